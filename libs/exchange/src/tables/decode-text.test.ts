import { expect, test } from 'vitest'
import { decodeText, findEncoding, type TableEncoding } from './decode-text.ts'
import { encoded } from './test-table-files.ts'

const list = 'Nr;Name;geb;Farbe\r\n1;Müsli;1.2.19;weiß\r\n2;Möhre;3.4.20;grün\r\n3;Änne;5.6.21;gräulich\r\n'

async function decoded(bytes: Buffer, encoding: TableEncoding): Promise<string> {
  let text = ''
  for await (const piece of decodeText(bytes, encoding)) text += piece
  return text
}

test.each<TableEncoding>(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850', 'macintosh'])(
  'a list in %s is known without a mark, and read',
  async (encoding) => {
    const bytes = encoded(list, encoding)
    expect(await findEncoding(bytes)).toBe(encoding)
    expect(await decoded(bytes, encoding)).toBe(list)
  },
)

test.each<TableEncoding>(['utf-8', 'utf-16le', 'utf-16be'])(
  'the mark of %s is no character',
  async (encoding) => {
    const bytes = encoded(`\uFEFF${list}`, encoding)
    expect(await findEncoding(bytes)).toBe(encoding)
    expect(await decoded(bytes, encoding)).toBe(list)
  },
)

test.each<[what: string, text: string, encoding: TableEncoding]>([
  ['one name', 'Name\nBär\n', 'windows-1252'],
  ['one name', 'Name\nBär\n', 'macintosh'],
  ['one name', 'Name\nKöln\n', 'cp850'],
  ['a capital at the beginning', 'Name\nÄnne\nÜmit\n', 'cp850'],
  ['a capital at the beginning', 'Name\nÄnne\n', 'windows-1252'],
  ['quotes and dashes alone', 'Name;Info\nEmil;„Emil“ – 5 € … Emil’s\n', 'windows-1252'],
  ['quotes around a name', 'Name;Info\nBär;„Bär“\n', 'windows-1252'],
  ['Swedish', 'Namn;Färg;Född\nÅke;grå;2020\nPär;blå;2021\n', 'windows-1252'],
  ['Danish', 'Navn;Køn\nSøren;han\nKæmpe;hun\n', 'windows-1252'],
  ['French', 'Nom;Sexe\nRené;mâle\nHélène;femelle\nÇa va;mâle\n', 'windows-1252'],
  ['Dutch', 'Naam\nDaniël\nCoördinaat\n', 'windows-1252'],
  ['one letter in a long text of ASCII', `${'Name;Farbe\n'.repeat(9000)}Bär;weiß\n`, 'windows-1252'],
])('%s: %j in %s', async (_, text, encoding) => {
  expect(await findEncoding(encoded(text, encoding))).toBe(encoding)
})

test('what is no UTF-8 far behind the beginning is seen', async () => {
  const bytes = Buffer.concat([Buffer.from('Müsli;weiß\n'.repeat(20_000)), Buffer.from([0xe4, 0x0a])])
  expect(await findEncoding(bytes)).not.toBe('utf-8')
})

test('a character that lies on the border of two pieces is whole', async () => {
  const text = 'ä€'.repeat(40_000)
  expect(await findEncoding(Buffer.from(text))).toBe('utf-8')
  expect(await decoded(Buffer.from(text), 'utf-8')).toBe(text)
})
