/** Keeps the heading levels of a page in order: one h1, and no level skipped on the way down. */
export interface Outline {
  /** A heading whose level is given (2–6). */
  readonly exact: (level: number) => number
  /** A heading of Markdown, `#` being depth 1: the level it gets below the headings before it. */
  readonly markdown: (depth: number) => number
  /** The level directly below the latest heading, for the parts of a block. */
  readonly below: () => number
}

/** The outline of one page, with its h1 already in place. */
export function createOutline(): Outline {
  const open = [{ wanted: 1, level: 1 }]
  const latest = () => open.at(-1) ?? { wanted: 1, level: 1 }
  const close = (wanted: number) => {
    while (open.length > 1 && latest().wanted >= wanted) open.pop()
  }
  const below = () => Math.min(latest().level + 1, 6)
  return {
    exact: (level) => {
      close(level)
      open.push({ wanted: level, level })
      return level
    },
    // '#' stands one below the page's own h1, hence the 1.
    markdown: (depth) => {
      close(depth + 1)
      const level = below()
      open.push({ wanted: depth + 1, level })
      return level
    },
    below,
  }
}
