/**
 * The JSON in a model's reply, which may be fenced, wrapped in prose or cut off. Without a whole value the complete
 * objects that are there are returned as a list; undefined when there is none.
 */
export function readJson(reply: string): unknown {
  const text = reply.trim()
  const fenced = /```[a-zA-Z]*\s*\n([\s\S]*?)(?:```|$)/.exec(text)?.[1]
  for (const candidate of [text, fenced]) {
    const value = candidate === undefined ? undefined : parse(candidate)
    if (isStructure(value)) return value
  }
  const whole = structuresIn(text).map(parse).filter(isStructure)
  return whole.length > 1 ? whole.flat() : whole[0]
}

const isStructure = (value: unknown) => typeof value === 'object' && value !== null

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The longest parts of the text that begin and end with matching brackets, in their order. */
function structuresIn(text: string): string[] {
  const open: number[] = []
  const parts: { from: number; to: number }[] = []
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      // A quotation mark in prose has no partner on its line.
      else if (character === '"' || character === '\n') inString = false
    } else if (character === '"' && open.length > 0) inString = true
    else if (character === '{' || character === '[') open.push(at)
    else if (character === '}' || character === ']') {
      const from = open.pop()
      if (from === undefined) continue
      while ((parts.at(-1)?.from ?? -1) > from) parts.pop()
      parts.push({ from, to: at + 1 })
    }
  }
  return parts.map(({ from, to }) => text.slice(from, to))
}
