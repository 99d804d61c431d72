import type { ImportReport } from '../../data/imports.ts'
import { fieldWords, keptTexts as texts } from './kept-texts.de.ts'

/** A value of the herd book that stays, and what the file has instead. */
export function keptWords({ field, stored, imported }: ImportReport['kept'][number]): string {
  const name = fieldWords[field] ?? texts.otherField
  const shown = [stored, imported].map((value) => {
    if (value === null || value === '') return texts.emptyValue
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  })
  const [mine, theirs] = shown
  // Ids mean nothing to a reader.
  if (typeof mine !== 'string' || typeof theirs !== 'string' || field.endsWith('Id'))
    return texts.keptField(name)
  return texts.keptValue(name, mine, theirs)
}
