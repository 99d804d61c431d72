import { MoveSheet } from '../../parts/move/MoveSheet.tsx'
import type { SheetState } from '../../parts/sheet/useSheet.ts'
import type { Refusal } from '../../service/move-animals.ts'
import { ColumnsSheet } from './ColumnsSheet.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { Column, HerdAnimal } from './herd.ts'
import { StatusSheet } from './StatusSheet.tsx'
import type { TiereSearch } from './tiere-search.ts'

interface ListSheetsProps {
  sheets: Record<'move' | 'status' | 'filter' | 'columns', SheetState>
  chosen: readonly HerdAnimal[]
  onChanged: (refusals: readonly Refusal[]) => void
  search: TiereSearch
  animals: readonly HerdAnimal[]
  found: number
  onSearch: (change: { [Member in keyof TiereSearch]?: string | number }) => void
  hidden: readonly Column[]
  onHide: (columns: Column[]) => void
}

/** What lies over the list of animals at times. */
export function ListSheets(props: ListSheetsProps) {
  const { sheets, chosen, onChanged, search, animals, found, onSearch, hidden, onHide } = props
  return (
    <>
      <MoveSheet sheet={sheets.move} chosen={chosen.map(({ id }) => id)} onDone={onChanged} />
      <StatusSheet
        open={sheets.status.open}
        onClose={sheets.status.close}
        chosen={chosen}
        onDone={onChanged}
      />
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
