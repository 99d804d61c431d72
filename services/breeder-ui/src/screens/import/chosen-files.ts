import type { ImportKind } from '../../data/imports.ts'

/** The reasons why chosen files cannot be read. */
export type Refusal = 'mixed' | 'table' | 'oldWord' | 'several' | 'unknown'

const endings = new Map<string, ImportKind | Refusal>(
  Object.entries({
    docx: 'word',
    zip: 'dataset',
    json: 'dataset',
    csv: 'table',
    xls: 'table',
    xlsx: 'table',
    ods: 'table',
    numbers: 'table',
    doc: 'oldWord',
    odt: 'oldWord',
    rtf: 'oldWord',
  } as const),
)

/** How files are read, by their names; what is in them the service looks at. */
export function kindOf(names: readonly string[]): ImportKind | Refusal {
  const kinds = new Set(
    names.map((name) => endings.get(/\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '') ?? 'unknown'),
  )
  const [kind = 'unknown'] = kinds
  for (const refused of ['table', 'oldWord', 'unknown'] as const) if (kinds.has(refused)) return refused
  if (kinds.size > 1) return 'mixed'
  return kind === 'dataset' && names.length > 1 ? 'several' : kind
}
