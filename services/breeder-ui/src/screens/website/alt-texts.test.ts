import { expect, test } from 'vitest'
import { altTexts } from './alt-texts.ts'

test('what a page says of a picture, for each time that it shows it', () => {
  const block = (type: 'Image' | 'Gallery' | 'RichText', data: Record<string, unknown>) => ({
    id: 'b',
    order: 0,
    pageVersion: 1,
    type,
    data,
  })
  const blocks = [
    block('Image', { mediaId: 'm', alt: 'Die Düne' }),
    block('Image', { mediaId: 'x', alt: 'anderes' }),
    block('Gallery', {
      items: [
        { mediaId: 'm', alt: '' },
        { mediaId: 'x', alt: '' },
      ],
    }),
    block('RichText', { markdown: '![Düne](/media/files/a.jpg)' }),
    block('RichText', { markdown: 'a' }),
  ]
  expect(altTexts({ blocks }, { id: 'm', fileName: 'a.jpg' })).toEqual(['Die Düne', '', null])
})
