import type { z } from 'zod'
import { checked, invalid, type Issue, judged, malformedJson, mostErrors } from './read-dataset.ts'
import { type Encoding, type JsonPiece, NotUtf8 } from './read-json-members.ts'
import { tooLarge } from './read-zip.ts'

/** A list of a file, without a mistake. */
export type List = {
  /** The member of the file: the last of several with its name counts. */
  nth: number
  count: number
  /** Every member that one of its rows has. */
  members: Set<string>
  /** The kept part of each row. */
  kept: unknown[]
}

export type Judging<Frame extends z.ZodObject> = {
  /** The file with whatever rows; the order of its members is that of the findings. */
  frame: Frame
  /** The schemas of the rows of each list. */
  rows: ReadonlyMap<string, z.ZodType>
  /** Reads a row in place of the value that stands there. */
  prepare?: (member: string, row: unknown) => unknown
  /** The part of a judged row that stays in memory. */
  keep: (member: string, row: unknown) => unknown
  /** Above so many rows of a list the file is too large. */
  mostRows: number
  /** Whether rows that are shorter than any without a mistake are counted first: judging millions takes minutes. */
  isCounted?: true
}

/** With more in a piece (256 kB) rows are shorter than any that says something. */
const mostOfPiece = 12_500

/**
 * Judges a file of lists piece by piece, as one schema for all of it would: throws the same `ValidationFailed`, with
 * every finding and its place, of the first hundred, in the same order. `open` is asked again for a file that is no
 * UTF-8.
 */
export async function judgeLists<Frame extends z.ZodObject>(
  open: (encoding: Encoding) => AsyncIterable<JsonPiece>,
  judging: Judging<Frame>,
): Promise<{ encoding: Encoding; frame: z.output<Frame>; lists: Map<string, List> }> {
  const read = async (encoding: Encoding) => {
    const count = () => refuseMasses(open(encoding), judging.mostRows)
    return { encoding, ...(await judgeAll(open(encoding), judging, count)) }
  }
  try {
    return await read('utf-8')
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    return read('windows-1252')
  }
}

async function refuseMasses(pieces: AsyncIterable<JsonPiece>, mostRows: number): Promise<void> {
  const counts = new Map<number, number>()
  for await (const piece of pieces) {
    if (!('elements' in piece)) continue
    const count = (counts.get(piece.nth) ?? 0) + piece.elements.length
    if (count > mostRows) throw tooLarge()
    counts.set(piece.nth, count)
  }
}

type Judged = List & { issues: Issue[]; issueCount: number }

async function judgeAll<Frame extends z.ZodObject>(
  pieces: AsyncIterable<JsonPiece>,
  judging: Judging<Frame>,
  countAll: () => Promise<void>,
): Promise<{ frame: z.output<Frame>; lists: Map<string, List> }> {
  let isCounted = judging.isCounted !== true
  const lists = new Map<string, Judged>()
  const frame = new Map<string, unknown>()
  for await (const piece of pieces) {
    if ('whole' in piece) {
      checked(judging.frame, piece.whole)
      throw malformedJson()
    }
    const { member, nth } = piece
    frame.set(member, 'value' in piece ? piece.value : [])
    if ('value' in piece) {
      lists.delete(member)
      continue
    }
    let list = lists.get(member)
    if (list?.nth !== nth) {
      list = { nth, count: 0, members: new Set(), kept: [], issues: [], issueCount: 0 }
      lists.set(member, list)
    }
    if (!isCounted && piece.elements.length > mostOfPiece) {
      await countAll()
      isCounted = true
    }
    for (const row of piece.elements) judge(list, member, row, judging)
    if (list.count > judging.mostRows) throw tooLarge()
  }
  return { frame: findAll(judging.frame, Object.fromEntries(frame), lists), lists }
}

function judge(
  list: Judged,
  member: string,
  row: unknown,
  { rows, prepare, keep }: Pick<Judging<z.ZodObject>, 'rows' | 'prepare' | 'keep'>,
): void {
  const nth = list.count++
  const schema = rows.get(member)
  if (!schema) return
  const { data, issues } = judged(schema, prepare ? prepare(member, row) : row)
  if (issues.length > 0) {
    list.issueCount += issues.length
    const told = issues.slice(0, mostErrors - list.issues.length)
    list.issues.push(...told.map((issue) => ({ ...issue, path: [member, nth, ...issue.path] })))
    return
  }
  for (const name in data as object) list.members.add(name)
  const kept = keep(member, data)
  if (kept !== undefined) list.kept.push(kept)
}

/** Throws what was found in the frame and in the lists; without a mistake returns the frame. */
function findAll<Frame extends z.ZodObject>(
  schema: Frame,
  frame: object,
  lists: ReadonlyMap<string, Judged>,
): z.output<Frame> {
  const { data, issues } = judged(schema, frame)
  const inOrder = Object.keys(schema.shape).flatMap((member) => [
    ...issues.filter(({ path }) => path[0] === member),
    ...(lists.get(member)?.issues ?? []),
  ])
  const count = [...lists.values()].reduce((sum, { issueCount }) => sum + issueCount, issues.length)
  if (count > 0) throw invalid([...inOrder, ...issues.filter(({ path }) => path.length === 0)], count)
  return data as z.output<Frame>
}
