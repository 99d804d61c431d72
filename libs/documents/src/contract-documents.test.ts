import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contractPaper } from './contract-paper.ts'
import { isTooLong } from './paper.ts'
import { readLogo } from './logo.ts'
import { softHyphen, withSoftHyphens } from './soft-hyphens.ts'
import {
  animal,
  bareContract,
  type Contract,
  docxParts,
  docxText,
  footer,
  fullContract,
  letters,
  pdfPieces,
  write,
} from './test-papers.ts'
import { writeDocx } from './write-docx.ts'

const tableTitles = ['Name', 'Geschlecht', 'Farbe', 'Geboren', 'Herkunft', 'Hinweise']

describe('the Word file and the PDF', () => {
  test.each([
    ['everything', fullContract],
    ['nothing that may be left out', bareContract],
  ])('of a contract with %s say the same', async (_what, contract) => {
    const { docx, pages } = await write(contract)
    const repeated = pages.slice(1).filter((page) => page.includes('Hinweise')).length
    const words = `${docxText(docx)} ${tableTitles.join(' ').repeat(repeated)}`
    expect(letters(pages.join('\n').replace(footer, ''))).toBe(letters(words))
  })

  test('say all that the contract says', async () => {
    const { docx, pages } = await write(fullContract)
    const expected = [
      'Kaufvertrag',
      'Nr. 2026-0007 vom 20.11.2026',
      'Rennmäuse vom Mühlenweg',
      'Jana Petersen · Mühlenweg 3 · 24103 Kiel',
      'Erlaubnis nach § 11 TierSchG',
      'Dr. Friederike Freifrau von Müller-Lüdenscheidt',
      'Außerordentlich-Lange-Straßen-Allee 123 b',
      '47506 Neukirchen-Vluyn',
      'Der Kaufpreis für alle 12 Tiere zusammen beträgt 1.234,50 €.',
      'Bankverbindung des Verkäufers: IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX',
      'Kein Ausweis von Umsatzsteuer',
      'Tag der Übergabe: 25.11.2026',
      'Der Käufer bringt eine Box mit.',
      '§ 1 Gesundheitszustand',
      '§ 16 Schlussbestimmungen',
      '§ 12 Leben in der Gruppe',
      'Unterschrift einer erziehungsberechtigten Person (nur wenn Käufer minderjährig)',
      'Unterpunkt',
      '(https://example.org/agb)',
      'Unterschrift Verkäufer (Jana Petersen)',
    ]
    for (const text of [docxText(docx), pages.join(' ')].map((it) => it.replace(/\s+/g, ' '))) {
      for (const words of expected) expect(text).toContain(words)
      expect(text.match(/Ort, Datum/g)).toHaveLength(3)
      expect(text.match(/taub/g)).toHaveLength(1)
      expect(text.match(/Eltern: unbekannt × Änne|Eltern: Baldur × unbekannt/g)).toHaveLength(1)
      expect(text.match(/Freiherr/g)).toHaveLength(12)
    }
  })

  test('leave room to fill in by hand what is not known', async () => {
    const { docx } = await write(bareContract)
    const text = docxText(docx)
    expect(text).toMatch(/Verkäufer Name: _+ Straße: _+ PLZ, Ort: _+ Käufer Özgür Äß Straße: _+ PLZ, Ort: _+/)
    expect(text).toMatch(/Der Kaufpreis beträgt _+ €\./)
    expect(text).toMatch(/Tag der Übergabe: _+/)
    expect(text).not.toMatch(/null|undefined|Nr\.|Telefon|Bemerkungen|§|Vereinbarungen/)
  })

  test('leave a line for each part of an address that is missing', async () => {
    const text = async (buyer: object) =>
      docxText((await write({ ...bareContract, buyer: { ...bareContract.buyer, ...buyer } })).docx)
    expect(await text({ street: 'Am Markt 1', postalCode: '24103' })).toMatch(/Äß Am Markt 1 24103 _+/)
    expect(await text({ city: 'Kiel' })).toMatch(/Äß Straße: _+ _+ Kiel/)
    expect(await text({ street: 'Am Markt 1', postalCode: '24103', city: 'Kiel' })).toMatch(
      /Äß Am Markt 1 24103 Kiel /,
    )
  })

  test('name the countries only where there are two', async () => {
    const text = async (seller: string | null, buyer: string | null) =>
      docxText(
        (
          await write({
            ...bareContract,
            seller: { ...bareContract.seller, country: seller },
            buyer: { ...bareContract.buyer, country: buyer },
          })
        ).docx,
      )
    for (const country of ['Deutschland', 'DE', ' ', null])
      expect(await text('Deutschland', country)).not.toContain('Deutschland')
    const across = await text(null, 'Österreich')
    expect(across).toContain('Deutschland')
    expect(across).toContain('Österreich')
    expect(await text('Österreich', 'Österreich')).not.toContain('Österreich')
  })

  test.each([
    ['Abgabevertrag', 'Der Abgabepreis für beide Tiere zusammen beträgt 40,00 €.'],
    ['Schutzvertrag', 'Die Schutzgebühr für beide Tiere zusammen beträgt 40,00 €.'],
  ] as const)('of a %s speak of who hands over and who takes', async (kind, price) => {
    const animals = [animal({ name: 'Krümel' }), animal({ name: 'Emil' })]
    const { docx, pages } = await write({
      ...bareContract,
      kind,
      price: 40,
      animals,
      contractNumber: '2026-0008',
    })
    for (const text of [docxText(docx), pages.join(' ')].map((it) => it.replace(/\s+/g, ' '))) {
      for (const words of [kind, price, 'Abgeber', 'Unterschrift Übernehmer (Özgür Äß)', 'Abgegebene Tiere'])
        expect(text).toContain(words)
      expect(text).not.toMatch(/Kauf|Verkäufer|Käufer/)
    }
    expect(pages[0]).toContain(`${kind} 2026-0008 · Seite 1`)
  })

  test('have a line for a guardian only where a clause asks for one', async () => {
    const guardian = /erziehungsberechtigten Person/
    expect(docxText((await write(bareContract)).docx)).not.toMatch(guardian)
    const clauses = [
      { code: 'E1', version: 1, title: 'Kinder', text: 'Die Erziehungsberechtigten stimmen zu.' },
    ]
    const { docx, pages } = await write({ ...bareContract, clauses })
    for (const text of [docxText(docx), pages.join(' ')].map((it) => it.replace(/\s+/g, ' ')))
      expect(text).toMatch(guardian)
  })

  test('carry the number on every page and the language and title in their properties', async () => {
    const { docx, pages } = await write(fullContract)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Kaufvertrag 2026-0007 · Seite ${index + 1} von ${pages.length}`)
    }
    const parts = docxParts(docx)
    expect(parts['docProps/core.xml']).toContain('<dc:title>Kaufvertrag 2026-0007</dc:title>')
    expect(parts['word/styles.xml']).toContain('w:val="de-DE"')
    // Long German words are parted.
    expect(parts['word/settings.xml']).toContain('w:autoHyphenation')
    const foot = Object.entries(parts).find(([path]) => path.startsWith('word/footer'))?.[1]
    expect(foot).toContain('NUMPAGES')
  })

  test('show the logo in its proportions', async () => {
    const { default: sharp } = await import('sharp')
    const create = { width: 300, height: 100, channels: 3, background: '#c08040' } as const
    for (const progressive of [true, false]) {
      const logo = readLogo(await sharp({ create }).jpeg({ progressive }).toBuffer())!
      expect([logo.width, logo.height]).toEqual([300, 100])
      const { docx, pdf } = await write(fullContract, logo)
      const [, cx, cy] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(docxParts(docx)['word/document.xml']!) ?? []
      expect(Number(cx) / Number(cy)).toBeCloseTo(3, 2)
      expect(Buffer.from(pdf).includes('/DCTDecode')).toBe(true)
    }
    expect(readLogo(Buffer.from('not a picture'))).toBeUndefined()
    expect(readLogo(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xda]))).toBeUndefined()
  })
})

describe('long words in the PDF', () => {
  const word = 'Rennmäusegesundheitszustandsbescheinigungen'
  const width = 0.17

  test('are parted between syllables, with a hyphen, and only at the end of a line', async () => {
    const { docx, pages } = await write({ ...bareContract, notes: `${word} liegen bei. `.repeat(40) })
    const [page] = pages
    const lines = page!.split('\n').map((line) => line.trim())
    const parted = lines.flatMap((line, nth) =>
      line.endsWith('\u2010')
        ? [[line.match(/\p{L}+\u2010$/u)![0].slice(0, -1), lines[nth + 1]!] as const]
        : [],
    )
    expect(parted.length).toBeGreaterThan(5)
    const syllables = 'Renn|mäu|se|ge|sund|heits|zu|stands|be|schei|ni|gun|gen'.split('|')
    const beginnings = syllables.map((_, nth) => syllables.slice(0, nth + 1).join(''))
    for (const [before, after] of parted) {
      expect(beginnings).toContain(before)
      expect(`${before}${after}`.startsWith(word)).toBe(true)
    }
    // Whole words stay whole, also for those who search the text or have it read aloud.
    expect(lines.join(' ').match(new RegExp(word, 'g'))!.length).toBe(40 - parted.length)
    expect(page).not.toMatch(/\u00ad|\u2010\S/)
    // In Word the program parts the text; only cells, which are narrow, say where.
    const xml = docxParts(docx)['word/document.xml']!
    expect(xml).toContain(word)
    const cell = await writeDocx(contractPaper({ ...bareContract, animals: [animal({ name: word })] }, null))
    expect(docxParts(cell)['word/document.xml']).toContain(withSoftHyphens(word))
    expect(docxText(cell)).toContain(word)
  })

  test('leave room for their hyphen and stay in their column', async () => {
    const names = Array.from({ length: 30 }, (_, nth) => `${'x'.repeat(nth % 9)} Silberagoutifarbe ${word}`)
    const { pdf } = await write({ ...bareContract, animals: names.map((name) => animal({ name })) })
    const right = ((2 + 17 * width) / 2.54) * 72 - 4
    let parted = 0
    for (const { text, end } of await pdfPieces(pdf)) {
      if (!text.endsWith('\u2010')) continue
      parted++
      expect(end, text).toBeLessThanOrEqual(right + 0.01)
    }
    expect(parted).toBeGreaterThan(30)
  })

  test('that are codes, addresses or numbers are parted by nobody', async () => {
    const codes = [
      'friederike.freifrau.von.mueller@rennmaeuse-vom-muehlenweg.example.org',
      'https://example.org/gesundheitszustand/haltungsbedingungen',
      'DE89370400440532013000',
    ]
    for (const code of codes) expect(withSoftHyphens(code)).toBe(code)
    expect(withSoftHyphens('(Gesundheitszustand)').replaceAll(softHyphen, '|')).toBe(
      '(Gesund|heits|zu|stand)',
    )
    expect(withSoftHyphens('Käfig und Name')).toBe('Käfig und Name')
    const endless = 'ä'.repeat(50_000)
    expect(withSoftHyphens(endless)).toBe(endless)
  })
})

describe('page breaks', () => {
  test('never part the lines to sign on, wherever the text before them ends', async () => {
    const seen = new Set<number>()
    for (let lines = 0; lines <= 44; lines += 2) {
      const notes = Array.from({ length: lines }, (_, nth) => `Zeile ${nth}`).join('\n')
      const { pages } = await write({ ...bareContract, notes })
      const last = pages.at(-1)!
      expect(last.match(/Ort, Datum/g), `${lines} lines`).toHaveLength(2)
      expect(last).toContain('je eine Ausfertigung')
      expect(last).toContain('Unterschrift Verkäufer')
      expect(last).toContain('Unterschrift Käufer')
      seen.add(pages.length)
    }
    expect([...seen]).toEqual([1, 2])
  })

  test('never leave a heading alone at the foot of a page', async () => {
    for (let lines = 20; lines <= 44; lines += 2) {
      const notes = Array.from({ length: lines }, (_, nth) => `Zeile ${nth}`).join('\n')
      const clause = { code: 'X', version: 1, title: 'Überschrift', text: 'Satz davor. '.repeat(12) }
      const { pages } = await write({ ...bareContract, notes, clauses: [clause] })
      const page = pages.find((text) => text.includes('§ 1 Überschrift'))!
      expect(page.match(/Satz\s+davor\./g), `${lines} lines`).toHaveLength(12)
    }
  })

  test('leave the beginning of a long text with its heading', async () => {
    let parted = 0
    for (let lines = 20; lines <= 36; lines += 1) {
      const notes = Array.from({ length: lines }, (_, nth) => `Zeile ${nth}`).join('\n\n')
      const clause = { code: 'X', version: 1, title: 'Überschrift', text: 'Satz davor. '.repeat(300) }
      const { pages } = await write({ ...bareContract, notes, clauses: [clause] })
      const page = pages.find((text) => text.includes('§ 1 Überschrift'))!
      const there = page.match(/Satz\s+davor\./g)?.length ?? 0
      expect(there, `${lines} lines`).toBeGreaterThan(0)
      if (there < 300) parted++
    }
    expect(parted).toBeGreaterThan(0)
  })

  test('are forbidden to Word in the rows of tables, in the lines to sign on, and behind headings', async () => {
    const { docx } = await write(fullContract)
    const xml = docxParts(docx)['word/document.xml']!
    const rows = xml.match(/<w:tr>.*?<\/w:tr>/gs)!
    expect(rows.filter((row) => !row.includes('<w:cantSplit/>'))).toEqual([])
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(2)
    const signing = rows.find((row) => row.includes('Ort, Datum'))!
    const kept = (text: string) =>
      [...text.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, it]) => it!.includes('<w:keepNext/>'))
    expect(kept(signing)).toEqual(Array<boolean>(8).fill(true))
    const intro = xml.slice(0, xml.indexOf(signing)).lastIndexOf('<w:p>')
    expect(xml.slice(intro)).toMatch(/^<w:p><w:pPr><w:keepNext\/>/)
    expect(xml).toMatch(/<w:keepNext\/><w:keepLines\/>(?:(?!<\/w:p>).)*§ 3 Haltung/s)
  })

  test('repeat the titles of the table and never split an animal', async () => {
    const animals = Array.from({ length: 50 }, (_, nth) =>
      animal({ name: `Tier${nth} mit einem sehr langen Namen Ende${nth}` }),
    )
    const { pages } = await write({ ...bareContract, animals })
    const withAnimals = pages.filter((page) => page.includes('Tier'))
    expect(withAnimals.length).toBeGreaterThan(1)
    for (const page of withAnimals) expect(page).toContain('Hinweise')
    for (let nth = 0; nth < 50; nth++) {
      const page = pages.find((text) => new RegExp(`Tier${nth}\\b`).test(text))!
      expect(page).toMatch(new RegExp(`Ende${nth}\\b`))
    }
  })
})

describe('hostile text', () => {
  test('is text: no markup, no character that a file cannot carry, no turned direction', async () => {
    const name = '<w:p/>&amp; \u0001\u000b\u202ethcin\u202c \ud800 ]]> ${x} {{y}} \tEnde'
    const { docx, pages } = await write({ ...bareContract, buyer: { ...bareContract.buyer, name } })
    const xml = docxParts(docx)['word/document.xml']!
    // oxlint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e]/)
    expect(docxText(docx)).toContain('<w:p/>&amp; thcin \ufffd ]]> ${x} {{y}}  Ende')
    expect(pages.join('')).toContain('<w:p/>&amp; thcin')
  })

  test('of the longest kind is written, words that no line can hold included', async () => {
    const long = { terms: 'ä'.repeat(50_000), notes: 'W'.repeat(10_000) }
    const names = {
      ...animal({}),
      name: 'W'.repeat(200),
      origin: 'M'.repeat(200),
      fatherName: 'Q'.repeat(200),
    }
    const { docx, pages } = await write({
      ...bareContract,
      ...long,
      animals: Array.from({ length: 50 }, () => names),
    })
    expect(pages.join('').match(/ä/g)!.length).toBeGreaterThanOrEqual(50_000)
    expect(docxText(docx)).toContain(long.notes)
    expect(pages.at(-1)!.match(/Ort, Datum/g)).toHaveLength(2)
  })

  test('is judged by its length before it is laid out', () => {
    const isLong = (contract: Partial<Contract>) =>
      isTooLong(contractPaper({ ...bareContract, ...contract }, null))
    const clause = { code: 'X', version: 1, title: '', text: 'x'.repeat(10_000) }
    expect(isLong({ terms: 'Ein Satz von mittlerer Länge. '.repeat(1600), notes: 'x'.repeat(10_000) })).toBe(
      false,
    )
    expect(isLong({ animals: fullContract.animals, clauses: fullContract.clauses })).toBe(false)
    expect(isLong({ notes: 'x\n'.repeat(5000) })).toBe(true)
    expect(isLong({ terms: '- a\n'.repeat(12_000) })).toBe(true)
    expect(isLong({ terms: `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5000)}` })).toBe(true)
    expect(isLong({ clauses: Array.from({ length: 30 }, () => clause) })).toBe(true)
  })

  test('of any kind makes two files that can be read again', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    const contracts = fc.record({ notes: text, terms: text, name: text })
    await fc.assert(
      fc.asyncProperty(contracts, async ({ notes, terms, name }) => {
        const animals = [animal({ name, color: terms })]
        const { docx, pages } = await write({ ...bareContract, notes, terms, animals })
        expect(docxText(docx)).toContain('Unterschrift Käufer')
        expect(pages.at(-1)).toContain('Unterschrift Käufer')
      }),
      { numRuns: 15 },
    )
  })
})
