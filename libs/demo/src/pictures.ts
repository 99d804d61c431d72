import path from 'node:path'

/** Portraits in `pictures`, 1 the animal's first one; other animals are shown by the small drawing of their colour. */
export const portraits = [
  { animal: 'Karlo', number: 1 },
  { animal: 'Lotta', number: 1 },
  { animal: 'Yorick', number: 1 },
  { animal: 'Nele', number: 1 },
  { animal: 'Piet', number: 1 },
  { animal: 'Olga', number: 1 },
  { animal: 'Oskar', number: 1 },
  { animal: 'Paula', number: 1 },
  { animal: 'Quentin', number: 1 },
  { animal: 'Quentin', number: 2 },
  { animal: 'Quint', number: 1 },
  { animal: 'Quirin', number: 1 },
  { animal: 'Quendel', number: 1 },
  { animal: 'Quendel', number: 2 },
  { animal: 'Quitte', number: 1 },
  { animal: 'Marit', number: 1 },
  { animal: 'Merle', number: 1 },
  { animal: 'Jasper', number: 1 },
  { animal: 'Käthe', number: 1 },
  { animal: 'Gustav', number: 1 },
  { animal: 'Greta', number: 1 },
  { animal: 'Hilde', number: 1 },
  { animal: 'Ylva', number: 1 },
  { animal: 'Nepomuk', number: 1 },
  { animal: 'Mathilda', number: 1 },
  { animal: 'Balthasar', number: 1 },
] as const

export const enclosurePictures = ['Düne', 'Heide', 'Kiefernwald'] as const

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
