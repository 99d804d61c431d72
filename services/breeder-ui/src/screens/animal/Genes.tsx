import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LOCI } from '@zuchtbuch/domain/colors/loci'
import { genesOf, locusOfGene } from '@zuchtbuch/domain/colors/other-genes'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { GeneChips } from '../../components/genotype/GeneChips.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { likely } from '../../components/number/read-number.ts'
import type { Animal } from '../../data/animals.ts'
import { call } from '../../data/call.ts'
import { useGenotypeConflicts } from '../../data/genotype-conflicts.ts'
import { useAnimals } from '../../data/herd.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { genesTexts as texts } from './genes-texts.de.ts'
import { type Inference, type LocusInference, phaseWords, verdictOf } from './genes-words.ts'
import styles from './genes.module.css'
import type { useAnimal } from './useAnimal.ts'

const loadMarking = () => import('./Marking.tsx')

interface GenesProps {
  animal: Animal
  /** Absent where nothing may be changed. */
  save: ReturnType<typeof useAnimal>['save'] | undefined
  onClose: () => void
}

/**
 * Shows what relatives prove about an animal's genes, what they make likely, and where records contradict each other.
 */
export function Genes({ animal, save, onClose }: GenesProps) {
  const { id, genotype } = animal
  const inference = useQuery({
    queryKey: ['gerbils', 'genotype-inference', id],
    queryFn: ({ signal }) => call('GET /gerbils/{id}/genotype-inference', { params: { id }, signal }),
  })
  const { Marking } = useDeferredImport(loadMarking, save !== undefined) ?? {}
  /** A locus that is not reckoned with, by the group of its third allele. */
  const thirdAllele = new Map<string, string>(
    genesOf(animal.otherGenes).flatMap(({ gene, text }) => {
      const locus = locusOfGene(gene)
      return locus === null ? [] : [[locus, text] as const]
    }),
  )
  const takeOver = (code: string) => {
    onClose()
    const groups = code.split(' ').map((group, n) => (thirdAllele.has(LOCI[n] ?? '') ? '--' : group))
    void save?.('genotype', groups.join(' '))
  }
  // What is tapped first does not move for what comes later.
  if (save && !Marking) return <Skeleton rows={4} />
  return (
    <Loaded query={inference} rows={4}>
      {(known) => (
        <>
          {Marking && save && <Marking animal={animal} save={save} />}
          {animal.otherGenes.length > 0 && (
            <div className="stack-1">
              <span className="soft small">{animalWords.otherGenes}</span>
              <GeneChips otherGenes={animal.otherGenes} />
            </div>
          )}
          <p className="soft">{texts.certainMeans}</p>
          <ul className={styles.loci}>
            {known.loci.map((locus) => (
              <li key={locus.locus}>
                {thirdAllele.has(locus.locus) ? (
                  <div className={`${styles.locus} ${styles.still}`}>
                    <span className="soft">{locus.locus}</span>
                    <span>{texts.notComputed(thirdAllele.get(locus.locus) ?? '')}</span>
                  </div>
                ) : (
                  <OneLocus
                    id={id}
                    of={locus}
                    phase={locus.locus === 'C' || locus.locus === 'P' ? phaseWords(known) : null}
                  />
                )}
              </li>
            ))}
          </ul>
          <TakeOver inference={known} genotype={genotype} onTakeOver={save && takeOver} />
          <Depth {...known} />
        </>
      )}
    </Loaded>
  )
}

interface OneLocusProps {
  id: string
  of: LocusInference
  /** The alleles that stand together, at C and at P. */
  phase: string | null
}

function OneLocus({ id, of, phase }: OneLocusProps) {
  const { group, words } = verdictOf(of)
  const isConflict = of.status === 'conflict'
  return (
    <details className={styles.locus}>
      <summary>
        <span className="soft">
          <span className="visually-hidden">{texts.locus(of.locus)}</span>
          <span aria-hidden="true">{of.locus}</span>
        </span>
        <span className={styles.verdict} data-conflict={isConflict ? '' : undefined}>
          {isConflict && <CircleAlert size={18} strokeWidth={2} aria-hidden="true" />}
          {group !== null && (
            <span className={of.status === 'likely' ? undefined : styles.certain}>{group}</span>
          )}
          <span className={group === null ? undefined : 'soft'}>{words}</span>
          {of.status === 'likely' && of.method === 'region' && (
            <span className={styles.estimate}>{texts.estimate}</span>
          )}
          {phase !== null && <span className="soft small">{phase}</span>}
        </span>
        <ChevronDown size={18} strokeWidth={2} aria-hidden="true" />
      </summary>
      <div className={styles.more}>
        {isConflict ? <Conflicts id={id} locus={of.locus} /> : <Reasons of={of} />}
      </div>
    </details>
  )
}

