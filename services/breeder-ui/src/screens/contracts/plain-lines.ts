/** The lines of a Markdown text without its marks; points of a list begin with `•`. Empty lines are left out. */
export function plainLines(markdown: string): string[] {
  return markdown
    .split(/\r?\n/)
    .map((line) =>
      line
        .trim()
        .replace(/^#{1,6}\s+/, '')
        .replace(/^[-*+]\s+/, '• ')
        .replace(/(\*\*|__)(.+?)\1/g, '$2')
        .replace(/(?<!\w)([*_])(.+?)\1(?!\w)/g, '$2')
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
    )
    .filter((line) => line !== '')
}
