const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })

/**
 * The beginning of a text: at most `characters` as people count them, so that no umlaut or emoji is torn, and at most
 * `bytes` of UTF-8 as a JSON string has them, quotes not counted. A character may consist of any number of code
 * points; one that is too long by itself is left out with all that follows.
 */
export function cutText(text: string, { characters, bytes }: { characters: number; bytes: number }): string {
  let end = 0
  let left = bytes
  let count = 0
  for (const { segment, index } of segmenter.segment(text)) {
    left -= Buffer.byteLength(JSON.stringify(segment)) - 2
    if (left < 0 || count === characters) break
    count++
    end = index + segment.length
  }
  return text.slice(0, end)
}
