import { Plus, Printer, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { settings } from '../../data/settings.ts'
import { Button } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import { useSelection } from '../../components/list/useSelection.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type Enclosure, useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useStore } from '../../data/store.ts'
import { EnclosureList } from './EnclosureList.tsx'
import styles from './enclosures.module.css'
import { ShelfOrderSheet } from './ShelfOrderSheet.tsx'
import { texts } from './texts.de.ts'
import { useClean } from './useClean.ts'
import { useLabels } from './useLabels.ts'
import { useNavigate } from '@tanstack/react-router'
import { InputField } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { createEnclosure } from '../../data/enclosures.ts'
import { noteDone } from '../../data/undo.ts'
import { readCount } from './read-measure.ts'

/** The enclosures with their occupants. `gone`: the address of a deleted enclosure led here. */
export function EnclosuresScreen({ gone = false }: { gone?: boolean }) {
  const enclosures = useEnclosures()
  const animals = useAnimals().data
  const today = useStore(calendar).today
  const { helper } = useStore(settings)
  const selection = useSelection()
  const cleaning = useClean()
  const labels = useLabels()
  const newSheet = useSheet('neues-gehege')
  const orderSheet = useSheet('reihenfolge')
  const [onlyLabels, setOnlyLabels] = useState(false)
  const all = enclosures.data?.items ?? []
  const chosen = all.filter(({ id }) => selection.chosen.has(id))
  const fault = cleaning.fault ?? labels.fault
  const chooseLabels = () => {
    setOnlyLabels(true)
    selection.start()
  }
  const cleanChosen = async () => {
    for (const enclosure of chosen) await cleaning.clean(enclosure)
    selection.end()
  }
  return (
    <Screen
      count={
        enclosures.data === undefined || gone ? undefined : (
          <span className={styles.laptop}>{all.length}</span>
        )
      }
      actions={
        <>
          {all.length > 0 && (
            <span className={styles.laptop}>
              <Button off={labels.off} quietReason onClick={() => labels.print(null)}>
                <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.labelsAll}
              </Button>
            </span>
          )}
          {!helper && (
            <Button kind="lead" onClick={newSheet.show}>
              <Plus size={20} strokeWidth={2} aria-hidden="true" />
              {texts.add}
            </Button>
          )}
        </>
      }
      menu={
        all.length === 0
          ? []
          : [
              {
                label: texts.choose,
                act: () => {
                  setOnlyLabels(false)
                  selection.start()
                },
              },
              { label: texts.labelsAll, act: () => labels.print(null), off: labels.off },
              ...(all.length > 1 && !helper ? [{ label: texts.order, act: orderSheet.show }] : []),
            ]
      }
    >
      <div className={styles.notices}>
        {gone && (
          <Notice kind="info">
            <p>
              <strong>{texts.gone}</strong>
            </p>
            <p>{texts.goneMore}</p>
            {all.length > 0 && (
              <div className={styles.again}>
                <Button kind="text" off={labels.off} quietReason onClick={chooseLabels}>
                  {texts.labelAgain}
                </Button>
              </div>
            )}
          </Notice>
        )}
        {labels.off === texts.labelsLocal && (gone || selection.on) && (
          <Notice kind="warn">{texts.labelsLocal}</Notice>
        )}
        <FaultNotice>{fault}</FaultNotice>
      </div>
      <Loaded query={enclosures}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              action={
                <Button kind="primary" onClick={newSheet.show}>
                  {texts.addFirst}
                </Button>
              }
            >
              {texts.none}
            </Empty>
          ) : (
            <EnclosureList
              enclosures={items}
              occupants={occupantsOf(animals ?? [])}
              today={today}
              selection={selection}
            />
          )
        }
      </Loaded>
      {selection.on && (
        <BulkBar
          count={chosen.length}
          verbs={verbsFor(chosen, onlyLabels, {
            print: labels.off === null ? () => labels.print(chosen.map(({ id }) => id)) : null,
            clean: () => void cleanChosen(),
          })}
          onEnd={selection.end}
        />
      )}
      <NewEnclosureSheet sheet={newSheet} />
      <ShelfOrderSheet sheet={orderSheet} enclosures={all} />
    </Screen>
  )
}

function verbsFor(
  chosen: readonly Enclosure[],
  onlyLabels: boolean,
  { print, clean }: { print: (() => void) | null; clean: () => void },
) {
  if (chosen.length === 0) return []
  return [
    ...(print === null ? [] : [{ label: texts.labels, icon: Printer, act: print }]),
    ...(onlyLabels ? [] : [{ label: texts.clean, icon: Sparkles, act: clean }]),
  ]
}

/** The living animals of each enclosure. */
function occupantsOf(animals: readonly AnimalRow[]): Map<string, AnimalRow[]> {
  const housed = animals.filter((animal) => isLiving(animal) && animal.enclosureId !== null)
  return Map.groupBy(housed, ({ enclosureId }) => enclosureId ?? '')
}

const nothing = { name: '', location: '', capacity: '' }

/** A new enclosure; only the name is needed, the rest is written where it stands. */
function NewEnclosureSheet({ sheet }: { sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.newTitle}>
      <NewEnclosureForm />
    </Sheet>
  )
}

function NewEnclosureForm() {
  const navigate = useNavigate()
  const create = async ({ name, location, capacity }: typeof nothing, key: string) => {
    const enclosure = await createEnclosure(
      {
        name: name.trim(),
        location: location.trim() === '' ? null : location.trim(),
        capacity: readCount(capacity) ?? null,
      },
      key,
    )
    noteDone(texts.created(enclosure.name), {
      operation: 'DELETE /enclosures/{id}',
      params: { id: enclosure.id },
    })
    // In the place of the sheet's entry: back leads to the list.
    await navigate({ to: '/gehege/$id', params: { id: enclosure.id }, replace: true })
  }
  return (
    <RecordForm
      draftKey="enclosures/new"
      initial={nothing}
      paths={['/name', '/location', '/capacity']}
      isComplete={({ name, capacity }) => name.trim() !== '' && readCount(capacity) !== undefined}
      store={create}
      submit={texts.save}
    >
      {({ typed, type, tried, fieldError }) => (
        <>
          <InputField
            label={texts.name}
            error={tried && typed.name.trim() === '' ? texts.nameMissing : fieldError('/name')}
            autoFocus
            maxLength={200}
            autoComplete="off"
            value={typed.name}
            onChange={(name) => type({ name })}
          />
          <InputField
            label={texts.location}
            error={fieldError('/location')}
            maxLength={200}
            autoComplete="off"
            value={typed.location}
            onChange={(location) => type({ location })}
          />
          <InputField
            label={texts.capacity}
            unit={texts.capacityUnit}
            error={readCount(typed.capacity) === undefined ? texts.notWhole : fieldError('/capacity')}
            inputMode="numeric"
            autoComplete="off"
            value={typed.capacity}
            onChange={(capacity) => type({ capacity })}
          />
        </>
      )}
    </RecordForm>
  )
}
