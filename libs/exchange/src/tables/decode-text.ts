import type { TableEncoding } from '@zuchtbuch/domain/table-import'
import { chunksOf, headOf, type TableSource } from './table-source.ts'

export type { TableEncoding }

const headBytes = 4096
const mostZeros = 0.3

/**
 * The encoding of a text by its bytes: a byte order mark, else UTF-16 by its zeros, else UTF-8 where all of it is
 * that, else the one of Windows-1252, code page 850 and Macintosh in which it reads best.
 */
export async function findEncoding(source: TableSource): Promise<TableEncoding> {
  const head = await headOf(source, headBytes)
  return encodingOfHead(head) ?? ((await isUtf8(source)) ? 'utf-8' : await bestEncoding(source))
}

/** What the first bytes tell for sure. */
export function encodingOfHead(head: Buffer): TableEncoding | null {
  const start = head.subarray(0, 3).toString('latin1')
  if (start === '\u00EF\u00BB\u00BF') return 'utf-8'
  if (start.startsWith('\u00FF\u00FE')) return 'utf-16le'
  if (start.startsWith('\u00FE\u00FF')) return 'utf-16be'
  const zeros = [0, 0]
  const looked = Math.min(head.length, headBytes)
  for (let at = 0; at < looked; at++) if (head[at] === 0) zeros[at % 2]!++
  const [even, odd] = zeros.map((count) => count / (looked / 2)) as [number, number]
  // Both together are no text at all.
  if (odd > mostZeros && even <= mostZeros) return 'utf-16le'
  if (even > mostZeros && odd <= mostZeros) return 'utf-16be'
  return null
}

/** The text in an encoding, a piece at a time, without a byte order mark; what is none of its characters is U+FFFD. */
export async function* decodeText(source: TableSource, encoding: TableEncoding): AsyncGenerator<string> {
  if (encoding === 'cp850') {
    for await (const chunk of chunksOf(source)) yield ofCodePage850(chunk)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunksOf(source)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function isUtf8(source: TableSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunksOf(source)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Code page 850 from 128 on. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const ofCodePage850 = (bytes: Buffer) =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u00FF]/g, (byte) => codePage850[byte.charCodeAt(0) - 128]!)

/** Windows-1252 first: it wins ties. */
const candidates = ['windows-1252', 'cp850', 'macintosh'] as const

const upperHalf = Buffer.from(Array.from({ length: 128 }, (_, nth) => 128 + nth))
const charactersOf: Record<(typeof candidates)[number], string> = {
  'windows-1252': new TextDecoder('windows-1252').decode(upperHalf),
  cp850: codePage850,
  macintosh: new TextDecoder('macintosh').decode(upperHalf),
}

/** Letters of German, and of English, Dutch, Swedish, Danish and French, beyond ASCII. */
const german = new Set('äöüÄÖÜß')
const letters = new Set('äöüÄÖÜßåÅæÆøØéÉèÈêÊëËàÀâÂçÇîÎïÏôÔûÛùÙÿœŒáÁóÓíÍ')
/** Signs that stand beside words in any text. */
const common = new Set('„“”‚‘’–—…€°§²³«»·•©®±×½¼\u00A0')

async function bestEncoding(source: TableSource): Promise<TableEncoding> {
  const counts = await countNeighbours(source)
  let best: { encoding: TableEncoding; score: number } = { encoding: 'windows-1252', score: -Infinity }
  for (const encoding of candidates) {
    const score = scoreOf(charactersOf[encoding], counts)
    if (score > best.score) best = { encoding, score }
  }
  return best.encoding
}

/** What stands beside a byte above 127, as the bits of a number. */
const beside = { letterBefore: 1, letterAfter: 2, smallBefore: 4, capitalAfter: 8 } as const
const kinds = 16

/** How often each byte above 127 stands between which kinds of bytes. */
async function countNeighbours(source: TableSource): Promise<Uint32Array> {
  const counts = new Uint32Array(128 * kinds)
  let before = 0
  let byte = 0
  const count = (after: number) => {
    if (byte >= 128) {
      const kind =
        (isLetter(before) ? beside.letterBefore : 0) +
        (isLetter(after) ? beside.letterAfter : 0) +
        (isSmall(before) ? beside.smallBefore : 0) +
        (isCapital(after) ? beside.capitalAfter : 0)
      counts[(byte - 128) * kinds + kind]!++
    }
    before = byte
    byte = after
  }
  for await (const chunk of chunksOf(source)) for (const after of chunk) count(after)
  count(0)
  return counts
}

const isCapital = (byte: number) => byte >= 0x41 && byte <= 0x5a
const isSmall = (byte: number) => byte >= 0x61 && byte <= 0x7a
const isLetter = (byte: number) => byte >= 128 || isCapital(byte) || isSmall(byte)

function scoreOf(characters: string, counts: Uint32Array): number {
  let score = 0
  for (let byte = 0; byte < 128; byte++) {
    for (let kind = 0; kind < kinds; kind++) {
      score += counts[byte * kinds + kind]! * worthOf(characters[byte]!, kind)
    }
  }
  return score
}

/** More for a letter the surer it is one of this place, less for a sign; of quotes and dashes nothing is known. */
function worthOf(character: string, kind: number): number {
  const isWithin = (kind & beside.letterBefore) !== 0 && (kind & beside.letterAfter) !== 0
  if (!letters.has(character)) return common.has(character) && !isWithin ? 0 : -1
  const isAlone = (kind & (beside.letterBefore | beside.letterAfter)) === 0
  const isSmallLetter = character === character.toLowerCase()
  const isMixed = isSmallLetter ? (kind & beside.capitalAfter) !== 0 : (kind & beside.smallBefore) !== 0
  if (isAlone || isMixed) return -1
  return (german.has(character) ? 1 : 0) + (isWithin ? 1 : 0)
}
