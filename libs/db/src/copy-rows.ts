import { finished } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { Tx } from './client.ts'
import { clientOf } from './transaction.ts'

/** Runs `copy … from stdin` with these lines. */
export async function copyLines(tx: Tx, statement: string, lines: string): Promise<void> {
  const client = await clientOf(tx)
  const target = client.query(from(statement))
  target.end(lines)
  await finished(target)
}

/** How JSON values of a column of that SQL type stand in a line of `COPY`. */
export function copyFormat(type: string): (value: unknown) => string {
  if (type.startsWith('json')) return (value) => (isNull(value) ? nothing : escaped(JSON.stringify(value)))
  if (type.endsWith(']')) return (value) => (Array.isArray(value) ? escaped(arrayOf(value)) : textOf(value))
  return textOf
}

const nothing = String.raw`\N`

const isNull = (value: unknown) => value === null || value === undefined

const textOf = (value: unknown): string => (isNull(value) ? nothing : escaped(plain(value)))

function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | boolean}`
}

const inLine: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => inLine[character]!) : text

/** As Postgres writes an array. */
function arrayOf(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (isNull(value)) return 'null'
    return Array.isArray(value) ? arrayOf(value) : `"${plain(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`
  })
  return `{${elements.join(',')}}`
}
