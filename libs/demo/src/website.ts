import { offeredIntro, pageTexts, profile } from './texts.de.ts'

/** Pictures of the website, by the name that blocks refer to. */
export type MediaName = 'duene-1.jpg' | 'heide-1.jpg' | 'kiefernwald-1.jpg' | 'mathilda-1.jpg'

export const websitePictures: readonly MediaName[] = [
  'duene-1.jpg',
  'heide-1.jpg',
  'kiefernwald-1.jpg',
  'mathilda-1.jpg',
]

export type DemoBlock = {
  type: 'RichText' | 'Image' | 'Gallery' | 'ContactInfo'
  data: Record<string, unknown>
}

/** Members of the seeded blocks that the demo changes, by page and type of block. */
export const changedBlocks = [
  { slug: 'start', type: 'Heading', data: { text: profile.breederName, level: 1 } },
  { slug: 'abgabetiere', type: 'AbgabetiereList', data: { intro: offeredIntro, announceLitter: true } },
] as const

/** The blocks that each page gets behind those it was seeded with. `since` is the year in which the herd began. */
export function pageBlocks(
  since: string,
  media: (name: MediaName) => { id: string; url: string },
): Record<string, DemoBlock[]> {
  const texts = pageTexts(since)
  const everything = { showAddress: true, showPhone: true, showEmail: true }
  const image = (name: MediaName, alt: string, caption?: string): DemoBlock => ({
    type: 'Image',
    data: { mediaId: media(name).id, alt, ...(caption === undefined ? {} : { caption }) },
  })
  return {
    start: [
      text(texts.start),
      image(
        'duene-1.jpg',
        'Ein Gehege mit tiefer Einstreu, Gängen und Rennmäusen',
        'Im Gehege Düne ist abends am meisten los.',
      ),
    ],
    'ueber-uns': [
      text(texts['ueber-uns']),
      image('mathilda-1.jpg', 'Eine Rennmaus sitzt aufrecht im Sand', 'Mathilda, mit der alles anfing'),
    ],
    'unsere-tiere': [
      text(texts['unsere-tiere']),
      {
        type: 'Gallery',
        data: {
          items: [
            {
              mediaId: media('heide-1.jpg').id,
              alt: 'Zwei Rennmäuse im Gehege Heide',
              caption: 'Yorick und Nele',
            },
            {
              mediaId: media('kiefernwald-1.jpg').id,
              alt: 'Drei Rennmäuse im Gehege Kiefernwald',
              caption: 'Quentin, Quint und Quirin',
            },
          ],
        },
      },
    ],
    haltung: [
      text(
        `${texts.haltung}\n\n![Ein Gehege im Schnitt: Gänge führen durch die Einstreu zu einem Nest](${media('heide-1.jpg').url})`,
      ),
      text(texts.gruppe),
    ],
    kontakt: [text(texts.kontakt), { type: 'ContactInfo', data: everything }],
    impressum: [text(texts.impressum), { type: 'ContactInfo', data: everything }, text(texts.haftung)],
    datenschutz: [text(texts.datenschutz)],
  }
}

function text(markdown: string): DemoBlock {
  return { type: 'RichText', data: { markdown } }
}
