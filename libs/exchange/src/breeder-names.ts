import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'

const ending = '(?:e|en|er|es|em|n|s|rn|ern)?'

/** Letters and digits alone, umlauts and ß written out, words parted by blanks. */
function words(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Whether a breeder's name contains the own one, whatever separates its words ("Clan-of-Sand", "ClanOfSand") and
 * however they are declined ("von den kleinen Chaoten", "Kleine Chaoten"). Returns a test for many names.
 */
export function ownBreederTest(ownBreederName: string | null): (breeder: string | null) => boolean {
  const own = words(ownBreederName ?? '')
  if (own.length === 0) return () => false
  // A short word is all stem; of a longer one the last letters may be its declension.
  const pattern = new RegExp(own.map((word) => `${stem(word)}${ending}`).join(''))
  // A herd book has few breeders.
  const known = new Map<string, boolean>()
  return (breeder) => {
    if (breeder === null) return false
    const isOwn = known.get(breeder) ?? pattern.test(words(breeder).join(''))
    known.set(breeder, isOwn)
    return isOwn
  }
}

function stem(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ern|en|er|es|em|e|n|s)$/, '')
}

const particle =
  /^(\S.*?)[\s,]+(?:clan of|clan|of|from|vom|von|von der|von den|aus|aus dem|zum|zur|der|the)\s.+$/iu

/**
 * Answers the forms under which a name is looked for: as it is, and without a breeder's suffix ("Bella vom Mühlenweg",
 * "Bella of Sand", "Bella, Clan of Sand"). `suffixes` are those that contacts carry, and the own breeder name.
 */
export function nameFormsWith(suffixes: readonly (string | null)[]): (name: string) => string[] {
  const ends = new Set(suffixes.map((suffix) => searchForm(suffix ?? '')).filter((end) => end !== ''))
  const lengths = [...new Set([...ends].map((end) => end.length))]
  return (name) => {
    const whole = searchForm(name)
    const forms = [whole]
    for (const length of lengths) {
      if (whole.length > length && ends.has(whole.slice(-length))) forms.push(whole.slice(0, -length))
    }
    const [, first] = particle.exec(name.trim()) ?? []
    if (first) forms.push(searchForm(first))
    return [...new Set(forms)].filter((form) => form !== '')
  }
}

/**
 * Parts a full name into the call name and the breeder's ending ("Bella", "vom Mühlenweg"); null for a name without an
 * ending that is a known suffix or begins with a particle.
 */
export function splitFullName(
  fullName: string,
  suffixes: readonly (string | null)[],
): { name: string; ending: string } | null {
  const whole = fullName.trim()
  const known = suffixes
    .map((suffix) => (suffix ?? '').trim())
    .find((suffix) => {
      const isBehind = whole.toLowerCase().endsWith(suffix.toLowerCase())
      return suffix !== '' && isBehind && /[\s,]/.test(whole.at(-suffix.length - 1) ?? '')
    })
  const name =
    known === undefined ? particle.exec(whole)?.[1] : whole.slice(0, -known.length).replace(/[\s,]+$/, '')
  return name ? { name, ending: whole.slice(name.length).replace(/^[\s,]+/, '') } : null
}

const searchForm = (name: string) => normalizeNameSearch(name.normalize('NFC')).replaceAll(/[,;„“"]/g, '')
