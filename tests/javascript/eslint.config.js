import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  { files: ["tests/javascript/line-length.js"], languageOptions: { globals: globals.node } },
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    rules: { eqeqeq: "error", "no-var": "error", "prefer-const": "error", "no-implicit-globals": "error" },
  },
];
