import { NoteSheet } from '../../components/note/NoteSheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import { AddPupSheet } from './AddPupSheet.tsx'
import { LossSheet } from './LossSheet.tsx'
import { NamesSheet } from './NamesSheet.tsx'
import { PhotoRound } from './PhotoRound.tsx'
import { SeparateSheet } from './SeparateSheet.tsx'

const nobody = { id: '', name: '' }

interface LitterSheetsProps {
  sheets: Record<'add' | 'loss' | 'separate' | 'names' | 'photos', SheetState>
  /** About one of the young, named by `id`. */
  note: { id: string | null; close: () => void }
  litter: LitterRow
  title: string
  young: readonly AnimalRow[]
  living: readonly AnimalRow[]
  mother: AnimalRow | undefined
  father: AnimalRow | undefined
}

/** What lies over a litter at times. */
export function LitterSheets({ sheets, note, ...about }: LitterSheetsProps) {
  const { today } = useStore(calendar)
  const noted = about.living.find(({ id }) => id === note.id)
  return (
    <>
      <AddPupSheet sheet={sheets.add} {...about} />
      <LossSheet sheet={sheets.loss} {...about} />
      <SeparateSheet sheet={sheets.separate} {...about} />
      <NamesSheet sheet={sheets.names} {...about} />
      <PhotoRound sheet={sheets.photos} living={about.living} />
      <NoteSheet
        animal={noted ?? nobody}
        today={today}
        sheet={{ open: noted !== undefined, close: note.close }}
      />
    </>
  )
}
