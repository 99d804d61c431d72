import { expect, test } from 'vitest'
import { legalLimits } from '../text-limits.ts'
import { authorities, authorityText, landOfAuthority } from './authorities.de.ts'
import { defaultLegalAnswers } from './legal-answers.ts'
import { privacyOf } from './legal-pages.de.ts'

test('each Land of Germany has one, and so have Austria and Switzerland', () => {
  expect(authorities.map(({ land }) => land)).toEqual([
    'Baden-Württemberg',
    'Bayern',
    'Berlin',
    'Brandenburg',
    'Bremen',
    'Hamburg',
    'Hessen',
    'Mecklenburg-Vorpommern',
    'Niedersachsen',
    'Nordrhein-Westfalen',
    'Rheinland-Pfalz',
    'Saarland',
    'Sachsen',
    'Sachsen-Anhalt',
    'Schleswig-Holstein',
    'Thüringen',
    'Österreich',
    'Schweiz',
  ])
})

test.each(authorities.map((one) => [one.land, one] as const))(
  '%s: whole, by itself, and known again',
  (land, one) => {
    expect(one.name).toMatch(/^(?:dem|der) \p{Lu}/u)
    expect(one.street).toMatch(/^\p{Lu}.+ \d+[a-z]?(?:–\d+)?$/u)
    expect(one.place).toMatch(/^(?:\d{5}|(?:1030|3003)) \p{Lu}/u)
    expect(one.web).toMatch(/^https:\/\/[a-z.-]+\.(?:de|at|ch)$/)
    expect(URL.parse(one.web)?.pathname).toBe('/')
    for (const member of ['name', 'street', 'web'] as const)
      expect(authorities.filter((other) => other[member] === one[member])).toEqual([one])

    const text = authorityText(one)
    expect(text.length).toBeLessThanOrEqual(legalLimits.name)
    expect(landOfAuthority(text)).toBe(land)
  },
)

test('what the breeder typed is of no Land', () => {
  for (const own of [null, '', 'ULD', authorityText(authorities[0]!).slice(0, -1)])
    expect(landOfAuthority(own)).toBe(null)
})

test('the page „Datenschutz“ names it in its sentence', () => {
  const nobody = { ownerName: null, breederName: null, street: null, postalCode: null, city: null }
  const profile = { ...nobody, country: null, email: null, phone: null, permitNote: null }
  const hessen = authorityText(authorities.find(({ land }) => land === 'Hessen')!)
  const page = privacyOf(profile, { ...defaultLegalAnswers, authority: hessen }, '2026-12-01')
  expect(JSON.stringify(page)).toContain(
    'Beschweren können Sie sich bei einer Datenschutzbehörde, zum Beispiel dem Hessischen Beauftragten für Datenschutz und Informationsfreiheit (Gustav-Stresemann-Ring 1, 65189 Wiesbaden, https://datenschutz.hessen.de).',
  )
})
