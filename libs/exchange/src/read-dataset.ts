import { open } from 'node:fs/promises'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import { reading, schemaFindings } from '@zuchtbuch/runtime/schema-findings'
import type { z } from 'zod'
import { fileTexts } from './texts.de.ts'

/** More than any herd book; what is parsed takes several times as much memory. */
export const largestJson = 256 * 1024 * 1024
/** Findings that are told. */
export const mostErrors = 100

/** Tells the kind of a file by its first bytes. */
export async function sniff(path: string): Promise<'zip' | 'text' | 'other'> {
  return typeOf(await readHead(path))
}

const headBytes = 512

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function typeOf(head: Buffer): 'zip' | 'text' | 'other' {
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'zip'
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF)/.test(head.toString('latin1'))
  return isUtf16 || !head.includes(0) ? 'text' : 'other'
}

/**
 * Refuses by its first bytes a file that is neither a zip nor JSON, as reading all of it would: throws
 * `UnsupportedMediaType`, or `ValidationFailed` for a text that does not begin as an object or a list.
 */
export async function refuseForeign(path: string): Promise<void> {
  const head = await readHead(path)
  const type = typeOf(head)
  if (type === 'other') throw new AppError('UnsupportedMediaType', fileTexts.notADataset)
  if (type === 'zip') return
  const start = decodeText(head).trimStart()
  const goesOn = start === '' && head.length === headBytes
  if (!goesOn && !/^[{[]/.test(start)) throw malformedJson()
}

/** Text in UTF-8 or UTF-16 with a byte order mark, in UTF-8 without one, or else in windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be'
  if (bytes.length > 1 && ((bytes[0] ?? 0) ^ (bytes[1] ?? 0)) === 1 && (bytes[0] ?? 0) >= 0xfe) {
    return new TextDecoder(mark).decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Throws `ValidationFailed` for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformedJson()
  }
}

export const malformedJson = () =>
  validationFailed([{ path: '', message: fileTexts.malformedJson, code: 'malformedJson' }])

export const tooDeepJson = () =>
  validationFailed([{ path: '', message: fileTexts.tooDeepJson, code: 'tooDeepJson' }])

export const changedMeanwhile = () => new AppError('ValidationFailed', fileTexts.changedMeanwhile)

/**
 * The value as the schema reads it; throws `ValidationFailed` with a JSON Pointer per finding, of the first hundred.
 */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, issues } = judged(schema, value)
  if (issues.length > 0) throw invalid(issues, issues.length)
  return data as z.output<T>
}

export type Issue = z.core.$ZodIssue

/** The value as the schema reads it, and its errors. */
export function judged<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { data: z.output<T> | undefined; issues: Issue[] } {
  const { data, error } = safely(() => schema.safeParse(value, reading))
  return { data, issues: error?.issues ?? [] }
}

/** `ValidationFailed` for so many findings, with the first hundred of them. */
export function invalid(issues: readonly Issue[], count: number): AppError {
  const errors = schemaFindings(issues.slice(0, mostErrors)).slice(0, mostErrors)
  return new AppError('ValidationFailed', fileTexts.invalid(count), { errors, errorCount: count })
}

/** Data nested deeper than the stack is not ours. */
function safely<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw validationFailed([{ path: '', message: fileTexts.malformedJson, code: 'tooDeep' }])
  }
}