/** Why it is so, or how likely each pair is. */
function Reasons({ of: { status, reasons, probabilities, carriers } }: { of: LocusInference }) {
  const hasFigures = probabilities.length > 1 && status !== 'unknown'
  if (reasons.length === 0 && !hasFigures)
    return <p>{status === 'unknown' ? texts.unknownWhy : texts.noReason}</p>
  return (
    <>
      {reasons.map(({ text, gerbilIds }) => (
        <p key={text}>
          {text} <Names ids={gerbilIds} />
        </p>
      ))}
      {hasFigures && (
        <dl className={styles.figures}>
          {probabilities.map(({ pair, probability }) => (
            <div key={pair}>
              <dt>{pair}</dt>
              <dd>{likely(probability)}</dd>
            </div>
          ))}
          {probabilities.length > 2 &&
            carriers.map(({ allele, probability }) => (
              <div key={allele} className="soft">
                <dt>{texts.carrier(allele)}</dt>
                <dd>{likely(probability)}</dd>
              </div>
            ))}
        </dl>
      )}
    </>
  )
}

/** The records that disagree, and what would settle it; only the breeder knows which of them is wrong. */
function Conflicts({ id, locus }: { id: string; locus: string }) {
  const conflicts = useGenotypeConflicts(id)
  return (
    <Loaded query={conflicts} rows={1}>
      {({ items }) =>
        items
          .filter(({ loci }) => loci.some((one) => one === locus))
          .map(({ id: group, sets, resolvedBy }) => (
            <div key={group} className={styles.conflict}>
              {sets
                .filter((set) => set.locus === locus)
                .map(({ text, gerbilIds }) => (
                  <p key={text}>
                    {text} <Names ids={gerbilIds} />
                  </p>
                ))}
              <p className="soft">{texts.conflictWhy}</p>
              {resolvedBy.length > 0 && (
                <>
                  <p>{texts.resolvedBy}</p>
                  <ul>
                    {resolvedBy.map(({ text, gerbilId }) => (
                      <li key={text}>
                        {text} <Names ids={[gerbilId]} />
                      </li>
                    ))}
                  </ul>
                </>
              )}
              <Link
                to="/gesundheit"
                search={{ liste: 'unstimmigkeiten', tier: id }}
                className={buttonClass('quiet')}
              >
                {texts.resolve}
              </Link>
            </div>
          ))
      }
    </Loaded>
  )
}

/** The way to the animals of a sentence. */
function Names({ ids }: { ids: readonly string[] }) {
  const animals = useAnimals().data ?? []
  return (
    <span className={styles.names}>
      {ids.map((id) => {
        const name = animals.find((animal) => animal.id === id)?.name
        return (
          name !== undefined && (
            <Link key={id} to="/tiere/$id" params={{ id }}>
              {name}
            </Link>
          )
        )
      })}
    </span>
  )
}

interface TakeOverProps {
  inference: Inference
  genotype: string | null
  /** Absent where nothing may be changed. */
  onTakeOver: ((genotype: string) => void) | undefined
}

function TakeOver({ inference, genotype, onTakeOver }: TakeOverProps) {
  const { loci, provenGenotype } = inference
  const isNew = loci.some(({ status }) => status === 'proven') && provenGenotype !== genotype
  if (onTakeOver === undefined || !isNew || loci.some(({ status }) => status === 'conflict')) return null
  return (
    <div className={styles.takeOver}>
      <p className="soft">{texts.takeOverCode(provenGenotype)}</p>
      <Button onClick={() => onTakeOver(provenGenotype)}>{texts.takeOver}</Button>
    </div>
  )
}

function Depth({ depth, frequencies }: Pick<Inference, 'depth' | 'frequencies'>) {
  return (
    <p className="soft small">
      {depth.records === 0
        ? texts.noDepth
        : texts.depth(depth.records, depth.generationsUp, depth.generationsDown)}{' '}
      {texts.frequencies[frequencies.mode]}
    </p>
  )
}
