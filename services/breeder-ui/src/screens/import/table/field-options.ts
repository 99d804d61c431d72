import {
  ancestorWord,
  animalFieldWords,
  contactFieldWords,
  weightFieldWords,
} from '@zuchtbuch/domain/words/table-field.de'
import type { TableSheet } from '../../../data/table-imports.ts'
import { texts } from './texts.de.ts'

export type ListKind = NonNullable<TableSheet['kind']>

const ancestorPrefix = 'animal.ancestor.'
const grandparents = ['ff', 'fm', 'mf', 'mm'].map((way) => ancestorPrefix + way)
/** They may be chosen for a list of any kind. */
const anywhere = ['animal.extra', 'drop']

const words: Readonly<Record<string, string>> = {
  ...animalFieldWords,
  ...weightFieldWords,
  ...contactFieldWords,
  'animal.extra': texts.asDetail,
  drop: texts.drop,
}

/** What a column becomes, in words. */
export const fieldWord = (field: string): string =>
  field.startsWith(ancestorPrefix)
    ? ancestorWord(field.slice(ancestorPrefix.length))
    : (words[field] ?? field)

interface OptionGroup {
  label: string
  fields: readonly string[]
}

const isParent = (field: string) => /^animal\.(?:father|mother|parents)/.test(field)
const isPlacement = (field: string) => ['animal.receiver', 'animal.goHomeDate'].includes(field)
const isWeight = (field: string) => field.startsWith('weight')

const animalFields = Object.keys(animalFieldWords).filter((field) => !anywhere.includes(field))
const groupsOf: Readonly<Record<ListKind, readonly OptionGroup[]>> = {
  animals: [
    {
      label: texts.fieldGroups.animal,
      fields: animalFields.filter((field) => !isParent(field) && !isPlacement(field) && !isWeight(field)),
    },
    { label: texts.fieldGroups.parents, fields: [...animalFields.filter(isParent), ...grandparents] },
    { label: texts.fieldGroups.placement, fields: animalFields.filter(isPlacement) },
    { label: texts.fieldGroups.weight, fields: animalFields.filter(isWeight) },
  ],
  weights: [{ label: texts.fieldGroups.weight, fields: Object.keys(weightFieldWords) }],
  contacts: [{ label: texts.fieldGroups.contact, fields: Object.keys(contactFieldWords) }],
}

/** What a column of such a list may become, in groups; `field` is among them, whatever it is. */
export function fieldOptions(kind: ListKind, field: string): OptionGroup[] {
  const groups = [...groupsOf[kind], { label: texts.fieldGroups.other, fields: anywhere }]
  if (groups.some(({ fields }) => fields.includes(field))) return groups
  const label = field.startsWith(ancestorPrefix) ? texts.fieldGroups.parents : texts.fieldGroups.other
  return groups.map((group) => (group.label === label ? { label, fields: [...group.fields, field] } : group))
}
