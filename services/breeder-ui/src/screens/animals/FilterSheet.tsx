import { SearchField } from '../../components/list/SearchField.tsx'
import { Button } from '../../components/button/Button.tsx'
import { SelectField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { herdSexes } from '../../searches.ts'
import { type HerdAnimal, type SexWord } from './herd.ts'
import { texts } from './texts.de.ts'
import type { AnimalsSearch } from './animals-search.ts'

interface FilterSheetProps {
  sheet: SheetState
  search: AnimalsSearch
  /** The colours to choose from are those of these. */
  animals: readonly HerdAnimal[]
  found: number
  onChange: (change: { [Member in 'suche' | 'geschlecht' | 'farbe' | 'gehege']?: string }) => void
}

/** Narrows the list; it changes behind the sheet at once. */
export function FilterSheet({ sheet, search, animals, found, onChange }: FilterSheetProps) {
  const enclosures = useEnclosures().data?.items ?? []
  const colors = [...new Set(animals.flatMap(({ color }) => color ?? []))].toSorted((a, b) =>
    a.localeCompare(b, 'de'),
  )
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.closeKeeping}
      title={texts.filterTitle}
      foot={
        <>
          <Button
            kind="outlined"
            onClick={() => onChange({ suche: '', geschlecht: '', farbe: '', gehege: '' })}
          >
            {texts.clearFilter}
          </Button>
          <Button kind="primary" onClick={sheet.closeKeeping}>
            {texts.showFound(found)}
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
          { value: '', label: texts.any },
          ...herdSexes.map((value) => ({ value, label: texts.sexes[value] })),
        ]}
        value={search.geschlecht ?? ''}
        onChange={(geschlecht) => onChange({ geschlecht })}
      />
      <SelectField
        label={texts.columns.farbe}
        value={search.farbe ?? ''}
        onChange={(farbe) => onChange({ farbe })}
      >
        <option value="">{texts.any}</option>
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
        <option value="">{texts.any}</option>
        {enclosures.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="ohne">{texts.noEnclosure}</option>
      </SelectField>
    </Sheet>
  )
}
