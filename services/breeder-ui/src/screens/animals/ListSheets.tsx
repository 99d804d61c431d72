import { useNavigate } from '@tanstack/react-router'
import { AdSheet } from '../../components/ad/AdSheet.tsx'
import { MoveSheet } from '../../components/move/MoveSheet.tsx'
import { MenuSheet } from '../../components/sheet/MenuSheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import type { Refusal } from '../../data/bulk-change.ts'
import { mostInAddress } from './ChosenBar.tsx'
import { ColumnsSheet } from './ColumnsSheet.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { Column, HerdAnimal } from './herd.ts'
import { StatusSheet } from './StatusSheet.tsx'
import { texts } from './texts.de.ts'
import type { AnimalsSearch } from './animals-search.ts'

interface ListSheetsProps {
  sheets: Record<'move' | 'status' | 'more' | 'ad' | 'filter' | 'columns', SheetState>
  chosen: readonly HerdAnimal[]
  onChanged: (refusals: readonly Refusal[]) => void
  search: AnimalsSearch
  animals: readonly HerdAnimal[]
  found: number
  onSearch: (change: { [Member in keyof AnimalsSearch]?: string | number }) => void
  hidden: readonly Column[]
  onHide: (columns: Column[]) => void
}

/** What lies over the list of animals at times. */
export function ListSheets(props: ListSheetsProps) {
  const { sheets, chosen, onChanged, search, animals, found, onSearch, hidden, onHide } = props
  const navigate = useNavigate()
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
          { label: texts.ad, act: sheets.ad.show },
          {
            label: texts.contract,
            act: handOver,
            off: chosen.length > mostInAddress ? texts.tooManyForContract(mostInAddress) : null,
          },
        ]}
      />
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
