import { inflateSync } from 'node:zlib'
import writeCode from 'qrcode-generator'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { writeEnclosureLabels } from './enclosure-labels.ts'

const url = 'https://zuchtbuch.example.org/gehege/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const label = (name: string, location: string | null = null) => ({ name, location, url })

async function pagesOf(labels: Parameters<typeof writeEnclosureLabels>[0]): Promise<string[]> {
  const bytes = await writeEnclosureLabels(labels, new Date(0))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text
}

test('a sheet holds 24 labels, the next begins a new one', async () => {
  const names = Array.from({ length: 25 }, (_, nth) => `Gehege ${nth + 1}`)
  const pages = await pagesOf(names.map((name) => label(name)))

  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Gehege 24')
  expect(pages[1]?.trim()).toBe('Gehege 25')
})

test('shows name and place, in letters of any European name, and cuts what has no room', async () => {
  const [page = ''] = await pagesOf([
    label('Ödön Č. – Südfenster', 'Arbeitszimmer, unten links'),
    label('Donaudampfschifffahrtsgesellschaftskapitänsgehege', 'x'.repeat(200)),
    label('\u0007  '),
  ])

  expect(page.replace(/\s+/g, ' ')).toContain('Ödön Č. – Südfenster')
  expect(page.replace(/\s+/g, ' ')).toContain('Arbeitszimmer, unten links')
  expect(page).toContain('…')
})

test('a long place takes the lines that its name leaves', async () => {
  const [page = ''] = await pagesOf([label('Nord', 'Arbeitszimmer, Regal links, zweites Fach von unten')])

  expect(page.replace(/\s+/g, ' ').trim()).toBe('Nord Arbeitszimmer, Regal links, zweites Fach von unten')
})

test('is A4, and the same labels give the same bytes', async () => {
  const once = await writeEnclosureLabels([label('Nord')], new Date(0))
  expect(Buffer.from(once).toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
  expect(await writeEnclosureLabels([label('Nord')], new Date(0))).toEqual(once)
})

test('the printed squares are the code of the address, and nothing stands within its margin', async () => {
  const bytes = Buffer.from(await writeEnclosureLabels([label('N'.repeat(200))], new Date(0)))
  const squares = [...drawn(bytes).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) \3 re/g)].map(([, x, y, size]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
  }))
  const code = writeCode(0, 'M')
  code.addData(url)
  code.make()
  const count = code.getModuleCount()
  const [{ x: left, y: top, size } = { x: 0, y: 0, size: 0 }] = squares
  const printed = new Set(
    squares.map(({ x, y }) => `${Math.round((x - left) / size)} ${Math.round((y - top) / size)}`),
  )
  const dark = new Set<string>()
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) if (code.isDark(y, x)) dark.add(`${x} ${y}`)
  }
  expect(printed).toEqual(dark)
  // Scanners want light round a code as wide as four of its squares.
  const words = [...drawn(bytes).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x))
  expect(words.length).toBeGreaterThan(0)
  for (const x of words) expect(x).toBeGreaterThanOrEqual(left + (count + 4) * size)
})

/** What the pages of a PDF draw. */
function drawn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes(' re\n'))
    .join('\n')
}
