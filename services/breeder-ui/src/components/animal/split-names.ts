/** The names of a pasted list: separated by lines, commas, semicolons or tabs. */
export const splitNames = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
