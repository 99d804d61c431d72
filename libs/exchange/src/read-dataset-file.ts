import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ImportDataset } from '@zuchtbuch/contracts/import-dataset'
import { z } from 'zod'
import { judgeLists } from './judge-lists.ts'
import { largestJson } from './read-dataset.ts'
import { readJsonMembers } from './read-json-members.ts'
import { tooLarge } from './read-zip.ts'

const { litters, animals, contacts, contracts } = ImportDataset.shape
const rows = new Map<string, z.ZodType>([
  ['litters', litters.unwrap().element],
  ['animals', animals.unwrap().element],
  ['contacts', contacts.unwrap().element],
  ['contracts', contracts.unwrap().element],
])
const whatever = z.array(z.unknown())
const frame = ImportDataset.extend({
  litters: whatever.default([]),
  animals: whatever.default([]),
  contacts: whatever.default([]),
  contracts: whatever.optional(),
})

const mostRows = 1_000_000

/** Throws `PayloadTooLarge`, or `ValidationFailed` with every finding and its place. */
export async function readDatasetFile(path: string, maxBytes = largestJson): Promise<ImportDataset> {
  if ((await stat(path)).size > maxBytes) throw tooLarge()
  const read = await judgeLists((encoding) => readJsonMembers(createReadStream(path), encoding), {
    frame,
    rows,
    keep: (_, row) => row,
    mostRows,
    isCounted: true,
  })
  const lists = Object.fromEntries([...read.lists].map(([member, { kept }]) => [member, kept]))
  // Each row was judged by the schema of its list.
  return { ...read.frame, ...lists } as ImportDataset
}
