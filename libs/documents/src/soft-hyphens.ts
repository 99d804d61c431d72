import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

type Hyphenate = (word: string) => string
type Hyphenopoly = {
  config: (settings: {
    require: ['de']
    sync: true
    loaderSync: (file: string, folder: URL) => Uint8Array
    hyphen: string
    minWordLength: number
    leftmin: number
    rightmin: number
    exceptions: { de: string }
  }) => Map<'de', Hyphenate>
}

export const softHyphen = '\u00ad'

/** A shorter word fits the next line as well, and is read more easily in one piece. */
const shortest = 8
/** A word that no line holds is broken anywhere; the library takes words of up to 61 letters. */
const longest = 60
const words = new RegExp(`\\p{L}{${shortest},${longest}}`, 'gu')
/** Addresses, numbers and codes are copied letter by letter, and no hyphen may slip in. */
const isCode = (token: string) => /[@/_\d]|\p{L}\.\p{L}/u.test(token)

let hyphenate: Hyphenate | undefined

/** The text with a soft hyphen wherever a long German word may be parted. */
export function withSoftHyphens(text: string): string {
  return text.replace(/\S{8,}/g, (token) =>
    token.length > longest || isCode(token) ? token : token.replace(words, (hyphenate ??= load())),
  )
}

/** On first use: it reads its patterns, those of the TeX users for the spelling of 1996. */
function load(): Hyphenate {
  const require = createRequire(import.meta.url)
  const { default: hyphenopoly }: { default: Hyphenopoly } = require('hyphenopoly')
  const german = hyphenopoly.config({
    require: ['de'],
    sync: true,
    loaderSync: (file, folder) => readFileSync(new URL(file, folder)),
    hyphen: softHyphen,
    minWordLength: shortest,
    leftmin: 3,
    rightmin: 3,
    exceptions: { de: exceptions.join(', ') },
  })
  return german.get('de')!
}

/** Words of breeders that the patterns part at a wrong place. */
const exceptions = ['Sil-ber-agouti', 'Sil-ber-agoutis']
