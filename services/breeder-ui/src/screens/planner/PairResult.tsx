import { Link } from '@tanstack/react-router'
import { isOpenMating } from '@zuchtbuch/domain/herd-rules/breeding-calendar'
import { BookmarkPlus, Check, TriangleAlert, X } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { useScreenKeys } from '../../components/frame/useScreenKeys.ts'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { likely, percent } from '../../components/number/read-number.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useMatings } from '../../data/mating-list.ts'
import { createMating } from '../../data/matings.ts'
import { type Pair, type PairParent, type Preview, usePreview } from '../../data/pairings.ts'
import { useAction, useOffline } from '../../data/use-action.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { Depth } from './Depth.tsx'
import { Linkage } from './Linkage.tsx'
import { isAboveLimit, isLittleKnown } from './Partners.tsx'
import styles from './result.module.css'
import { texts } from './texts.de.ts'
import { YoungColors } from './YoungColors.tsx'

/** Whether what relatives make likely is shown where a gene code is open; a choice for all pairs. */
export interface Estimates {
  shown: boolean
  onShow: (shown: boolean) => void
}

interface PairResultProps {
  father: PairParent
  mother: PairParent
  /** The breeder's own, in percent, as the service tells it; null until it did. */
  limit: number | null
  /** The next step of the screen, or one of several beside each other. */
  first: boolean
  estimates: Estimates
  onClose: () => void
}

/** Fetched while the pair is read, so that they are there without a network, too. */
const loadSheets = () => import('./PairSheets.tsx')

/** The expectations of one pair: the service's warnings, inbreeding with its depth, and the colours of the young. */
export function PairResult({ father, mother, limit, first, estimates, onClose }: PairResultProps) {
  const pair = texts.pair(mother.name, father.name)
  const ids = { fatherId: father.id, motherId: mother.id }
  const preview = usePreview(ids)
  const whySheet = useSheet(`warum-${father.id}-${mother.id}`)
  const whatIfSheet = useSheet(`wenn-${father.id}-${mother.id}`)
  const { PairSheets } = useDeferredImport(loadSheets, true) ?? {}
  const off = useOffline()
  const noting = useNoting(ids, pair)
  const canNote = off === null && !noting.isNoted
  useScreenKeys(first && canNote ? { v: () => void noting.note() } : {})
  return (
    <section className={styles.result} aria-label={pair}>
      <div className={styles.resultHead}>
        <h2 className={styles.pairName} title={pair}>
          {pair}
        </h2>
        <Button kind="icon" aria-label={`${texts.close}: ${pair}`} title={texts.close} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.resultBody}>
        <Loaded query={preview} rows={3}>
          {(known) => <Expected preview={known} limit={limit} onWhy={whySheet.show} />}
        </Loaded>
        <YoungColors father={father} mother={mother} preview={preview.data} estimates={estimates.shown} />
        {preview.data !== undefined && (
          <Linkage preview={preview.data} parents={[mother, father]} estimates={estimates.shown} />
        )}
        {(preview.data?.estimate ?? null) !== null && (
          <ChooseLine
            label={texts.withEstimates}
            checked={estimates.shown}
            onChange={() => estimates.onShow(!estimates.shown)}
          />
        )}
        {preview.data !== undefined && <Summary preview={preview.data} estimates={estimates.shown} />}
        <FaultNotice>{noting.fault}</FaultNotice>
      </div>
      <div className={styles.resultFoot}>
        {noting.isNoted ? (
          <Link to="/verpaarungen" className={buttonClass('quiet')}>
            <Check size={18} strokeWidth={2} aria-hidden="true" />
            {texts.noted}
            <span className="visually-hidden">{texts.toMatings}</span>
          </Link>
        ) : (
          <Button kind={first ? 'primary' : 'quiet'} off={off} quietReason onClick={() => void noting.note()}>
            <BookmarkPlus size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.note}
          </Button>
        )}
        <Button kind="text" aria-haspopup="dialog" onClick={whatIfSheet.show}>
          {texts.whatIf}
        </Button>
      </div>
      {PairSheets && (
        <PairSheets
          father={father}
          mother={mother}
          pair={pair}
          sheets={{ why: whySheet, whatIf: whatIfSheet }}
        />
      )}
    </section>
  )
}

/** "Vormerken": a mating of this pair, once, whatever is tapped. */
function useNoting(ids: Pair, pair: string) {
  const matings = useMatings().data
  const { run, fault } = useAction()
  return {
    fault,
    isNoted: (matings ?? []).some(
      (mating) =>
        mating.fatherId === ids.fatherId && mating.motherId === ids.motherId && isOpenMating(mating),
    ),
    note: () =>
      run(
        (idempotencyKey) => createMating(ids, { idempotencyKey, text: texts.notedPair(pair) }),
        `${ids.fatherId} ${ids.motherId}`,
      ),
  }
}

interface ExpectedProps {
  preview: Preview
  limit: number | null
  onWhy: () => void
}

function Expected({ preview, limit, onWhy }: ExpectedProps) {
  const { inbreeding, warnings } = preview
  const little = isLittleKnown(warnings)
  return (
    <>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ code, message, path }) => (
            <li key={`${code}${path}${message}`}>
              <TriangleAlert size={18} strokeWidth={2} aria-hidden="true" />
              <span>{unbroken(message)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.expected}>
        <span>
          {texts.inbreeding}{' '}
          <strong data-little={little ? '' : undefined}>{percent(inbreeding.coefficient, 2)}</strong>
          {little && ` ${texts.littleKnown}`}
        </span>
        <span className={styles.expectedDepth}>
          {texts.known} <Depth generations={inbreeding.fullGenerations} />
        </span>
        {limit !== null && !isAboveLimit(warnings) && (
          <span className="soft small">{texts.withinLimit(percent(limit / 100, 2))}</span>
        )}
        <Button kind="text" aria-haspopup="dialog" onClick={onWhy}>
          {texts.why}
        </Button>
      </div>
    </>
  )
}

/** A number and its percent sign never part. */
const unbroken = (sentence: string): string => sentence.replaceAll(/(?<=\d) %/g, '\u00a0%')

/** Common ancestors, and the shares that are no colour. */
function Summary({ preview, estimates }: { preview: Preview; estimates: boolean }) {
  const { commonAncestors, others } = preview.inbreeding
  const [only] = commonAncestors
  const count = commonAncestors.length + others.count
  const common =
    only === undefined ? texts.noCommon : count === 1 ? texts.oneCommon(only.name) : texts.someCommon(count)
  return (
    <p className="soft listed">
      {common} {sharesOf(preview, estimates)}
    </p>
  )
}

function sharesOf({ spottedShare, rexShare, lethalShare, estimate }: Preview, estimates: boolean): string {
  if (spottedShare !== null && lethalShare !== null) {
    const rex = rexShare === null ? null : percent(rexShare, 0)
    return texts.shares(percent(spottedShare, 0), rex, percent(lethalShare, 0))
  }
  if (estimate === null || !estimates) return texts.possibleWhy
  return texts.estimatedShares(
    likely(estimate.spottedShare),
    likely(estimate.rexShare),
    likely(estimate.lethalShare),
  )
}
