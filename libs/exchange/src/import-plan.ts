import { importKinds, type ImportKind, type ImportSteps } from '@zuchtbuch/db/schema/import-steps'
import { createHash } from 'node:crypto'

/** Something a person should know about one entry of the source; `reason` is a German sentence. */
export type Finding = { kind: string; ref: string; name: string | null; code: string; reason: string }

/** A field that the breeder changed since the last import, or that was never the import's. */
export type KeptField = {
  kind: string
  ref: string
  name: string | null
  field: string
  stored: unknown
  imported: unknown
}

export type KindCounts = { planned: number; updated: number; unchanged: number; skipped: number }

export type Findings = {
  conflicts: Finding[]
  stubs: Finding[]
  warnings: Finding[]
  kept: KeptField[]
}

/**
 * Everything an import would do, and nothing else: what a dry run shows and an execution carries out. Values may be
 * `Target`s, which become ids when the plan is carried out.
 */
export type ImportPlan = ImportSteps &
  Readonly<{
    contractCounts: KindCounts
    counts: Record<ImportKind, KindCounts>
    findings: Findings
    /** Colours that the catalogue does not have, each once, the most frequent first. */
    unknownColors: { color: string; animals: number }[]
  }>

/** True when carrying out the plan would change nothing. */
export function isEmptyPlan(plan: ImportPlan): boolean {
  return (
    plan.remembered.length + plan.contracts.writes.length + plan.contracts.removes.length === 0 &&
    importKinds.every((kind) => plan[kind].creates.length + plan[kind].updates.length === 0)
  )
}

/** The same for two plans that do the same (SHA-256, hex). */
export function planHash(plan: ImportPlan): string {
  const hash = createHash('sha256')
  let text = ''
  const add = (piece: string) => {
    text += piece
    // Piece by piece: the text of a large plan as a whole would cost more memory than the plan.
    if (text.length < pieceLength) return
    hash.update(text)
    text = ''
  }
  for (const part of importKinds.flatMap((kind) => [plan[kind].creates, plan[kind].updates])) {
    for (const step of part) add(`${JSON.stringify(step)}\n`)
    add('\0')
  }
  const { writes, removes } = plan.contracts
  for (const step of [...plan.remembered, ...writes, ...removes]) add(`${JSON.stringify(step)}\n`)
  return hash.update(text).digest('hex')
}

const pieceLength = 65_536

/** Whether two values of a field are the same; a list's order counts. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return JSON.stringify(a) === JSON.stringify(b)
}

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member in value) if (typeof value[member] === 'object') freeze(value[member])
  }
  return value
}
