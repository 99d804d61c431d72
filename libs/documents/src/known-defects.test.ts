import { describe, expect, test } from 'vitest'
import { animal, bareContract, type Contract, docxText, footer, letters, write } from './test-papers.ts'

describe('known defects', () => {
  const long = 'Bauchdrüsenentzündungsfolgeerscheinungen mit Haarausfall an beiden Hinterbeinen'
  const defects = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      text: nth % 2 === 0 ? `Biss ${nth}` : `${long} ${nth}`,
      since: nth === 3 ? null : '2026-03-14',
      until: null,
    }))
  const withDefects = (contract: Contract, count: number): Contract => ({
    ...contract,
    clauses: [{ code: 'MAN', version: 1, title: 'Mängel', text: 'Der Käufer kennt sie.' }],
    animals: [animal({ name: 'Krümel', knownDefects: defects(count) })],
  })

  test.each([1, 12])(
    '%i of them stand after the clauses, with a line and a signature of their own',
    async (count) => {
      const { docx, pages } = await write(withDefects(bareContract, count))
      for (const text of [docxText(docx), pages.join(' ').replaceAll(/\u2010\s*/g, '')].map((it) =>
        it.replace(/\s+/g, ' '),
      )) {
        const order = [
          '§ 1 Mängel',
          'Bekannte Mängel',
          'Besonderheit',
          'Biss 0',
          'Darüber wurde ich vor dem Vertrag gesondert informiert.',
          'Ort, Datum',
          'Unterschrift Käufer (Özgür Äß)',
          'je eine Ausfertigung',
        ]
        const places = order.map((words) => text.indexOf(words))
        expect(places).not.toContain(-1)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(text.match(/Unterschrift Käufer/g)).toHaveLength(2)
        expect(text.match(/Ort, Datum/g)).toHaveLength(3)
        expect(text.match(/Biss \d+|Hinterbeinen \d+/g)).toHaveLength(count)
      }
      expect(letters(docxText(docx))).toBe(
        letters(
          pages
            .join('\n')
            .replace(footer, '')
            .replaceAll(/(?<=.)Tier Besonderheit Seit wann(?=.*Tier Besonderheit)/gs, ''),
        ),
      )
    },
  )

  test('of a few stay on one page with what is signed', async () => {
    for (let lines = 20; lines <= 44; lines += 4) {
      const notes = Array.from({ length: lines }, (_, nth) => `Zeile ${nth}`).join('\n')
      const { pages } = await write({ ...withDefects(bareContract, 3), notes })
      const page = pages.find((text) => text.includes('gesondert informiert'))!
      expect(page, `${lines} lines`).toMatch(
        /Besonderheit[\s\S]*Biss 0[\s\S]*Biss 2[\s\S]*Unterschrift Käufer/,
      )
    }
  })

  test('are signed in one piece with their line, wherever the page ends', async () => {
    const seen = new Set<number>()
    for (let lines = 0; lines <= 72; lines += 8) {
      const notes = Array.from({ length: lines }, (_, nth) => `Zeile ${nth}`).join('\n')
      const { pages } = await write({ ...withDefects(bareContract, 12), notes })
      const page = pages.find((text) => text.includes('gesondert informiert'))!
      const after = page.slice(page.indexOf('gesondert informiert'))
      expect(after, `${lines} lines`).toMatch(/Ort, Datum[\s\S]*Unterschrift Käufer/)
      for (const there of pages.filter((text) => /Hinterbeinen \d|Biss \d/.test(text)))
        expect(there).toContain('Besonderheit')
      seen.add(pages.length)
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})
