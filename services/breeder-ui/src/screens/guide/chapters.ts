const texts = import.meta.glob<string>('../../../../../docs/anleitung/*.md', {
  query: '?url',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../../../docs/anleitung/bilder/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const endOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)
const byName = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([file, address]) => [endOf(file), address]))

/** Where the chapters and the pictures of the guide lie, by the names of their files. */
export const chapterAddresses: ReadonlyMap<string, string> = byName(texts)
export const pictureAddresses: ReadonlyMap<string, string> = byName(pictures)
