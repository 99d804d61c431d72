/** A text and what of it is chosen. */
export interface Marked {
  text: string
  start: number
  end: number
}

export type Mark = 'bold' | 'italic' | 'list' | 'numbers'

const around = { bold: '**', italic: '*' } as const

/** Puts a mark of Markdown on what is chosen, or takes it off where it is there already. */
export function mark(kind: Mark, marked: Marked): Marked {
  return kind === 'bold' || kind === 'italic' ? wrap(around[kind], marked) : list(kind === 'numbers', marked)
}

function wrap(sign: string, { text, start, end }: Marked): Marked {
  const length = sign.length
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  // One star beside two is the end of a bold word, not of an italic one.
  const isMarked =
    before.endsWith(sign) &&
    after.startsWith(sign) &&
    (sign !== '*' || /(?:^|[^*])(?:\*|\*{3})$/.test(before))
  if (isMarked)
    return {
      text: before.slice(0, -length) + chosen + after.slice(length),
      start: start - length,
      end: end - length,
    }
  // The marks lie at the words, or they would be shown as stars.
  const lead = chosen.length - chosen.trimStart().length
  const core = chosen.trim()
  const from = start + (core === '' ? 0 : lead)
  const to = from + core.length
  return {
    text: text.slice(0, from) + sign + text.slice(from, to) + sign + text.slice(to),
    start: from + length,
    end: to + length,
  }
}

const bullet = /^(?:- |\d+\. )/

function list(isNumbered: boolean, { text, start, end }: Marked): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isOne = lines.every((line) => (isNumbered ? /^\d+\. / : /^- /).test(line))
  const changed = lines
    .map((line, n) => line.replace(bullet, '').replace(/^/, isOne ? '' : isNumbered ? `${n + 1}. ` : '- '))
    .join('\n')
  // A list needs an empty line before it, unless it goes on.
  const former = text.slice(0, from)
  const gap = isOne || former === '' || former.endsWith('\n\n') || isListLine(former) ? '' : '\n'
  return {
    text: former + gap + changed + text.slice(to),
    start: from + gap.length + (start === end ? changed.length : 0),
    end: from + gap.length + changed.length,
  }
}

const isListLine = (former: string) => bullet.test(former.trimEnd().split('\n').at(-1) ?? '')

/** Puts words in the place of what is chosen, and chooses a part of them. */
export function insert({ text, start, end }: Marked, words: string, chosen = ''): Marked {
  const at = start + Math.max(0, words.indexOf(chosen))
  return {
    text: text.slice(0, start) + words + text.slice(end),
    start: chosen === '' ? start + words.length : at,
    end: chosen === '' ? start + words.length : at + chosen.length,
  }
}

/** As the words of a link or a picture, which brackets would end. */
export const asWords = (text: string): string => text.replaceAll(/[[\]\\]/g, String.raw`\$&`).trim()
