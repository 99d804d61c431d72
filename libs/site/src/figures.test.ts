import { expect, test } from 'vitest'
import { renderSite } from './render-site.ts'
import { addressesIn, select } from './test-page.ts'
import { anInput, aPage, aPicture, aSnapshot, gallery, image, pageOf, richText } from './test-site.ts'

const pictures = new Map([
  ['/media/m1', aPicture('gehege')],
  ['/media/m2', aPicture('laufrad', 300)],
])
const page = (...blocks: Parameters<typeof pageOf>[0]) => pageOf(blocks, { pictures })

test('an image is a figure with its sizes, its alternative text and its caption', () => {
  const result = page(image({ caption: 'Das Gehege „Düne“' }))

  expect(select(result, 'figure.figure')).toHaveLength(1)
  expect(select(result, 'figcaption').map(({ text }) => text)).toEqual(['Das Gehege „Düne“'])
  const [source] = select(result, 'source')
  expect(source?.attributes.srcset).toBe(
    '../bilder/gehege-160.webp 160w, ../bilder/gehege-320.webp 320w, ../bilder/gehege-640.webp 640w, ../bilder/gehege-1280.webp 1280w',
  )
  expect(select(result, 'img')[0]?.attributes).toMatchObject({
    src: '../bilder/gehege-640.jpg',
    alt: 'Gehege mit Sandbad',
    width: '640',
    height: '480',
  })
})

test('without caption there is no figcaption, and without alternative text the attribute is empty', () => {
  const result = page(image({ alt: '', caption: '  ' }))

  expect(select(result, 'figcaption')).toEqual([])
  expect(select(result, 'img')[0]?.attributes.alt).toBe('')
})

test('only a picture that is large enough fills the column', () => {
  expect(select(page(image()), 'picture.wide')).toHaveLength(1)
  expect(select(page(image({ mediaId: 'm2' })), 'picture.wide')).toEqual([])
})

test('a picture stands no wider in a text than as a block of its own', () => {
  const addresses = new Map([
    ['/media/files/gross.jpg', aPicture('gehege')],
    ['/media/files/klein.jpg', aPicture('laufrad', 300)],
  ])
  const markdown = richText('![Gehege](/media/files/gross.jpg)\n\n![Laufrad](/media/files/klein.jpg)')
  const result = pageOf([markdown], { pictures: addresses })

  expect(select(result, 'picture').map(({ attributes }) => attributes.class)).toEqual(['wide', 'column'])
})

test.each([
  ['comes before all else where a phone shows it at once', 400, 'high'],
  ['takes its turn below a text that fills the screen of a phone', 401, undefined],
])('the first picture %s', (_, length, priority) => {
  const result = page(richText('a'.repeat(length), 0), image({}, 1))

  expect(select(result, 'img')[0]?.attributes.fetchpriority).toBe(priority)
})

test('pictures of the first screens do not wait to be scrolled to, so that whoever prints has them', () => {
  const images = select(
    page(
      image({}, 0),
      image({ mediaId: 'm2' }, 1),
      gallery(
        Array.from({ length: 6 }, () => ({})),
        2,
      ),
    ),
    'img',
  )

  expect(images.map(({ attributes }) => attributes.loading)).toEqual([
    ...Array(6).fill(undefined),
    'lazy',
    'lazy',
  ])
})

test('a gallery is a list of figures, each of which opens its picture on a page of its own', () => {
  const result = page(gallery([{ caption: 'Sand' }, { mediaId: 'm2', alt: 'Laufrad' }]))

  expect(select(result, 'ul.gallery')).toHaveLength(1)
  expect(select(result, 'figure')).toHaveLength(2)
  expect(select(result, 'img').map(({ attributes }) => attributes.alt)).toEqual([
    'Gehege mit Sandbad',
    'Laufrad',
  ])
  expect(select(result, 'figcaption').map(({ text }) => text)).toEqual(['Sand'])
  const links = addressesIn(result).filter((address) => address.startsWith('bilder/'))
  expect(links).toEqual(['bilder/#b1', 'bilder/#b2'])
})

test('a picture of a gallery has a name even when the breeder gave none, because it is all its link holds', () => {
  const result = page(gallery([{ alt: '', caption: 'Das Sandbad' }, { alt: '' }]))

  expect(select(result, 'img').map(({ attributes }) => attributes.alt)).toEqual(['Das Sandbad', 'Bild 2'])
})

test('a picture that is not there is left out, and with the last one the gallery', () => {
  const unknown = { mediaId: 'weg' }
  expect(select(page(image(unknown)), 'figure')).toEqual([])
  expect(select(page(gallery([unknown, {}])), 'figure')).toHaveLength(1)
  for (const items of [[], [unknown]]) {
    expect(select(page(gallery(items)), 'ul.gallery')).toEqual([])
  }
})

test('the files of every shown size are copied, and of no other picture', () => {
  const blocks = [image({}, 0), gallery([{}], 1)]
  const { copies } = renderSite(anInput(aSnapshot([aPage({ blocks })]), { pictures }))
  const shown = addressesIn(page(...blocks))
    .filter((address) => address.startsWith('../bilder/'))
    .map((address) => address.slice(3))

  expect(copies.map(({ path }) => path)).toEqual([...new Set(shown)].toSorted())
  expect(copies.every(({ path }) => path.startsWith('bilder/gehege-'))).toBe(true)
})
