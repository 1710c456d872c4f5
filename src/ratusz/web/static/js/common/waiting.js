/** How many tables wait for this person: the title of the page begins with their number. */

let title = "";
let waiting = 0;

const show = () => (document.title = waiting ? `(${waiting}) ${title}` : title);

/** Give the page a title. */
export function setTitle(text) {
  title = text;
  show();
}

/**
 * Note what the server says about the lists of tables.
 * @param {{waiting: number, known: boolean}} lists
 */
export function noteLists(lists) {
  title ||= document.title;
  waiting = lists.waiting;
  show();
  if (lists.known === "known" in document.documentElement.dataset) return;
  if (lists.known)
    location.reload(); // signed in on another page
  else document.getElementById("signed-out").hidden = false;
}
