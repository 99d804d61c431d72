import { isSame, type Values } from './import-plan.ts'

export type Merge = {
  changes: Values
  /** Fields that keep another value than the imported one. */
  kept: string[]
  /** What to remember as imported; null when that is known already. */
  remember: Values | null
}

/**
 * Decides field by field what an import may change in a record that is there: an empty field is filled, a value that
 * came from the last import follows the source, anything else is the breeder's and kept. A field that the breeder has
 * emptied since stays empty. An imported value that is null, or an empty list, says nothing.
 */
export function mergeFields(current: Values, imported: Values, lastImport: Values | undefined): Merge {
  const changes: Values = {}
  const kept: string[] = []
  const news: Values = {}
  for (const [field, value] of Object.entries(imported)) {
    if (isBlank(value)) continue
    if (!isSame(lastImport?.[field], value)) news[field] = value
    if (isSame(current[field], value)) continue
    if (isImports(field, current, lastImport)) changes[field] = value
    else kept.push(field)
  }
  const remember = Object.keys(news).length === 0 ? null : { ...lastImport, ...news }
  return { changes, kept, remember }
}

/** What one field will be once the changes are made; the same decision, without an object per question. */
export function mergedField(
  field: string,
  current: Values,
  imported: Values,
  lastImport: Values | undefined,
): unknown {
  const value = imported[field]
  return isBlank(value) || !isImports(field, current, lastImport) ? current[field] : value
}

/** Whether a field holds nothing but what an import brought. */
function isImports(field: string, current: Values, lastImport: Values | undefined): boolean {
  return lastImport !== undefined && field in lastImport
    ? isSame(current[field], lastImport[field])
    : isBlank(current[field])
}

/** What a record says nothing with: no value, no element, no known gender, a flag that is not set. */
function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === 'Unknown' ||
    (Array.isArray(value) && value.length === 0)
  )
}
