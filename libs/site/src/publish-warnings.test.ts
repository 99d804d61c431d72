import { expect, test } from 'vitest'
import { publishWarnings } from './publish-warnings.ts'
import type { Block } from './snapshot.ts'
import { aPage, aProfile, aSnapshot, contactInfo, gallery, image, richText } from './test-site.ts'

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
  expect(warningsOf([contactInfo()], empty)).toEqual([])
})
