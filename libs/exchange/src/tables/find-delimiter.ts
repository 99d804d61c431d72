import { parse } from 'csv-parse/sync'
import { csvOptions } from './csv-options.ts'

/** In the order in which they win ties. */
const delimiters = [';', ',', '\t', '|']
const records = 50

/**
 * The delimiter that gives the most lines of equal width among the first of a text; what the first line says after
 * `sep=` decides. A semicolon wins over a comma, which is in numbers as well; among others the wider lines.
 */
export function findDelimiter(text: string): string {
  const said = /^sep=([^\r\n])(?:[\r\n]|$)/i.exec(text)?.[1]
  if (said !== undefined) return said
  let best = { delimiter: ';', lines: 0, width: 0 }
  for (const delimiter of delimiters) {
    const found = { delimiter, ...mostOfOneWidth(text, delimiter) }
    const isWider = found.width > best.width && !(best.delimiter === ';' && delimiter === ',')
    if (found.lines > best.lines || (found.lines === best.lines && found.lines > 0 && isWider)) best = found
  }
  return best.delimiter
}

function mostOfOneWidth(text: string, delimiter: string): { lines: number; width: number } {
  const lines = new Map<number, number>()
  const options = {
    ...csvOptions(delimiter),
    to: records,
    on_record: ({ length }: string[]) => {
      if (length >= 2) lines.set(length, (lines.get(length) ?? 0) + 1)
      return null
    },
  }
  try {
    parse(text, options)
  } catch {
    // The text is cut off within quotes; what came before counts.
  }
  let most = { lines: 0, width: 0 }
  for (const [width, count] of lines) {
    if (count > most.lines || (count === most.lines && width > most.width)) most = { lines: count, width }
  }
  return most
}
