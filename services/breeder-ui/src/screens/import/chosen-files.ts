import type { ImportKind } from '../../data/imports.ts'

/** The reasons why chosen files cannot be read. */
export type Refusal = 'mixed' | 'oldWord' | 'several'

const endings = new Map<string, ImportKind | 'oldWord'>(
  Object.entries({
    docx: 'word',
    zip: 'dataset',
    json: 'dataset',
    doc: 'oldWord',
    odt: 'oldWord',
    rtf: 'oldWord',
  } as const),
)

/** How files are read, by their names; whether it is a table the service sees by what is in it. */
export function kindOf(names: readonly string[]): ImportKind | 'table' | Refusal {
  const kinds = new Set(
    names.map((name) => endings.get(/\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '') ?? 'table'),
  )
  const [kind = 'table'] = kinds
  if (kinds.has('oldWord')) return 'oldWord'
  if (kinds.size > 1) return 'mixed'
  return kind !== 'word' && names.length > 1 ? 'several' : kind
}
