import { OTHER_GENES } from '@zuchtbuch/domain/colors/other-genes'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { otherGeneWords } from '@zuchtbuch/domain/words/other-gene.de'
import { useNavigate } from '@tanstack/react-router'
import { AdSheet } from '../../components/ad/AdSheet.tsx'
import { MoveSheet } from '../../components/move/MoveSheet.tsx'
import { MenuSheet } from '../../components/sheet/MenuSheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { bulkChange, mostItems, type Refusal } from '../../data/bulk-change.ts'
import { mostInAddress } from './ChosenBar.tsx'
import { type Column, COLUMNS, type HerdAnimal, type SexWord } from './herd.ts'
import { sheetTexts } from './list-sheets-texts.de.ts'
import { texts } from './texts.de.ts'
import type { AnimalsSearch } from './animals-search.ts'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { Button } from '../../components/button/Button.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { describeProblem } from '../../data/problem.ts'
import styles from './animals.module.css'
import { SearchField } from '../../components/list/SearchField.tsx'
import { SelectField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { herdSexes } from '../../searches.ts'

/** Says nothing without the service, which knows what keeps an animal out of breeding. */
const loadBans = () => import('../../components/ban/BansSheet.tsx')

interface ListSheetsProps {
  sheets: Record<'move' | 'status' | 'more' | 'ban' | 'ad' | 'filter' | 'columns', SheetState>
  chosen: readonly HerdAnimal[]
  onChanged: (refusals: readonly Refusal[]) => void
  search: AnimalsSearch
  animals: readonly HerdAnimal[]
  found: number
  onSearch: (change: { [Member in keyof AnimalsSearch]?: string | number }) => void
  hidden: readonly Column[]
  onHide: (columns: Column[]) => void
}

/** The sheets over the list of animals. */
export function ListSheets(props: ListSheetsProps) {
  const { sheets, chosen, onChanged, search, animals, found, onSearch, hidden, onHide } = props
  const navigate = useNavigate()
  const { BansSheet } = useDeferredImport(loadBans, sheets.ban.open) ?? {}
  const handOver = () => {
    const tiere = chosen.map(({ id }) => id).join(',')
    // In the place of the menu: back leads to the list.
    void navigate({ to: '/vertraege/neu', search: { tiere }, replace: true })
  }
  return (
    <>
      <MoveSheet sheet={sheets.move} chosen={chosen.map(({ id }) => id)} onDone={onChanged} />
      <StatusSheet sheet={sheets.status} chosen={chosen} onDone={onChanged} />
      <MenuSheet
        sheet={sheets.more}
        entries={[
          {
            label: sheetTexts.ban,
            act: sheets.ban.show,
            off: chosen.length > mostItems ? sheetTexts.tooMany(mostItems) : null,
          },
          { label: sheetTexts.ad, act: sheets.ad.show },
          {
            label: sheetTexts.contract,
            act: handOver,
            off: chosen.length > mostInAddress ? sheetTexts.tooMany(mostInAddress) : null,
          },
        ]}
      />
      {BansSheet && <BansSheet sheet={sheets.ban} chosen={chosen} onDone={onChanged} />}
      <AdSheet sheet={sheets.ad} animals={chosen} />
      <FilterSheet
        sheet={sheets.filter}
        search={search}
        animals={animals}
        found={found}
        onChange={onSearch}
      />
      <ColumnsSheet sheet={sheets.columns} hidden={hidden} onChange={onHide} />
    </>
  )
}

interface ColumnsSheetProps {
  sheet: SheetState
  hidden: readonly Column[]
  onChange: (hidden: Column[]) => void
}

/** Chooses the columns of the table on this device; the name always stands. */
function ColumnsSheet({ sheet, hidden, onChange }: ColumnsSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={sheetTexts.columnsTitle}>
      <ul>
        {COLUMNS.filter((column) => column !== 'name').map((column) => (
          <li key={column}>
            <ChooseLine
              label={texts.columns[column]}
              checked={!hidden.includes(column)}
              onChange={() =>
                onChange(
                  hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column],
                )
              }
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface StatusSheetProps {
  sheet: SheetState
  chosen: readonly HerdAnimal[]
  /** Told who kept the former status, and why. */
  onDone: (refusals: readonly Refusal[]) => void
}

/** Gives all chosen animals a status; each is refused for itself. */
function StatusSheet({ sheet, chosen, onDone }: StatusSheetProps) {
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.close}
      title={sheetTexts.statusTitle(chosen.length)}
      foot={
        <Button kind="outlined" onClick={sheet.close}>
          {sheetTexts.cancel}
        </Button>
      }
    >
      <Statuses chosen={chosen} onClose={sheet.close} onDone={onDone} />
    </Sheet>
  )
}

/** A date or a buyer decides the status of these, so that no choice would show. */
const isDecided = ({ status }: HerdAnimal) => status === 'Deceased' || status === 'GivenAway'

interface StatusesProps extends Omit<StatusSheetProps, 'sheet'> {
  onClose: () => void
}

function Statuses({ chosen, onClose, onDone }: StatusesProps) {
  const [fault, setFault] = useState<string | null>(null)
  // It belongs to this sheet: a double tap is one change.
  const [key] = useState(newKey)
  const change = async (status: 'Breeding' | 'Pet' | 'ForSale') => {
    const kept = chosen
      .filter(isDecided)
      .map(({ id, name }) => ({ id, name, reason: sheetTexts.statusDecided }))
    try {
      const { refusals } = await bulkChange({
        chosen: chosen.filter((animal) => !isDecided(animal)),
        member: 'status',
        value: status,
        say: (count, name) => sheetTexts.statusGiven(count, name, sheetTexts.statuses[status]),
        reasons: sheetTexts.statusReasons,
        key,
      })
      onClose()
      onDone(kept)
      const refused = await refusals
      if (refused.length > 0) onDone([...kept, ...refused])
    } catch (error) {
      setFault(describeProblem(error).sentence)
    }
  }
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      <ul>
        {(['Breeding', 'Pet', 'ForSale'] as const).map((status) => (
          <li key={status}>
            <button type="button" className={styles.choice} onClick={() => void change(status)}>
              {sheetTexts.statuses[status]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FilterSheetProps {
  sheet: SheetState
  search: AnimalsSearch
  /** The colours to choose from are those of these. */
  animals: readonly HerdAnimal[]
  found: number
  onChange: (change: { [Member in 'suche' | 'geschlecht' | 'farbe' | 'gehege' | 'gen']?: string }) => void
}

/** Narrows the list; it changes behind the sheet at once. */
function FilterSheet({ sheet, search, animals, found, onChange }: FilterSheetProps) {
  const enclosures = useEnclosures().data?.items ?? []
  const genes = [...new Set(animals.flatMap((animal) => animal.otherGenes))]
  const colors = [...new Set(animals.flatMap(({ color }) => color ?? []))].toSorted((a, b) =>
    a.localeCompare(b, 'de'),
  )
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.closeKeeping}
      title={sheetTexts.filterTitle}
      foot={
        <>
          <Button
            kind="outlined"
            onClick={() => onChange({ suche: '', geschlecht: '', farbe: '', gehege: '', gen: '' })}
          >
            {texts.clearFilter}
          </Button>
          <Button kind="primary" onClick={sheet.closeKeeping}>
            {sheetTexts.showFound(found)}
          </Button>
        </>
      }
    >
      <SearchField
        label={texts.search}
        value={search.suche ?? ''}
        onChange={(suche) => onChange({ suche })}
      />
      <Segments<SexWord | ''>
        label={texts.columns.geschlecht}
        options={[
          { value: '', label: sheetTexts.any },
          ...herdSexes.map((value) => ({ value, label: sheetTexts.sexes[value] })),
        ]}
        value={search.geschlecht ?? ''}
        onChange={(geschlecht) => onChange({ geschlecht })}
      />
      <SelectField
        label={texts.columns.farbe}
        value={search.farbe ?? ''}
        onChange={(farbe) => onChange({ farbe })}
      >
        <option value="">{sheetTexts.any}</option>
        {colors.map((color) => (
          <option key={color} value={color}>
            {color}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.columns.gehege}
        value={search.gehege ?? ''}
        onChange={(gehege) => onChange({ gehege })}
      >
        <option value="">{sheetTexts.any}</option>
        {enclosures.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="ohne">{sheetTexts.noEnclosure}</option>
      </SelectField>
      {(genes.length > 0 || search.gen !== undefined) && (
        <SelectField
          label={animalWords.otherGenes}
          value={search.gen ?? ''}
          onChange={(gen) => onChange({ gen })}
        >
          <option value="">{sheetTexts.any}</option>
          {[...OTHER_GENES, null]
            .filter((gene) => genes.includes(gene))
            .map((gene) => (
              <option key={gene} value={gene ?? 'unbekannt'}>
                {gene === null ? sheetTexts.unknownGene : otherGeneWords[gene]}
              </option>
            ))}
        </SelectField>
      )}
    </Sheet>
  )
}
