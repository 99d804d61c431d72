/**
 * A text in the form in which it is searched, beside the one in which it is shown: whatever is found in the former can
 * be replaced in the latter. Every step costs time in proportion to the length.
 */
export class TracedText {
  readonly shown: string
  #text: string
  /** Where in `shown` each unit of the text came from, never descending, and the end. */
  #starts: number[]
  readonly #found: { from: number; to: number; words: string }[] = []

  constructor(shown: string) {
    this.shown = shown
    this.#text = shown
    this.#starts = Array.from({ length: shown.length + 1 }, (_, at) => at)
  }

  /** Writes parts of the text otherwise; undefined leaves one as it is. The pattern is global. */
  rewrite(pattern: RegExp, by: string | ((match: RegExpExecArray) => string | undefined)): void {
    this.#replace(pattern, (match) => {
      const words = typeof by === 'string' ? by : by(match)
      return words === undefined ? undefined : { at: match.index, length: match[0].length, words }
    })
  }

  /**
   * Replaces what is found, the group `datum` where the pattern has one. It is one character from then on, which no
   * later pattern takes for a part of something else. `by` gets the words that are shown; undefined passes over.
   */
  take(pattern: RegExp, by: (shown: string, match: RegExpExecArray) => string | undefined): void {
    this.#replace(pattern, (match) => {
      const [from, to] = match.indices?.groups?.['datum'] ?? [match.index, match.index + match[0].length]
      const shownFrom = this.#starts[from] ?? 0
      const shownTo = this.#endOf(to)
      const words = by(this.shown.slice(shownFrom, shownTo), match)
      if (words === undefined) return undefined
      this.#found.push({ from: shownFrom, to: shownTo, words })
      return { at: from, length: to - from, words: taken }
    })
  }

  /** The shown text with everything that was taken replaced. */
  result(): string {
    let text = ''
    let at = 0
    for (const { from, to, words } of this.#found.toSorted((a, b) => a.from - b.from)) {
      text += this.shown.slice(at, from) + words
      at = Math.max(at, to)
    }
    return text + this.shown.slice(at)
  }

  /** The end in `shown` of what ends before `to`; what was written otherwise as a whole ends as a whole. */
  #endOf(to: number): number {
    const last = this.#starts[to - 1] ?? 0
    let end = to
    while (end < this.#text.length && (this.#starts[end] ?? 0) <= last) end++
    return this.#starts[end] ?? this.shown.length
  }

  #replace(
    pattern: RegExp,
    by: (match: RegExpExecArray) => { at: number; length: number; words: string } | undefined,
  ): void {
    const texts: string[] = []
    const starts: number[] = []
    let done = 0
    const keepUntil = (end: number) => {
      texts.push(this.#text.slice(done, end))
      for (let at = done; at < end; at++) starts.push(this.#starts[at] ?? 0)
    }
    for (const match of this.#text.matchAll(pattern)) {
      const change = by(match)
      if (change === undefined) continue
      const { at, length, words } = change
      keepUntil(at)
      texts.push(words)
      // A replacement of the same length is traced unit by unit.
      for (let unit = 0; unit < words.length; unit++)
        starts.push(this.#starts[words.length === length ? at + unit : at] ?? 0)
      done = at + length
    }
    if (done === 0) return
    keepUntil(this.#text.length)
    starts.push(this.shown.length)
    this.#text = texts.join('')
    this.#starts = starts
  }
}

/** A character for private use, of which the plain form leaves none in a text. */
const taken = '\u{f0000}'
