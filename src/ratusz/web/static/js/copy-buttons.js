/** Buttons with `data-copy` copy the text of the field with that id, where the browser allows it. */

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy));
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    field.select();
    await navigator.clipboard.writeText(field.value);
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 1500);
  });
}
