import type { ApiClient } from './client.ts'
import { drawEnclosure } from './draw-enclosure.ts'
import { drawGerbil } from './draw-gerbil.ts'
import { lookOf } from './look-of.ts'

const agouti = 'AA CC DD EE GG PP spsp rere'
const black = 'aa CC DD EE GG PP spsp rere'
const genotypes = [
  agouti,
  black,
  'AA CC DD EE gg PP spsp rere',
  'AA CC DD ee GG PP spsp rere',
  'AA CC DD EE GG pp spsp rere',
  'aa CC DD EE GG PP Spsp rere',
]

/** A picture as a block shows it. */
type ShownPicture = { mediaId: string; alt: string; caption?: string }

/** Draws pictures for the website and puts them into the media library. */
export async function addWebsiteMedia(api: ApiClient) {
  const [wide, deep, shelf] = await addPictures(api, [
    { name: 'gehege-duene.jpg', picture: await drawEnclosure([agouti, black].map(lookOf), 301, 'honey') },
    { name: 'gehege-heide.jpg', picture: await drawEnclosure([black, agouti].map(lookOf), 302, 'sage') },
    {
      name: 'gehege-kiefernwald.jpg',
      picture: await drawEnclosure(genotypes.slice(2, 5).map(lookOf), 303, 'sky'),
    },
  ])
  const portrait = { ...lookOf(agouti), pose: 'upright', background: 'sage' } as const
  const [mathilda] = await addPictures(api, [
    { name: 'mathilda.jpg', picture: await drawGerbil(portrait, 310) },
  ])
  const portraits = await Promise.all(
    genotypes.map(async (genotype, nth) => ({
      name: `farbschlag-${nth + 1}.jpg`,
      picture: await drawGerbil({ ...lookOf(genotype), pose: 'crouching' }, 320 + nth),
    })),
  )
  const coats: ShownPicture[] = []
  for (const [nth, { id }] of (await addPictures(api, portraits)).entries()) {
    const genotype = genotypes[nth]!
    const path = `/color-varieties/resolve?genotype=${encodeURIComponent(genotype)}`
    const { name } = await api.get<{ name: string }>(path)
    const caption = lookOf(genotype).spotted ? `${name}, gescheckt` : name
    coats.push({ mediaId: id, alt: `Eine Rennmaus im Farbschlag ${caption}`, caption })
  }
  return { wide: wide!, deep: deep!, shelf: shelf!, mathilda: mathilda!, coats }
}

function addPictures(
  api: ApiClient,
  files: readonly { name: string; picture: Buffer }[],
): Promise<{ id: string; url: string }[]> {
  return api.upload('POST', '/api/media', files)
}
