import type { ApiClient } from './client.ts'
import { drawGerbil } from './draw-gerbil.ts'
import { lookOf } from './look-of.ts'
import { offeredIntro, pageTexts, profile } from './texts.de.ts'
import { addWebsiteMedia } from './website-media.ts'

type Page = { id: string; blocks: { id: string; type: string }[] }
type NewBlock = { type: string; data: object }

/** Fills in the profile and gives the seeded pages their texts and pictures, with every type of block. */
export async function writeWebsite(api: ApiClient): Promise<void> {
  await api.put('/settings/breeder-profile', profile)
  const logo = await drawGerbil(
    { ...lookOf('AA CC DD EE GG PP spsp rere'), pose: 'peeking', background: 'honey' },
    300,
  )
  await api.upload('PUT', '/settings/breeder-profile/logo', [{ name: 'logo.jpg', picture: logo }])
  await api.put('/api/site', { title: profile.breederName })
  for (const [slug, blocks] of Object.entries(await pageBlocks(api))) {
    const { id } = await findPage(api, slug)
    for (const block of blocks) await api.post(`/api/pages/${id}/blocks`, block)
  }
  await changeBlock(api, 'start', 'Heading', { text: profile.breederName, level: 1 })
  await changeBlock(api, 'abgabetiere', 'AbgabetiereList', { intro: offeredIntro })
}

/** The blocks that each page gets behind those it was seeded with. */
async function pageBlocks(api: ApiClient): Promise<Record<string, NewBlock[]>> {
  const { wide, deep, shelf, mathilda, coats } = await addWebsiteMedia(api)
  const everything = { showAddress: true, showPhone: true, showEmail: true }
  return {
    start: [
      text(pageTexts.start),
      image(
        wide.id,
        'Ein Gehege mit tiefer Einstreu, Gängen und Rennmäusen',
        'Im Gehege Düne ist abends am meisten los.',
      ),
    ],
    'ueber-uns': [
      text(pageTexts['ueber-uns']),
      image(mathilda.id, 'Eine agoutifarbene Rennmaus sitzt aufrecht', 'Mathilda, mit der alles anfing'),
    ],
    'unsere-tiere': [text(pageTexts['unsere-tiere']), { type: 'Gallery', data: { items: coats } }],
    haltung: [
      text(
        `${pageTexts.haltung}\n\n![Ein Gehege im Schnitt: Gänge führen durch die Einstreu zu einem Nest](${deep.url})`,
      ),
      text(pageTexts.gruppe),
      image(shelf.id, 'Drei Rennmäuse in einem Gehege mit Laufrad und Tonhaus'),
    ],
    kontakt: [text(pageTexts.kontakt), { type: 'ContactInfo', data: everything }],
    impressum: [
      text(pageTexts.impressum),
      { type: 'ContactInfo', data: everything },
      text(pageTexts.haftung),
    ],
    datenschutz: [text(pageTexts.datenschutz)],
  }
}

function text(markdown: string): NewBlock {
  return { type: 'RichText', data: { markdown } }
}

function image(mediaId: string, alt: string, caption?: string): NewBlock {
  return { type: 'Image', data: { mediaId, alt, caption } }
}

async function findPage(api: ApiClient, slug: string): Promise<Page> {
  const { items } = await api.get<{ items: Page[] }>(`/api/pages?filter=slug=${slug}`)
  if (!items[0]) throw new Error(`There is no page ${slug}`)
  return items[0]
}

async function changeBlock(api: ApiClient, slug: string, type: string, data: object): Promise<void> {
  const page = await findPage(api, slug)
  const block = page.blocks.find((candidate) => candidate.type === type)
  if (block) await api.put(`/api/pages/${page.id}/blocks/${block.id}`, { data })
}
