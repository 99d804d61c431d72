import { expect, test } from 'vitest'
import { renderSite } from './render-site.ts'
import { parsePage, select } from './test-page.ts'
import {
  animalList,
  anAnimal,
  anInput,
  aPage,
  aPicture,
  aSnapshot,
  contactInfo,
  fileOf,
  image,
  richText,
} from './test-site.ts'

const profile = {
  breederName: 'Rennmäuse </script><b>',
  ownerName: 'Jana Petersen',
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  phone: '0431 123456',
  email: 'zucht@example.org',
}
const pages = [
  aPage({
    id: '1',
    slug: 'start',
    title: 'Willkommen',
    blocks: [
      richText('# Hallo\n\nWir züchten **Rennmäuse** mit [Stammbaum](abgabe).\n\nMehr davon.', 0),
      image({ mediaId: 'm1', alt: 'Maus' }, 1),
    ],
  }),
  aPage({ id: '2', slug: 'abgabe', title: 'Abgabetiere', blocks: [animalList([anAnimal()])] }),
  aPage({
    id: '3',
    slug: 'kontakt',
    title: 'Kontakt',
    seoDescription: 'So erreichen Sie uns',
    blocks: [contactInfo({ showPhone: false })],
  }),
]
const siteAt = (baseAddress: string | null) =>
  renderSite(
    anInput(aSnapshot(pages), { baseAddress, profile, pictures: new Map([['/media/m1', aPicture('maus')]]) }),
  )

function headOf(base: string | null, path: string) {
  const text = fileOf(siteAt(base), path)
  const page = parsePage(text)
  const metas = new Map(
    select(page, 'meta').map(({ attributes }) => [
      attributes['property'] ?? attributes['name'],
      attributes['content'],
    ]),
  )
  const canonical = select(page, 'link').find(({ attributes }) => attributes['rel'] === 'canonical')
    ?.attributes['href']
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  return { text, metas, canonical, data: json === undefined ? null : JSON.parse(json) }
}

test('a shared link shows title, text, picture and address of the page', () => {
  const { metas, canonical } = headOf('https://zucht.example/maus', 'index.html')
  expect(Object.fromEntries(metas)).toMatchObject({
    'og:title': 'Sonnenhof',
    'og:description': 'Wir züchten Rennmäuse mit Stammbaum.',
    description: 'Wir züchten Rennmäuse mit Stammbaum.',
    'og:type': 'website',
    'og:locale': 'de_DE',
    'og:url': 'https://zucht.example/maus/',
    'og:image': 'https://zucht.example/maus/bilder/maus-1280.jpg',
    'twitter:card': 'summary_large_image',
  })
  expect(canonical).toBe('https://zucht.example/maus/')
  const { copies } = siteAt('https://zucht.example/maus')
  expect(copies.map(({ path }) => path)).toContain('bilder/maus-1280.jpg')
})

test('what search engines read names the way to the page, and the breeder where the page does', () => {
  const { data, text } = headOf('https://zucht.example', 'kontakt/index.html')
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Sonnenhof', item: 'https://zucht.example/' },
          { '@type': 'ListItem', position: 2, name: 'Kontakt' },
        ],
      },
      {
        '@type': 'Organization',
        name: 'Rennmäuse </script><b>',
        email: 'zucht@example.org',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Mühlenweg 3',
          postalCode: '24103',
          addressLocality: 'Kiel',
        },
        url: 'https://zucht.example/',
      },
    ],
  })
  // A name cannot end the block of data, and what the page does not show is not in it.
  expect(text.match(/<\/script/g)).toHaveLength(1)
  expect(text).not.toContain('0431')
  expect(headOf('https://zucht.example', 'abgabe/index.html').text).not.toContain('Organization')
})

test('the start page tells of a business with a place, from what the site shows of the profile anywhere', () => {
  const { data, text } = headOf('https://zucht.example', 'index.html')
  expect(data['@graph']).toEqual([
    expect.objectContaining({
      '@type': 'LocalBusiness',
      email: 'zucht@example.org',
      address: expect.objectContaining({ addressLocality: 'Kiel' }),
      url: 'https://zucht.example/',
    }),
  ])
  expect(text).not.toContain('0431')
})

test.each([null, 'http://localhost:8081', 'http://127.0.0.1:8081', 'http://[::1]/'])(
  'with the address %s none is made up',
  (base) => {
    const { metas, canonical, data } = headOf(base, 'index.html')
    expect([canonical, data, metas.get('og:url'), metas.get('og:image')]).toEqual([
      undefined,
      null,
      undefined,
      undefined,
    ])
    expect(metas.get('og:title')).toBe('Sonnenhof')
  },
)

test('a long first text is cut between words', () => {
  const [page] = [aPage({ blocks: [richText('Die Rennmaus hüpft durch den Sand. '.repeat(20))] })]
  const site = renderSite(anInput(aSnapshot([page])))
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(fileOf(site, 'index.html')) ?? []
  expect(description).toMatch(/^Die Rennmaus .* \S+…$/)
  expect(description.length).toBeLessThanOrEqual(161)
})

test('the page that is not there is nothing to share', () => {
  expect(fileOf(siteAt('https://zucht.example'), '404.html')).not.toMatch(/og:|canonical|ld\+json/)
})
