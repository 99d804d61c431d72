import { expect, test } from 'vitest'
import type { PublicProfile } from './render-input.ts'
import { renderSite } from './render-site.ts'
import { select } from './test-page.ts'
import { anInput, aPage, aProfile, aSnapshot, contactInfo, fileOf, pageOf } from './test-site.ts'

const show = (profile: PublicProfile | null, shown: Parameters<typeof contactInfo>[0] = {}) =>
  pageOf([contactInfo(shown)], { profile })
const linesOf = (page: ReturnType<typeof show>) => select(page, 'address')[0]?.text
const hrefOf = (fields: Partial<PublicProfile>) =>
  select(show(aProfile(fields)), 'a')
    .map(({ attributes }) => attributes.href ?? '')
    .find((href) => /^(tel|mailto):/.test(href)) ?? null

test('name, address, telephone and e-mail of the profile stand in an address', () => {
  expect(linesOf(show(aProfile()))).toBe(
    'Rennmäuse vom Mühlenweg Jana Petersen Mühlenweg 3 24103 Kiel Telefon: 0431 / 12 34-56 E-Mail: zucht@example.org',
  )
})

test('each part is shown only where the block says so', () => {
  const none = { showAddress: false, showPhone: false, showEmail: false }
  const name = 'Rennmäuse vom Mühlenweg Jana Petersen'
  expect(linesOf(show(aProfile(), none))).toBe(name)
  expect(linesOf(show(aProfile(), { ...none, showAddress: true }))).toBe(`${name} Mühlenweg 3 24103 Kiel`)
  expect(linesOf(show(aProfile(), { ...none, showPhone: true }))).toBe(`${name} Telefon: 0431 / 12 34-56`)
  expect(linesOf(show(aProfile(), { ...none, showEmail: true }))).toBe(`${name} E-Mail: zucht@example.org`)
})

test('what the breeder did not fill in leaves no empty line', () => {
  const sparse = aProfile({ ownerName: null, street: '  ', postalCode: null, phone: null, email: '' })
  const page = show(sparse)

  expect(linesOf(page)).toBe('Rennmäuse vom Mühlenweg Kiel')
  expect(select(page, 'br')).toEqual([])
})

const empty = Object.fromEntries(Object.keys(aProfile()).map((name) => [name, null]))

test.each([null, aProfile(empty)])('without a profile (%j) nothing is shown', (profile) => {
  expect(select(show(profile), 'address')).toEqual([])
})

test.each([
  ['0431 / 12 34-56', 'tel:+49431123456'],
  ['0049 431 123456', 'tel:+49431123456'],
  ['+49 (0) 431 123456', 'tel:+49431123456'],
  ['(0431) 123.456', 'tel:+49431123456'],
  ['110', 'tel:110'],
])('the number %s is dialled as %s', (phone, href) => {
  expect(hrefOf({ phone, email: null })).toBe(href)
})

test('a number is not broken at the end of a line', () => {
  const input = anInput(aSnapshot([aPage({ blocks: [contactInfo()] })]), { profile: aProfile() })

  expect(fileOf(renderSite(input), 'index.html')).toContain('>0431\u00A0/\u00A012\u00A034-56</a>')
})

test.each(['0431 123456 (ab 18 Uhr)', '0431 123456 oder 0151 1234567', '12', '–', '49+431', '0800 RENNMAUS'])(
  'the text %j is no link, because it would dial a wrong number',
  (phone) => {
    expect(hrefOf({ phone, email: null })).toBeNull()
    expect(linesOf(show(aProfile({ phone })))).toContain(`Telefon: ${phone}`)
  },
)

test.each([
  ['zucht@example.org', 'mailto:zucht@example.org'],
  ['a?bcc=x&subject=y@example.org', 'mailto:a%3Fbcc%3Dx%26subject%3Dy@example.org'],
  ['züchter@rennmäuse.example', 'mailto:z%C3%BCchter@rennm%C3%A4use.example'],
  ['a b"<@example.org', 'mailto:a%20b%22%3C@example.org'],
])('the address %s is written to as %s', (email, href) => {
  expect(hrefOf({ email, phone: null })).toBe(href)
})

test.each(['zucht', '@example.org', 'zucht@', 'a@b@c', '\uD800'])('%j is no address to write to', (email) => {
  expect(hrefOf({ email, phone: null })).toBeNull()
})
