import { type Gender, GENDERS } from '@zuchtbuch/domain/gender'

const unknownParent =
  /^(?:|0+|-+|–|—|\?+|-1|n\/?a|nan|null|x|u|n\. ?[bn]\.?|unb\.?|unbek\.?|unbekannt|unknown|unk|keine angabe|k\.? ?a\.?|\{(?:unk|wild)\}|wild|wildfang|onbekend|okänd|ukendt|inconnue?)$/

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** A parent that somebody wrote down as not known: `0`, `-`, `?`, `-1`, `unbekannt`, `{UNK}`, `N.N.`, `onbekend` … */
export function isUnknownParent(text: string | null): boolean {
  return text === null || unknownParent.test(folded(text))
}

const genders: Record<Gender, RegExp> = {
  Male: /^(?:male|m|m\.|männl\.?|männlich|maennlich|männchen|maennchen|bock|böckchen|boeckchen|buck|boar|sire|rüde|man|mannetje|mannelijk|ram|reu|hane|han|mâle|1[.,]0(?:[.,]0)?|♂)$/,
  Female:
    /^(?:female|f|w|w\.|weibl\.?|weiblich|weibchen|weib|mädchen|maedchen|doe|sow|dam|zibbe|v|vrouw|vrouwtje|vrouwelijk|voedster|teef|hona|hun|femelle|0[.,]1(?:[.,]0)?|♀)$/,
  Unknown:
    /^(?:|unknown|u|-+|\?+|n\/?a|0|unbekannt|unbest\.?|unbestimmt|unsexed|onbekend|okänd|ukendt|0[.,]0[.,]1|m\/w)$/,
}

/** The gender a word stands for; undefined for a word that stands for none, null for no word. */
export function readGender(text: string | null): Gender | undefined {
  const word = folded(text ?? '').replace(/[\uFE0E\uFE0F]/g, '')
  for (const gender of GENDERS) if (genders[gender].test(word)) return gender
  return undefined
}
