import { FieldError, SelectField } from '../../components/field/Field.tsx'
import type { ImportReport } from '../../data/imports.ts'
import { call } from '../../data/call.ts'
import { newKey } from '../../data/capabilities.ts'
import { useAction } from '../../data/use-action.ts'
import { useVarieties, type Variety } from '../../data/variety-list.ts'
import { varieties } from '../../data/varieties.ts'
import styles from './import.module.css'
import { actionTexts } from '../../data/action-texts.de.ts'
import { texts } from './texts.de.ts'

interface UnknownColorsProps {
  colors: NonNullable<ImportReport['unknownColors']>
  /** The shown report does not hold any more. */
  onNamed: () => void
}

/** Colours of a file that no variety is called: each is told once which it is, and is known from then on. */
export function UnknownColors({ colors, onNamed }: UnknownColorsProps) {
  const varieties = useVarieties().data?.items
  const { run, fault } = useAction()
  const name = (color: string, id: string) => {
    onNamed()
    // Each choice is a wish of its own, also while the one before is under way.
    void run(() => nameColor(color, id), newKey())
  }
  if (varieties === undefined) return null
  return (
    <section className="stack-3" aria-labelledby="unknown-colors">
      <h2 id="unknown-colors" className={styles.heading}>
        {texts.colors}
      </h2>
      <p className="soft">{texts.colorsLead}</p>
      {colors.map(({ color, animals }) => (
        <SelectField
          key={color}
          label={texts.colorIs(color, animals)}
          value={varieties.find(isCalled(color))?.id ?? ''}
          onChange={(id) => name(color, id)}
        >
          <option value="">{texts.noColor}</option>
          {varieties.map((variety) => (
            <option key={variety.id} value={variety.id}>
              {variety.name}
            </option>
          ))}
        </SelectField>
      ))}
      {fault !== null && <FieldError>{fault}</FieldError>}
    </section>
  )
}

const isCalled =
  (color: string) =>
  ({ otherNames }: Variety) =>
    otherNames.includes(color)

let naming: Promise<unknown> = Promise.resolve()

/** Notes that `color` is another name of one variety (an empty id: of none), and of no other; one after the other. */
function nameColor(color: string, id: string): Promise<void> {
  const work = async () => {
    const { items } = await call('GET /color-varieties', { query: { pageSize: 200 } })
    for (const variety of items) {
      const others = variety.otherNames.filter((other) => other !== color)
      const otherNames = variety.id === id ? [...others, color] : others
      if (otherNames.join() !== variety.otherNames.join())
        await varieties.change(
          variety,
          { otherNames },
          { text: actionTexts.changed(varieties.nameOf(variety), varieties.wordOf('otherNames')) },
        )
    }
  }
  const named = naming.then(work, work)
  naming = named
  return named
}
