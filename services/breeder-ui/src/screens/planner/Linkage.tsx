import { isDoubleHeterozygote } from '@zuchtbuch/domain/colors/linkage'
import { readCanonical } from '@zuchtbuch/domain/colors/genotype'
import { Button } from '../../components/button/Button.tsx'
import { linkedAlleles } from '../../components/genotype/linked-alleles.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { likely, percent } from '../../components/number/read-number.ts'
import { call } from '../../data/call.ts'
import type { PairParent, Preview } from '../../data/pairings.ts'
import { outdateAll } from '../../data/queries.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './result.module.css'
import { texts } from './texts.de.ts'

/** So many colours are named of those that the other reading moves. */
const named = 2

/** By which reading of C and P the colours are, what the other one would mean, and what is known of the parents. */
export function Linkage({
  preview: { linkage, offspring, estimate, complete },
  parents,
  estimates,
}: {
  preview: Preview
  parents: readonly PairParent[]
  /** Whether an estimate is shown. */
  estimates: boolean
}) {
  if (linkage === null || (!complete && !estimates)) return null
  const { mode, permille, phases, alternative, differs } = linkage
  const inPercent = complete ? percent : likely
  const colors = complete ? offspring : (estimate?.offspring ?? [])
  const shareIn = (list: typeof colors, id: string | null) =>
    list.find(({ colorVarietyId }) => colorVarietyId === id)?.probability ?? 0
  // What is too rare to be listed is no nought.
  const words = (share: number) => (share === 0 ? texts.rare : inPercent(share))
  const moved = [
    ...new Map([...colors, ...alternative.offspring].map((one) => [one.colorVarietyId, one.name])),
  ]
    .map(([id, name]) => ({
      name: name ?? texts.otherColor,
      now: shareIn(colors, id),
      other: shareIn(alternative.offspring, id),
    }))
    .toSorted((a, b) => Math.abs(b.other - b.now) - Math.abs(a.other - a.now))
    .slice(0, named)
    .map(({ name, now, other }) => texts.insteadOf(name, words(other), words(now)))
  return (
    <div className="stack-1 soft small">
      {differs && (
        <div className={styles.reckoned}>
          {/* First, so that it stays under the thumb however long the words are. */}
          <Switch linkage={linkage} />
          <p>
            {texts.reckoned[mode](percent(permille / 1000, permille % 10 === 0 ? 0 : 1))} {texts.other[mode]}{' '}
            {moved.join(', ')}.
          </p>
        </div>
      )}
      {phases.map(({ gerbilId, status, coupling }) => {
        const parent = parents.find(({ id }) => id === gerbilId)
        if (parent === undefined || coupling === null) return null
        const [c, p] = linkedAlleles(parent.genotype, coupling)
        return (
          <p key={gerbilId}>
            {status === 'proven'
              ? texts.phaseProven(parent.name, c, p)
              : status === 'likely'
                ? texts.phaseLikely(parent.name, c, p, likely(Math.max(coupling, 1 - coupling)))
                : texts.phaseUnknown(parent.name)}
          </p>
        )
      })}
    </div>
  )
}

/** Makes the other reading the one that is reckoned with, for the whole book. */
function Switch({ linkage: { mode, permille } }: { linkage: NonNullable<Preview['linkage']> }) {
  const { run, fault, off } = useAction()
  const other = mode === 'Free' ? 'Rodents' : 'Free'
  const change = () =>
    run(async () => {
      const operation = 'PUT /settings/genotype-inference'
      const after = await call(operation, { body: { linkage: { mode: other } } })
      noteDone(texts.switched[other], {
        operation,
        body: { linkage: { mode, permille } },
        ifMatch: after.version,
      })
      outdateAll()
    })
  return (
    <>
      <div className={styles.switch}>
        <Button kind="text" off={off} quietReason onClick={() => void change()}>
          {texts.reckon[other]}
        </Button>
      </div>
      <FaultNotice>{fault}</FaultNotice>
    </>
  )
}

/** Of a code that is only assumed no relatives tell which alleles stand together. */
export function UnknownPhases({ parents }: { parents: readonly Pick<PairParent, 'name' | 'genotype'>[] }) {
  return parents
    .filter(({ genotype }) => genotype !== null && isDoubleHeterozygote(readCanonical(genotype)))
    .map(({ name }) => (
      <p key={name} className="soft small">
        {texts.phaseUnknown(name)}
      </p>
    ))
}
