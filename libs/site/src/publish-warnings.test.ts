import { expect, test } from 'vitest'
import { publishWarnings } from './publish-warnings.ts'
import type { Block } from './snapshot.ts'
import {
  animalList,
  aPage,
  aProfile,
  aSnapshot,
  contactInfo,
  gallery,
  heading,
  image,
  richText,
} from './test-site.ts'

const legal = ['impressum', 'datenschutz'].map((slug) => aPage({ slug, blocks: [richText('Text')] }))
const warningsOf = (blocks: Block[], profile = aProfile(), status: 'Published' | 'Draft' = 'Published') =>
  publishWarnings({ snapshot: aSnapshot([aPage({ slug: 'haltung', status, blocks }), ...legal]), profile })

test('a site with everything in its place has none', () => {
  const blocks = [image(), gallery([{}]), contactInfo(), richText('![Alt](/media/files/a.jpg)')]
  expect(warningsOf(blocks)).toEqual([])
})

test('legal pages without a text are named, whether they are there or not', () => {
  const snapshot = aSnapshot([aPage({ slug: 'impressum', blocks: [richText(' ')] })])
  expect(publishWarnings({ snapshot, profile: null })).toEqual([
    { code: 'LegalPageEmpty', page: 'impressum' },
    { code: 'LegalPageEmpty', page: 'datenschutz' },
  ])
})

test.each([
  ['an image', image({ alt: ' ' })],
  ['a picture of a gallery', gallery([{}, { alt: '', caption: 'Sandbad' }])],
  ['a picture in a text', richText('Da: ![](/photos/files/a.jpg)')],
  ['a picture of the media library in a text', richText('- ![](/media/files/a.jpg)')],
])('%s without alternative text is named once for its page', (_what, block) => {
  const warning = { code: 'PictureAltMissing', page: 'haltung' }
  expect(warningsOf([block, block])).toEqual([warning])
  expect(warningsOf([block], aProfile(), 'Draft')).toEqual([])
})

test('a page that has nothing but its title is named; a list of the herd is something', () => {
  const warning = { code: 'PageEmpty', page: 'haltung' }
  expect(warningsOf([])).toEqual([warning])
  expect(warningsOf([heading('Haltung', 1), richText(' '), gallery([])])).toEqual([warning])
  expect(warningsOf([], aProfile(), 'Draft')).toEqual([])
  expect(warningsOf([animalList([])])).toEqual([])
  const start = aSnapshot([aPage({ slug: 'start', blocks: [] }), ...legal])
  expect(publishWarnings({ snapshot: start, profile: aProfile() })).toEqual([])
})

test('a foreign picture without alternative text is no picture of the site', () => {
  expect(warningsOf([richText('![](https://example.org/a.jpg)')])).toEqual([])
})

test('a ContactInfo that the profile has nothing for is named', () => {
  const empty = aProfile({
    breederName: null,
    ownerName: ' ',
    street: null,
    postalCode: null,
    city: null,
    phone: '0431 123456',
    email: null,
  })
  expect(warningsOf([contactInfo({ showPhone: false })], empty)).toEqual([
    { code: 'ContactInfoEmpty', page: 'haltung' },
  ])
  expect(warningsOf([contactInfo({ showAddress: false })], empty)).toEqual([])
  // It shows a number to call, but the law asks for an address.
  expect(warningsOf([contactInfo()], empty)).toEqual([{ code: 'AddressMissing', page: 'haltung' }])
})

test('an address that only this machine can open is named once, for the whole website', () => {
  const snapshot = aSnapshot([aPage(), ...legal])
  const warned = (baseAddress: string) => publishWarnings({ snapshot, profile: null, baseAddress })
  for (const local of ['http://localhost:8081', 'http://127.0.0.1', 'http://127.1.2.3/x', 'http://[::1]:80'])
    expect(warned(local)).toEqual([{ code: 'SiteUrlLocal', page: 'start' }])
  for (const open of ['https://zucht.example', 'http://192.168.1.5:8081', 'https://localhost.example'])
    expect(warned(open)).toEqual([])
})

test('sample texts in the legal pages are named, the same words elsewhere are not', () => {
  const sample = '**Mustertext der Demo – bitte durch eigene Angaben ersetzen.**'
  const pages = [
    aPage({ blocks: [richText(sample)] }),
    aPage({ slug: 'impressum', blocks: [richText(sample)] }),
    legal[1]!,
  ]
  expect(publishWarnings({ snapshot: aSnapshot(pages), profile: null })).toEqual([
    { code: 'SampleText', page: 'impressum' },
  ])
})

const imprint = (text: string, profile = {}) => {
  const pages = [aPage({ slug: 'impressum', blocks: [richText(text)] }), legal[1]!]
  const known = {
    street: 'Sandweg 7',
    postalCode: '24103',
    city: 'Kiel',
    email: 'post@muehlenweg.example',
    ...profile,
  }
  return publishWarnings({ snapshot: aSnapshot(pages), profile: aProfile(known) }).map(({ code }) => code)
}

test.each([
  ['Jana Petersen\nSandweg 7\n24103 Kiel\n\nE-Mail: Post@muehlenweg.example', {}],
  ['Jana Petersen\nDünenstr. 7\n24103 Kiel', { street: 'Dünenstraße 7' }],
  ['Dünenstraße 7, D-24103 Kiel', { street: 'Dünenstr. 7' }],
  ['Angaben folgen auf Anfrage.', {}],
  ['Dünenweg 1, 24103 Kiel, alt@example.org', { street: null, postalCode: null, email: null }],
])('an Impressum %j that says what the profile says is not warned of', (text, profile) => {
  expect(imprint(text, profile)).toEqual([])
})

test.each([
  'Sandweg 7\n24103 Kiel\n\nE-Mail: alt@muehlenweg.example',
  'Sandweg 7\n20095 Hamburg\n\npost@muehlenweg.example',
  'Alte Straße 12\n24103 Kiel',
])('an Impressum %j that names another address than the profile is', (text) => {
  expect(imprint(text)).toEqual(['LegalOutdated'])
})

test.each(['Angaben gemäß § 5 TMG', 'nach dem Telemediengesetz'])('the old law is named: %s', (text) => {
  expect(imprint(text)).toEqual(['LegalOldLaw'])
  expect(imprint('Angaben nach § 5 DDG')).toEqual([])
})
