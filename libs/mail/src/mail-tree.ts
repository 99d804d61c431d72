import { headerEnd, readHeaderLines, readStructured, type HeaderLines } from './header-lines.ts'
import type { BodyNode } from './message-parts.ts'

/** A mail or a part of one, as BODYSTRUCTURE would describe it, with its header and the bytes of its body. */
export type MailNode = BodyNode & {
  part: string
  type: string
  parameters: Record<string, string>
  encoding: string
  header: HeaderLines
  body: Buffer
  childNodes?: MailNode[]
}

/** Parts that are nested deeper or come later are not looked at, as in `messageParts`. */
const deepest = 100
const mostParts = 1000

type Place = { part: string; depth: number; defaultType: string; left: { parts: number } }

/** Takes a mail apart (RFC 2046). Nothing is decoded, and no bytes are copied. */
export function mailTree(source: Buffer): MailNode {
  return readNode(source, { part: '', depth: 0, defaultType: 'text/plain', left: { parts: mostParts } })
}

function readNode(bytes: Buffer, { part, depth, defaultType, left }: Place): MailNode {
  const { end, body: start } = headerEnd(bytes)
  const header = readHeaderLines(bytes.subarray(0, end))
  const body = bytes.subarray(start)
  const first = (name: string) => header.get(name)?.[0] ?? ''
  const { value, parameters } = readStructured(first('content-type'))
  const disposition = readStructured(first('content-disposition'))
  const isNamed = 'name' in parameters || 'filename' in disposition.parameters
  const isType = /^[^\s/]+\/[^\s/]+$/.test(value)
  const node: MailNode = {
    part: part === '' ? '1' : part,
    type: isType ? value : isNamed ? 'application/octet-stream' : defaultType,
    parameters,
    encoding: /[\w-]+/.exec(first('content-transfer-encoding').toLowerCase())?.[0] ?? '',
    header,
    body,
    ...(disposition.value === '' ? {} : { disposition: disposition.value }),
    dispositionParameters: disposition.parameters,
  }
  const { boundary = '' } = parameters
  if (!node.type.startsWith('multipart/')) return node
  // Without a boundary it has no parts: what it holds is shown as it is.
  if (boundary === '') return { ...node, type: 'text/plain' }
  const childType = node.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  const childNodes: MailNode[] = []
  for (const child of depth < deepest ? splitParts(body, boundary) : []) {
    if (left.parts-- <= 0) break
    const path = part === '' ? '' : `${part}.`
    const place = { part: `${path}${childNodes.length + 1}`, depth: depth + 1, defaultType: childType, left }
    childNodes.push(readNode(child, place))
  }
  return { ...node, childNodes }
}

/** The bytes between the lines of the boundary; the last part may lack its end. */
function* splitParts(body: Buffer, boundary: string): Generator<Buffer> {
  const delimiter = Buffer.from(`--${boundary}`)
  let start: number | undefined
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (at > 0 && body[at - 1] !== 10) continue
    const lineEnd = body.indexOf(10, at)
    const next = lineEnd === -1 ? body.length : lineEnd + 1
    const rest = body.toString('latin1', at + delimiter.length, Math.min(next, at + delimiter.length + 200))
    if (!/^(?:--)?\s*$/.test(rest)) continue
    // The line end before the boundary belongs to it.
    if (start !== undefined) yield body.subarray(start, Math.max(start, at - (body[at - 2] === 13 ? 2 : 1)))
    if (rest.startsWith('--')) return
    start = next
  }
  if (start !== undefined) yield body.subarray(start)
}
