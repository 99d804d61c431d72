/**
 * Breaks a text into at most `most` lines that `fits` accepts: between words, inside a word only when it fits no
 * line. The last line ends with an ellipsis when there is more.
 */
export function wrap(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most) {
    if (fits(rest)) return [...lines, rest]
    const isLast = lines.length === most - 1
    const end = isLast ? '…' : ''
    const whole = longestPrefix(wordEnds(rest), rest, (line) => fits(line + end))
    const taken = whole || longestPrefix(characterEnds(rest), rest, (line) => fits(line + end))
    if (taken === '') break
    lines.push(taken.trimEnd() + end)
    rest = rest.slice(taken.length).trimStart()
  }
  return lines
}

/** By bisection: a longer text is never narrower. */
function longestPrefix(ends: readonly number[], text: string, fits: (line: string) => boolean): string {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(text.slice(0, ends[middle]))) low = middle + 1
    else high = middle
  }
  return low === 0 ? '' : text.slice(0, ends[low - 1])
}

const wordEnds = (text: string) =>
  [...text.matchAll(/ |(?<=\S)-(?=\S)/g)].map(({ 0: mark, index }) => index + (mark === '-' ? 1 : 0))

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })

const characterEnds = (text: string) =>
  Array.from(graphemes.segment(text), ({ index, segment }) => index + segment.length)
