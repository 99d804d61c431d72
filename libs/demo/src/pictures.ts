import path from 'node:path'

const poses = ['upright', 'crouching', 'peeking'] as const
const backgrounds = ['sand', 'sage', 'sky', 'terracotta', 'lavender', 'honey'] as const

export type Portrait = {
  animal: string
  pose: (typeof poses)[number]
  background: (typeof backgrounds)[number]
  /** 1 is the animal's first picture. */
  number: number
}

/** Drawn once by `scripts/demo/draw.ts`; the others are shown by the small drawing of their colour. */
export const portraits: readonly Portrait[] = [
  ['Karlo', 'upright', 'sage'],
  ['Lotta', 'crouching', 'sand'],
  ['Yorick', 'upright', 'terracotta'],
  ['Nele', 'peeking', 'sky'],
  ['Piet', 'crouching', 'honey'],
  ['Olga', 'upright', 'lavender'],
  ['Oskar', 'peeking', 'sand'],
  ['Paula', 'upright', 'sky'],
  ['Quentin', 'upright', 'honey'],
  ['Quentin', 'peeking', 'sage', 2],
  ['Quint', 'crouching', 'terracotta'],
  ['Quirin', 'peeking', 'sky'],
  ['Quendel', 'upright', 'lavender'],
  ['Quendel', 'crouching', 'sand', 2],
  ['Quitte', 'peeking', 'honey'],
  ['Marit', 'crouching', 'sage'],
  ['Merle', 'upright', 'sand'],
  ['Jasper', 'upright', 'sky'],
  ['Käthe', 'peeking', 'terracotta'],
  ['Gustav', 'crouching', 'lavender'],
  ['Greta', 'upright', 'honey'],
  ['Hilde', 'peeking', 'sage'],
  ['Ylva', 'crouching', 'sky'],
  ['Nepomuk', 'upright', 'sand'],
  ['Mathilda', 'upright', 'sage'],
  ['Balthasar', 'crouching', 'honey'],
].map(([animal, pose, background, number = 1]) => ({ animal, pose, background, number }) as Portrait)

/** Enclosures with a picture, and who is seen in it. */
export const enclosurePictures = [
  { enclosure: 'Gehege Düne', animals: ['Karlo', 'Lotta'], background: 'honey' },
  { enclosure: 'Gehege Heide', animals: ['Yorick', 'Nele'], background: 'sage' },
  { enclosure: 'Gehege Kiefernwald', animals: ['Quentin', 'Quint', 'Quirin'], background: 'sky' },
] as const

/** The breeder's mark on papers and website. */
export const logo = 'logo.jpg'

/** File name of a portrait or of an enclosure's picture. */
export function pictureName(subject: string, number = 1): string {
  const plain = subject.replaceAll('ä', 'ae').replaceAll('ü', 'ue').replaceAll('ö', 'oe')
  return `${plain.toLowerCase().replaceAll(' ', '-')}-${number}.jpg`
}

/** Where a stored picture lies: a JPEG of 1000 x 750 pixels. */
export function picturePath(name: string): string {
  return path.join(import.meta.dirname, '..', 'pictures', name)
}
