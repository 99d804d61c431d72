/** A piece of a line. */
export type Piece =
  | { kind: 'text' | 'strong'; text: string }
  /** To a chapter (`abgabe.md`) or a screen (`/tiere`). */
  | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'title' | 'heading'; text: string }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'picture'; alt: string; name: string }

const pieces = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

function readLine(line: string): Piece[] {
  const found: Piece[] = []
  let end = 0
  for (const match of line.matchAll(pieces)) {
    if (match.index > end) found.push({ kind: 'text', text: line.slice(end, match.index) })
    const [whole, strong, text = '', to = ''] = match
    found.push(strong === undefined ? { kind: 'link', text, to } : { kind: 'strong', text: strong })
    end = match.index + whole.length
  }
  if (end < line.length) found.push({ kind: 'text', text: line.slice(end) })
  return found
}

/** A chapter of the guide: of Markdown as much as is written there. */
export function readGuide(markdown: string): Block[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): Block => {
      const [, marks, heading = ''] = /^(##?) (.*)$/.exec(block) ?? []
      if (marks !== undefined) return { kind: marks === '#' ? 'title' : 'heading', text: heading }
      const [, alt, name = ''] = /^!\[(.*)\]\(bilder\/(.*)\)$/.exec(block) ?? []
      if (alt !== undefined) return { kind: 'picture', alt, name }
      if (block.startsWith('- ')) {
        const items = block.slice(2).split(/\n- /)
        return { kind: 'list', items: items.map((item) => readLine(item.replaceAll('\n', ' '))) }
      }
      return { kind: 'paragraph', pieces: readLine(block.replaceAll('\n', ' ')) }
    })
}
