import { afterAll, beforeAll, test } from 'vitest'
import { expectMatches, openTables, sample, type Tables } from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
})

afterAll(() => tables.close())

test('text matches code point by code point: cases, accents and compositions differ, nothing is a wildcard', async () => {
  const texts = ['Äpfel', 'äpfel', 'A\u0308pfel', 'Apfel', 'a%b', 'aXb', 'a_b', 'a\\b', 'a😀b', '😀']
  await tables.setSamples(texts.map((text, index) => sample(index + 1, { col_text: text })))

  await expectMatches(tables, {
    'text=Äpfel': [1],
    'text=A\u0308pfel': [3],
    'text^Ä': [1],
    'text^A': [3, 4],
    text$pfel: [1, 2, 3, 4],
    'text=*pf': [1, 2, 3, 4],
    'text!*pf': [5, 6, 7, 8, 9, 10],
    'text=a%b': [5],
    'text^a%': [5],
    'text$%b': [5],
    'text=*%': [5],
    'text=*_': [7],
    'text^a_': [7],
    'text=*\\\\': [8],
    'text$\\\\b': [8],
    'text=*😀': [9, 10],
    'text=*\\😀b': [9],
  })
})

test('/i ignores case beyond ASCII for every operator, character by character, in any collation', async () => {
  const texts = ['ÄRGER', 'Ärger', 'ärger', 'Café', 'CAFÉ', 'Straße', 'STRASSE', 'straße', 'arger']
  await tables.setSamples(
    texts.map((text, index) => sample(index + 1, { col_text: text, col_text_null: text, col_list: [text] })),
  )

  for (const field of ['text', 'textNull', 'list']) {
    await expectMatches(tables, {
      [`${field}=äRGER/i`]: [1, 2, 3],
      [`${field}=äRGER/i `]: [1, 2, 3],
      [`${field}=äRGER`]: [],
      [`${field}=äRGER/I`]: [],
      [`${field}!=ÄRGER/i`]: [4, 5, 6, 7, 8, 9],
      [`${field}=*FÉ/i`]: [4, 5],
      [`${field}!*fé/i`]: [1, 2, 3, 6, 7, 8, 9],
      [`${field}^stra/i`]: [6, 7, 8],
      [`${field}$SSE/i`]: [7],
      [`${field}$SSE`]: [7],
      [`${field}=STRAßE/i`]: [6, 8],
      [`${field}<=ÄRGER/i`]: [1, 2, 3, 9],
      [`${field}<ÄRGER/i`]: [9],
      [`${field}>=ärger/i`]: [1, 2, 3, 4, 5, 6, 7, 8],
      [`${field}>CAFÉ/i`]: [6, 7, 8],
      [`${field}>CAFÉ`]: [6, 7, 8],
      [`${field}>=Café`]: [4, 5, 6, 7, 8],
    })
  }
})

test('comparisons follow German order', async () => {
  const texts = ['apfel', 'Apfel', 'Öl', 'Zora', 'oma', 'ost']
  await tables.setSamples(
    texts.map((text, index) => sample(index + 1, { col_text: text, col_text_null: text })),
  )

  for (const field of ['text', 'textNull']) {
    await expectMatches(tables, {
      [`${field}<Apfel`]: [1],
      [`${field}<=Apfel`]: [1, 2],
      [`${field}<oma`]: [1, 2, 3],
      [`${field}>Öl`]: [4, 5, 6],
      [`${field}>=Öl`]: [3, 4, 5, 6],
      [`${field}>oma,${field}<Zora`]: [6],
    })
  }
})

test('on a list a positive operator needs some element and a negative one that there is none', async () => {
  await tables.setSamples([
    sample(1, { col_list_null: null }),
    sample(2, { col_list_null: [] }),
    sample(3, { col_list_null: ['show'] }),
    sample(4, { col_list_null: ['show', 'pet'] }),
    sample(5, { col_list_null: ['shop', 'upper'] }),
    sample(6, { col_list_null: ['Show'] }),
  ])

  await expectMatches(tables, {
    'listNull=show': [3, 4],
    'listNull!=show': [1, 2, 5, 6],
    'listNull=show/i': [3, 4, 6],
    'listNull!=show/i': [1, 2, 5],
    'listNull=*sh': [3, 4, 5],
    'listNull!*sh': [1, 2, 6],
    'listNull^p': [4],
    'listNull!^p': [1, 2, 3, 5, 6],
    listNull$er: [5],
    'listNull!$er': [1, 2, 3, 4, 6],
    'listNull<q': [4],
    'listNull>sz': [5],
    'listNull=show,listNull=pet': [4],
    '(listNull=*sh,listNull=*up)': [5],
  })
})
