import { foldName, normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApi } from '../test/test-api.ts'

const api = useTestApi()

type Forms = { search: string; folded: string }

/** What the generated columns make of these names, by name. */
async function storedForms(names: string[]): Promise<Map<string, Forms>> {
  const { rows } = await api.db.execute<Forms & { name: string }>(sql`
    insert into gerbils (id, name)
    select gen_random_uuid(), name from unnest(${sql.param(names)}::text[]) name
    returning name, name_search as search, name_folded as folded`)
  return new Map(rows.map(({ name, ...forms }) => [name, forms]))
}

async function disagreements(names: string[]): Promise<string[]> {
  const stored = await storedForms(names)
  return names.filter((name) => {
    const forms = stored.get(name)
    return forms?.search !== normalizeNameSearch(name) || forms.folded !== foldName(name)
  })
}

test('database and program normalise every character alike', async () => {
  const characters = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => character.length === 1 || foldName(character) !== character)
  const stored = await storedForms(characters)

  for (const [form, formOf] of [
    ['search', normalizeNameSearch],
    ['folded', foldName],
  ] as const) {
    const wrong = characters.filter((character) => stored.get(character)?.[form] !== formOf(character))
    // The database may know an older Unicode, in which a letter had no lower case yet and stays as it is.
    expect(wrong.filter((character) => stored.get(character)?.[form] !== character)).toEqual([])
    expect(wrong.filter((character) => character < '\u1c80')).toEqual([])
  }
}, 60_000)

test.each([
  ['a sigma at the end of a word and inside one', ['ΑΣ', 'ΑΣ ΑΣ', 'ΣΑΣ.', 'Σ', "ΑΣ'Α", 'ΑΣ\u0301', 'Α-Σ-Α']],
  ['letters that become two', ['İ', 'İstanbul', 'I\u0307', 'ẞ', 'ß', 'ﬃ', 'ǅ', 'ʼN']],
  ['composed and decomposed forms, which stay apart', ['É', 'E\u0301', 'Å', '\u212b', 'K', '\u212a']],
  [
    'blanks of every kind',
    ['a\u0085b', 'a\u180eb', 'a\u200bb', 'a\u2028b', '\u3000a', 'a\ufeff', 'a\u001cb'],
  ],
])('database and program normalise %s alike', async (_what, names) => {
  expect(await disagreements(names)).toEqual([])
})

test('a filter on nameSearch finds an animal by its name as it is written', async () => {
  for (const name of ['Élodie von-der_Aue', 'ΑΣ ΑΣ', 'İpek', "O'Neill 50%"]) {
    const { id } = (await api.post('/gerbils', { name })).body
    const found = await api.get(`/gerbils?filter=${encodeURIComponent(`nameSearch=${name},id=${id}`)}`)
    expect(found.body.items.map((item: { name: string }) => item.name)).toEqual([name])
  }
})
