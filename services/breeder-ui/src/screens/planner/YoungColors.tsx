import { readCanonical } from '@zuchtbuch/domain/colors/genotype'
import { isDoubleHeterozygote } from '@zuchtbuch/domain/colors/linkage'
import { Coat } from '../../components/coat/Coat.tsx'
import { withSoftHyphens } from '../../components/coat/soft-hyphens.ts'
import { likely, percent } from '../../components/number/read-number.ts'
import type { Preview } from '../../data/pairings.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { texts } from './texts.de.ts'
import styles from './young-colors.module.css'
import { type YoungColor, type YoungColors as Found, youngColors } from './young-colors.ts'

const mostRows = 4

interface Parent {
  name: string
  genotype: string | null
}

interface YoungColorsProps {
  father: Parent
  mother: Parent
  /** What the service says of them; undefined until it did. */
  preview?: Preview | undefined
  /** Whether its estimate by their relatives is shown. */
  estimates?: boolean
}

/** The colours of a pair's young, the likeliest first. */
export function YoungColors({ father, mother, preview, estimates = false }: YoungColorsProps) {
  const varieties = useVarieties().data?.items
  if (varieties === undefined) return null
  const codes = { father: father.genotype, mother: mother.genotype }
  const isLinked = (preview?.linkage ?? null) !== null && preview?.linkage?.mode !== 'Free'
  const found = youngColors(
    codes,
    varieties,
    estimates ? (preview?.estimate ?? null) : null,
    isLinked && preview?.complete === true ? preview.outcomes : null,
  )
  const { kind, colors, others } = found
  const rest = colors.slice(mostRows)
  const isOpen = ({ genotype }: Parent) => genotype === null || genotype.includes('-')
  const open = [mother, father].filter(isOpen).map(({ name }) => name)
  // The device knows no relatives: it reckons freely, and says so where that is not nothing.
  const isFree = preview === undefined && [father, mother].some(isDouble)
  const note = {
    exact: isFree ? texts.freely : null,
    estimated: texts.estimated(open),
    possible: texts.possible,
  }[kind]
  return (
    <div>
      <h3 className="small">
        {texts.colors}
        {note !== null && <span className="soft plain"> {note}</span>}
      </h3>
      <ul>
        {colors.slice(0, mostRows).map((color) => (
          <ColorRow key={color.key} color={color} kind={kind} />
        ))}
      </ul>
      {(rest.length > 0 || others > 0) && (
        <details className={styles.rest}>
          <summary>
            {rest.length === 0 ? texts.rareColors : texts.moreColors(rest.length)}
            {kind !== 'possible' && (
              <span className={styles.share}>
                {inPercent(
                  kind,
                  rest.reduce((sum, { share }) => sum + (share?.value ?? 0), others),
                )}
              </span>
            )}
          </summary>
          <ul>
            {rest.map((color) => (
              <ColorRow key={color.key} color={color} kind={kind} />
            ))}
          </ul>
          {others > 0 && <p className={styles.fraction}>{texts.rareShare(likely(others))}</p>}
        </details>
      )}
    </div>
  )
}

const isDouble = ({ genotype }: Parent) => genotype !== null && isDoubleHeterozygote(readCanonical(genotype))

const inPercent = (kind: Found['kind'], share: number) =>
  kind === 'estimated' ? likely(share) : percent(share)

/** Half of the young fill the bar. */
const fullBar = 0.5

function ColorRow({
  color: { name, genotype, pattern, share },
  kind,
}: {
  color: YoungColor
  kind: Found['kind']
}) {
  const row = (
    <>
      <Coat genotype={genotype} pattern={pattern} width={29} />
      <span className="anywhere">{withSoftHyphens(name)}</span>
      {share !== null && (
        <>
          <span className={styles.bar} data-kind={kind} aria-hidden="true">
            <span style={{ width: `${Math.min(1, share.value / fullBar) * 100}%` }} />
          </span>
          <span className={styles.share}>{inPercent(kind, share.value)}</span>
        </>
      )}
    </>
  )
  if (share === null || share.fraction === null)
    return (
      <li className={styles.color} data-open={share === null ? '' : undefined}>
        {row}
      </li>
    )
  return (
    <li>
      <details>
        <summary className={styles.color}>{row}</summary>
        <p className={styles.fraction}>
          {texts.fraction(share.fraction)}
          {pattern !== null && ` · ${texts.pattern(pattern)}`}
        </p>
      </details>
    </li>
  )
}
