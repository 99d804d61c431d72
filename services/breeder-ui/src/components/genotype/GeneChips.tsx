import { genesOf, locusOfGene } from '@zuchtbuch/domain/colors/other-genes'
import { otherGeneWords } from '@zuchtbuch/domain/words/other-gene.de'
import { X } from 'lucide-react'
import { geneTexts as texts } from './gene-texts.de.ts'
import styles from './gene-chips.module.css'

interface GeneChipsProps {
  /** The eight loci, canonical; absent where they are shown elsewhere. */
  genotype?: string | null
  otherGenes: readonly string[]
  /** Takes the text without a group; absent where nothing may be changed. */
  onChange?: (text: string) => void
}

/** The groups of a gene code, each removed by a tap: known loci, then the genes beside the eight with their words. */
export function GeneChips({ genotype = null, otherGenes, onChange }: GeneChipsProps) {
  const loci = (genotype ?? '').split(' ').filter((group) => group !== '' && group !== '--')
  const groups = [...loci, ...otherGenes]
  if (groups.length === 0) return null
  const without = (gone: string) => {
    const eight = (genotype ?? '').split(' ').map((group) => (group === gone ? '--' : group))
    const isKnown = eight.some((group) => group !== '--')
    return [...(isKnown ? eight : []), ...otherGenes.filter((group) => group !== gone)].join(' ').trim()
  }
  const chip = (group: string, word: string | null) => {
    const words = (
      <>
        <span className={styles.group}>{group}</span>
        {word !== null && <span className={styles.word}> {word}</span>}
      </>
    )
    return (
      <li key={group}>
        {onChange ? (
          <button type="button" className={styles.chip} onClick={() => onChange(without(group))}>
            {words}
            <span className="visually-hidden"> {texts.remove}</span>
            <X size={16} strokeWidth={2} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.chip}>{words}</span>
        )}
      </li>
    )
  }
  return (
    <ul className={styles.chips} aria-label={loci.length === 0 ? texts.further : texts.code}>
      {loci.map((group) => chip(group, null))}
      {genesOf(otherGenes).map(({ gene, text }) =>
        chip(
          text,
          gene === null
            ? texts.unknown
            : locusOfGene(gene) === null
              ? otherGeneWords[gene]
              : `${otherGeneWords[gene]}, ${texts.notComputed}`,
        ),
      )}
    </ul>
  )
}
