/** The tokens of a JSON text. */
export type JsonSize = {
  /** Values in it, those inside of others included. */
  values: number
  /** Members of its largest object. */
  members: number
  /** Bytes of the longest name of a member, as it is written. */
  name: number
  /** Levels of objects and lists. */
  depth: number
}

const byte = (character: string) => character.charCodeAt(0)
const [quote, backslash, colon, comma] = [byte('"'), byte('\\'), byte(':'), byte(',')]
const [openObject, openList] = [byte('{'), byte('[')]

/** 1 for the bytes that structure a JSON text. */
const structure = new Uint8Array(256)
for (const character of '"{}[],:') structure[byte(character)] = 1

/**
 * Counts what a JSON text in UTF-8 is made of without making it: what a parser and all that follows it need grows
 * with the number of values, not of bytes, and a megabyte holds half a million of them. Stops counting where `most`
 * is passed. What is no JSON is counted somehow; the parser refuses it.
 */
export function measureJson(text: Uint8Array, most: JsonSize): JsonSize {
  const size: JsonSize = { values: 1, members: 0, name: 0, depth: 0 }
  /** Members so far of the objects that are open; NaN for a list. */
  const open: number[] = []
  let lastString = 0
  for (let at = 0; at < text.length; at++) {
    const found = text[at]!
    if (structure[found] === 0) continue
    if (found === quote) {
      const end = endOfString(text, at)
      lastString = end - at - 1
      at = end
      continue
    }
    if (found === colon) {
      size.name = Math.max(size.name, lastString)
    } else if (found === openObject || found === openList) {
      // An empty one counts as if it had a value.
      size.values++
      open.push(found === openObject ? 1 : Number.NaN)
      size.depth = Math.max(size.depth, open.length)
      if (found === openObject) size.members = Math.max(size.members, 1)
    } else if (found === comma) {
      const members = (open.pop() ?? Number.NaN) + 1
      open.push(members)
      size.values++
      if (members > size.members) size.members = members
    } else open.pop()
    if (isMore(size, most)) break
  }
  return size
}

/** Where the string that begins at `start` has its closing quote; the end of the text without one. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    at = text.indexOf(quote, at + 1)
    if (at === -1) return text.length
    let escapes = 0
    while (text[at - 1 - escapes] === backslash) escapes++
    // A backslash before the quote, unless that one is itself escaped.
    if (escapes % 2 === 0) return at
  }
}

const isMore = (size: JsonSize, most: JsonSize) =>
  size.values > most.values || size.members > most.members || size.name > most.name || size.depth > most.depth
