import { ContactExport } from '@zuchtbuch/contracts/contact-data'
import { memberLabel } from '@zuchtbuch/runtime/member-labels.de'
import { valueWord } from '@zuchtbuch/runtime/value-words.de'
import { expect, test } from 'vitest'
import { isTechnical } from './disclosure-page.ts'

interface Schema {
  def: {
    type: string
    innerType?: Schema
    element?: Schema
    shape?: Readonly<Record<string, Schema>>
    entries?: Readonly<Record<string, string>>
  }
}

/** Every member that somebody may read of, with the values of those that have a few. */
function members(
  { def }: Schema,
  found = new Map<string, Set<string>>(),
  name = '',
): Map<string, Set<string>> {
  if (def.innerType) members(def.innerType, found, name)
  if (def.element) members(def.element, found, name)
  for (const value of Object.values(def.entries ?? {})) found.get(name)?.add(value)
  for (const [member, schema] of Object.entries(def.shape ?? {})) {
    if (isTechnical(member)) continue
    if (!found.has(member)) found.set(member, new Set())
    members(schema, found, member)
  }
  return found
}

const known = members(ContactExport)

test('every member of what is stored about a person has a name in German', () => {
  expect(known.size).toBeGreaterThan(80)
  expect([...known.keys()].filter((name) => memberLabel(name) === undefined)).toEqual([])
})

test('every value of a few has a word in German', () => {
  const values = [...known].flatMap(([name, set]) => [...set].map((value) => ({ name, value })))
  expect(values.length).toBeGreaterThan(50)
  // the placeholders of letters are German already
  const same = ['Website', 'PayPal']
  const isCode = (value: string) => /^[A-Z]/.test(value) && !same.includes(value)
  expect(values.filter(({ value }) => isCode(value) && valueWord(value) === value)).toEqual([])
})
