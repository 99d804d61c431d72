import { markdownImages } from '@zuchtbuch/writing/markdown-tokens'
import { readSnapshot } from './read-snapshot.ts'
import type { Block, ShownPicture, StoredSnapshot } from './snapshot.ts'

/** The address that stands for a picture of the media library in `RenderInput.pictures`. */
export function mediaAddress({ mediaId }: ShownPicture): string {
  return `/media/${mediaId}`
}

/**
 * The addresses that the published pages name pictures with, each once: what `RenderInput.pictures` should
 * know. Foreign addresses among them have no entry there.
 */
export function wantedPictures(snapshot: StoredSnapshot): string[] {
  const wanted = readSnapshot(snapshot)
    .pages.filter(({ status }) => status === 'Published')
    .flatMap(({ blocks }) => blocks)
    .flatMap(picturesOf)
  return [...new Set(wanted)]
}

function picturesOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'Heading':
      return []
    case 'RichText':
      return markdownImages(block.data.markdown).map(({ href }) => href)
    case 'Image':
      return [mediaAddress(block.data)]
    case 'Gallery':
      return block.data.items.map(mediaAddress)
    case 'ContactInfo':
      return []
    case 'AbgabetiereList':
    case 'BreedingAnimals':
      return block.data.animals.flatMap(({ photos }) => photos)
    case 'Litters':
      return block.data.litters.flatMap(({ photo }) => photo ?? [])
    default:
      return block satisfies never
  }
}
