/** How two people who write to each other address one another. */
export type Addressing = 'du' | 'Sie'

// Written small they mean nobody else; `ihr` alone may be "her" or "their", so it counts only as a subject.
const familiar =
  /(?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?|(?:habt|seid|könnt|könntet|würdet|hättet|wollt|gebt|vermittelt|züchtet|verkauft|wisst|bietet|wärt) ihr|ihr (?:habt|seid|könnt|noch|vielleicht|gerade|züchtet|vermittelt|wohnt))(?!\p{L})/giu
// Behind a small letter or a comma a capital can only be the polite form.
const polite =
  /(?<=[\p{Ll}\d,;:]["“)]?\s)(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})|(?<!\p{L})(?:[Hh]aben|[Kk]önn(?:t)?en|[Ww]ürden|[Hh]ätten|[Vv]ermitteln|[Zz]üchten|[Vv]erkaufen|[Bb]ieten|[Gg]eben|[Ww]issen|[Ss]ind|[Ww]ären|[Dd]ürften|[Mm]elden) Sie(?!\p{L})|(?<!\p{L})(?:[Ss]ehr geehrte[rs]?|[Gg]uten Tag,? (?:Frau|Herr))(?!\p{L})/gu

/** How the writer addresses the reader; undefined when the text does not show it. */
export function readAddressing(text: string): Addressing | undefined {
  const familiarCount = text.match(familiar)?.length ?? 0
  const politeCount = text.match(polite)?.length ?? 0
  if (familiarCount === politeCount) return undefined
  return familiarCount > politeCount ? 'du' : 'Sie'
}
