import { malformedJson, parseJson, tooDeepJson } from './read-dataset.ts'

/**
 * A member of an object: its value, or, where that is a list, some of the elements, in their order; `nth` counts the
 * members, of which several may have one name. What is no object comes as a whole.
 */
export type JsonPiece = { member: string; nth: number; value: unknown } | JsonElements | { whole: unknown }
export type JsonElements = { member: string; nth: number; elements: unknown[] }

/** Elements are handed on by so many bytes: fewer are slower, more are more memory. */
const pieceBytes = 256 * 1024

/**
 * Levels of objects and lists. No herd book needs half as many, and what is deeper takes `JSON.parse` time for nothing.
 */
const mostLevels = 64

/** The bytes are no UTF-8, so all of them are to be read in another way. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8'
}

export type Encoding = 'utf-8' | 'windows-1252'

/**
 * Reads an object of JSON by its members, lists in pieces, so that only a piece is in memory. Only where a member and
 * an element end is looked for here: what stands between is read by `JSON.parse`. Throws `ValidationFailed` for what is
 * not JSON, as `parseJson` does, or nested too deeply, and `NotUtf8`.
 */
export async function* readJsonMembers(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<JsonPiece> {
  const splitter = createSplitter(encoding)
  for await (const chunk of unmarked(bytes, encoding)) yield* splitter.push(chunk)
  yield* splitter.end()
}

const [tab, lineFeed, carriageReturn, blank] = [0x09, 0x0a, 0x0d, 0x20]
const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const isBlank = (byte: number) =>
  byte === blank || byte === lineFeed || byte === carriageReturn || byte === tab

const isAllBlank = (text: string) => /^[ \t\n\r]*$/.test(text)

/**
 * Where in the text the next byte is: before it, among its members, in a list of one, behind it; or it is no object.
 */
type Place = 'before' | 'members' | 'list' | 'behind' | 'other'

function createSplitter(encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8', ignoreBOM: true })
  let place: Place = 'before'
  let depth = 0
  let isInText = false
  let isEscaped = false
  let nth = -1
  let member = ''
  /** Elements of the list were handed on, so that none may be missing now. */
  let isBegun = false
  /** The member's list has ended, so that nothing but blanks may follow. */
  let isListOver = false
  let held: Buffer[] = []
  let heldBytes = 0

  function descend(): void {
    depth++
    if (depth > mostLevels) throw tooDeepJson()
  }

  function hold(chunk: Buffer, from: number, to: number): void {
    if (from >= to) return
    held.push(chunk.subarray(from, to))
    heldBytes += to - from
  }

  function take(): string {
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held)
    held = []
    heldBytes = 0
    try {
      return decoder.decode(bytes)
    } catch {
      throw new NotUtf8()
    }
  }

  function* endMember(isLast: boolean): Generator<JsonPiece> {
    const text = take()
    if (isListOver) {
      isListOver = false
      if (!isAllBlank(text)) throw malformedJson()
      return
    }
    if (isLast && nth === -1 && isAllBlank(text)) return
    const [entry, ...more] = Object.entries(parseJson(`{${text}}`) as object)
    if (!entry || more.length > 0) throw malformedJson()
    nth++
    yield { member: entry[0], nth, value: entry[1] as unknown }
  }

  function* beginList(): Generator<JsonPiece> {
    const [name] = Object.keys(parseJson(`{${take()}]}`) as object)
    if (isListOver || name === undefined) throw malformedJson()
    nth++
    member = name
    isBegun = false
    place = 'list'
    yield { member, nth, elements: [] }
  }

  function* endElements(isLast: boolean): Generator<JsonPiece> {
    const elements = parseJson(`[${take()}]`) as unknown[]
    if (elements.length === 0 && (isBegun || !isLast)) throw malformedJson()
    isBegun = true
    if (elements.length > 0) yield { member, nth, elements }
  }

  function* push(chunk: Buffer): Generator<JsonPiece> {
    let from = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isInText = false
        continue
      }
      if (place === 'before') {
        if (isBlank(byte)) continue
        from = byte === openObject ? i + 1 : i
        place = byte === openObject ? 'members' : 'other'
        depth = place === 'members' ? 1 : 0
        if (place === 'members') continue
      }
      if (place === 'other') {
        if (byte === quote) isInText = true
        else if (byte === openObject || byte === openList) descend()
        else if (byte === closeObject || byte === closeList) depth--
        continue
      }
      if (place === 'behind') {
        if (!isBlank(byte)) throw malformedJson()
        continue
      }
      switch (byte) {
        case quote:
          isInText = true
          break
        case openObject:
        case openList:
          descend()
          if (depth === 2 && byte === openList) {
            hold(chunk, from, i + 1)
            from = i + 1
            yield* beginList()
          }
          break
        case closeObject:
        case closeList:
          depth--
          if (depth === 0) {
            if (byte !== closeObject) throw malformedJson()
            hold(chunk, from, i)
            yield* endMember(true)
            place = 'behind'
          } else if (depth === 1 && place === 'list') {
            if (byte !== closeList) throw malformedJson()
            hold(chunk, from, i)
            from = i + 1
            yield* endElements(true)
            place = 'members'
            isListOver = true
          }
          break
        case comma:
          if (depth === 1) {
            hold(chunk, from, i)
            from = i + 1
            yield* endMember(false)
          } else if (depth === 2 && place === 'list' && heldBytes + i - from >= pieceBytes) {
            hold(chunk, from, i)
            from = i + 1
            yield* endElements(false)
          }
      }
    }
    if (place !== 'before' && place !== 'behind') hold(chunk, from, chunk.length)
  }

  function* end(): Generator<JsonPiece> {
    if (place === 'other') yield { whole: parseJson(take()) }
    else if (place !== 'behind') throw malformedJson()
  }

  return { push, end }
}

/** The bytes in UTF-8 where a byte order mark says that they are in UTF-16, and without that of UTF-8. */
async function* unmarked(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  let wide: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of bytes) {
    let rest = chunk
    if (head) {
      rest = Buffer.concat([head, chunk])
      head = rest.length < 3 ? rest : undefined
      if (head) continue
      if (rest[0] === 0xff && rest[1] === 0xfe) wide = new TextDecoder('utf-16le')
      else if (rest[0] === 0xfe && rest[1] === 0xff) wide = new TextDecoder('utf-16be')
      else if (encoding === 'utf-8' && rest[0] === 0xef && rest[1] === 0xbb && rest[2] === 0xbf)
        rest = rest.subarray(3)
    }
    yield wide ? Buffer.from(wide.decode(rest, { stream: true })) : rest
  }
  if (head) yield head
  if (wide) yield Buffer.from(wide.decode())
}
