/** A word of old notes: the code that it speaks for, and how it goes on. */
interface Sign {
  readonly code: string
  /** Folded beginning of a word. */
  readonly stem: string
  /** What else the word must be; missing: any word that begins so. */
  readonly word?: RegExp
  /** Beginning of a word that must follow soon. */
  readonly soon?: string
}

/** The first one that is found counts. Source: decisions on health. */
const signs: readonly Sign[] = [
  { code: 'epilepsy', stem: 'epi', word: /^epi(?:l|$)/ },
  { code: 'epilepsy', stem: 'krampf' },
  { code: 'epilepsy', stem: 'anfall' },
  { code: 'gland-inflamed', stem: 'bauchdrüsenentzünd' },
  { code: 'tumour-gland', stem: 'bauchdrüse' },
  { code: 'tumour-other', stem: 'tumor' },
  { code: 'tumour-other', stem: 'knubbel' },
  { code: 'tumour-other', stem: 'geschwür' },
  { code: 'tail-kink', stem: 'knickschwanz' },
  { code: 'tail-kink', stem: 'knick', soon: 'schwanz' },
  { code: 'tail-wave', stem: 'wellenschwanz' },
  { code: 'mites', stem: 'milbe' },
  { code: 'worms', stem: 'wurm' },
  { code: 'worms', stem: 'würmer' },
  { code: 'coccidia', stem: 'kokzid' },
  { code: 'fungus', stem: 'pilz' },
  { code: 'teeth-long', stem: 'zahn' },
  { code: 'teeth-long', stem: 'zähne' },
  // Neither „bisschen“ nor „bissig“.
  { code: 'bite', stem: 'biss', word: /^biss(?:e|es|v|w|s|$)/ },
  { code: 'old-age', stem: 'alter', word: /^alters?(?:schw|$)/ },
]

/** Beginnings of the words, for a rough search; folded to lower case. */
export const diagnosisStems: readonly string[] = signs.map(({ stem }) => stem)

/** What denies a word, and within how many words before it. */
const denials = /^(?:kein|keine|keinen|keiner|keinerlei|ohne)$/
const denialReach = 3
/** What follows a test is no finding. */
const isTest = (word: string | undefined) => word?.startsWith('test') ?? false

/**
 * Returns the code that a free text speaks for; null where it speaks for none. Words and their beginnings count; one
 * that is denied before it does not.
 */
export function proposeDiagnosis(text: string): string | null {
  const clauses = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[.,;:!?\n]/)
    .map((clause) => clause.match(/[\p{L}\p{N}]+/gu) ?? [])
  const speaksFor = ({ stem, word, soon }: Sign) =>
    clauses.some((words) =>
      words.some((one, at) => {
        if (!one.startsWith(stem) || (word !== undefined && !word.test(one))) return false
        const after = words.slice(at + 1, at + 1 + denialReach)
        if (soon !== undefined && !after.some((next) => next.startsWith(soon))) return false
        const before = words.slice(Math.max(0, at - denialReach), at)
        return !isTest(after[0]) && !before.some((former) => denials.test(former))
      }),
    )
  return signs.find(speaksFor)?.code ?? null
}
