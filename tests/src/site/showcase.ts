import type { TestApi } from '@zuchtbuch/api/test/test-api'
import sharp from 'sharp'

type Block = { type: string; data: object }

const long = {
  name: 'Maximiliana-Wilhelmine von und zu Donaudampfschifffahrtsgesellschaftskapitänshausen',
  group: 'Rennmausgehegeerweiterungsbauabschnittsbesichtigungsraum',
  note: 'Lässt sich nicht gern hochheben.\nNimmt Kürbiskerne aus der Hand, wenn man ruhig vor dem Gehege wartet.',
}
const everyMark = `Ein Absatz mit **fett**, *kursiv*, ~~gestrichen~~, \`code\`, [Verweis](kontakt) und
https://rennmaeuse.example/ein/sehr/langer/pfad/der/nicht/umbricht/weil/er/keine/leerstellen/hat.

> Ein Zitat über die Rennmausgehegeeinstreu.

## Zweite Ebene

- Punkt
  - darunter
- [x] erledigt

### Dritte Ebene

3. drei
4. vier

| Futter | Menge am Tag | Wann | Bemerkung |
|---|--:|:-:|---|
| Kleinsämereienmischung | 8 g | morgens | keine Sonnenblumenkerne in der Hauptmischung |

\`\`\`
eine Zeile, die ohne Umbruch über den Rand eines jeden Telefons hinaus liefe und das Fenster breiter machte
\`\`\`

---

<b>Kein Element</b> &amp; kein Zeichen`

/** Gives every seeded page its texts and pictures: each type of block, each mark of Markdown, a draft page. */
export async function writePages(api: TestApi): Promise<void> {
  await api.put('/settings/breeder-profile', {
    breederName: 'Rennmäuse vom Mühlenweg',
    ownerName: 'Jana Petersen',
    street: 'Mühlenweg 3',
    postalCode: '24103',
    city: 'Kiel',
    phone: '0431 / 55 01 23',
    email: 'jana.petersen-von-der-rennmauszucht@rennmaeuse.example',
  })
  await api.put('/api/site', { title: 'Rennmäuse vom Mühlenweg' })
  const media = await upload(api, '/api/media', [
    picture(1300, 975, '#8d5f3c'),
    picture(480, 640, '#6c7a58'),
    picture(120, 90, '#3f5c73'),
  ])
  const [wide, upright, small] = media.map(({ id }) => ({ mediaId: id }))
  const contact = { type: 'ContactInfo', data: { showAddress: true, showPhone: true, showEmail: true } }
  const gallery = media.flatMap(({ id }, nth) => [
    { mediaId: id, alt: `Gehege ${nth}`, caption: nth === 0 ? long.note : `Bild ${nth}` },
    { mediaId: id, alt: `Gehege ${nth} von oben` },
  ])
  const pages: Record<string, Block[]> = {
    start: [
      text('Wir züchten **Mongolische Rennmäuse**.'),
      { type: 'Image', data: { ...wide, alt: 'Ein Gehege', caption: 'Abends am meisten los.' } },
    ],
    'ueber-uns': [
      text('Angefangen hat alles mit Mathilda.'),
      { type: 'Image', data: { ...upright, alt: 'Mathilda', caption: 'Mathilda' } },
      { type: 'Image', data: { ...small, alt: 'Ein kleines Bild' } },
    ],
    'unsere-tiere': [{ type: 'Gallery', data: { items: gallery } }],
    abgabetiere: [text('Bitte mit einer kurzen Nachricht anfragen.')],
    haltung: [
      text(everyMark),
      { type: 'Heading', data: { text: long.group, level: 2 } },
      text(`## Das Gehege\n\n![Gänge](${media[0]?.url})\n\n![Nest](${media[1]?.url})`),
    ],
    kontakt: [text('Am besten mit einer kurzen Nachricht.'), contact],
    impressum: [text('## Angaben nach § 5 DDG'), contact],
    datenschutz: [text('## Ihre Rechte\n\nSie können Auskunft verlangen.')],
  }
  for (const [slug, blocks] of Object.entries(pages)) {
    const { items } = (await api.get(`/api/pages?filter=slug=${slug}`)).body
    for (const block of blocks) await create(api, `/api/pages/${items[0].id}/blocks`, block)
  }
  const draft = await create(api, '/api/pages', { slug: 'entwurf', title: 'Ein Entwurf', status: 'Draft' })
  await create(api, `/api/pages/${draft.id}/blocks`, text('Noch nicht fertig.'))
}

/** Animals for sale: twelve in one enclosure, one with twenty photos, some with none, and very long words. */
export async function offerAnimals(api: TestApi): Promise<void> {
  const names =
    'Flocke Krümel Mirabelle Bruno Haselnuss Pünktchen Ginster Schlehe Quendel Melisse Anis Kümmel'
  const group = await create(api, '/enclosures', { name: 'Kiefernwald' })
  for (const [nth, name] of names.split(' ').entries()) {
    await offer(api, {
      animal: { name, gender: nth % 2 === 0 ? 'Female' : 'Male', enclosureId: group.id },
      photos: nth % 3 === 0 ? 2 : 0,
    })
  }
  const tight = await create(api, '/enclosures', { name: long.group })
  await offer(api, {
    animal: { name: long.name, gender: 'Female', characterNote: long.note, enclosureId: tight.id },
    photos: 1,
  })
  const bare = await create(api, '/enclosures', { name: 'Wiese' })
  await offer(api, { animal: { name: 'Ohnefoto', gender: 'Male', enclosureId: bare.id }, photos: 0 })
  await offer(api, { animal: { name: 'Vielgesicht', gender: 'Male' }, photos: 20 })
  await offer(api, { animal: { name: 'Einzelgänger' }, photos: 0 })
}

async function offer(
  api: TestApi,
  { animal, photos }: { animal: Record<string, unknown>; photos: number },
): Promise<void> {
  const { id } = await create(api, '/gerbils', { dateOfBirth: '2026-08-14', ...animal, status: 'ForSale' })
  if (photos === 0) return
  const colour = (nth: number) => `hsl(${nth * 17} 30% 40%)`
  const files = Array.from({ length: photos }, (_, nth) =>
    picture(400, nth % 4 === 3 ? 533 : 300, colour(nth)),
  )
  await upload(api, `/gerbils/${id}/photos`, files)
}

async function create(api: TestApi, path: string, body: object): Promise<{ id: string }> {
  const answer = await api.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function upload(
  api: TestApi,
  path: string,
  pictures: Promise<Buffer>[],
): Promise<{ id: string; url: string }[]> {
  const form = new FormData()
  for (const bytes of await Promise.all(pictures)) {
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bild.jpg')
  }
  const { status, body } = await api.post(path, form)
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}

function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function text(markdown: string): Block {
  return { type: 'RichText', data: { markdown } }
}
