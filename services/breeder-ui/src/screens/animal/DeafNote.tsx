import { deafCode } from '@zuchtbuch/domain/health/diagnoses'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button/Button.tsx'
import field from '../../components/field/field.module.css'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { texts as noteTexts } from '../../components/note/texts.de.ts'
import type { Animal } from '../../data/animals.ts'
import { call } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import { useDiagnoses } from '../../data/diagnoses.ts'
import { storeNote, useWaitingNotes } from '../../data/health-notes.ts'
import { useStore } from '../../data/store.ts'
import { useAction } from '../../data/use-action.ts'
import { genesTexts as texts } from './genes-texts.de.ts'

/** Asks whether a deaf animal is to have a note of it, too; nothing where it has one. */
export function DeafNote({ animal, onDone }: { animal: Animal; onDone: () => void }) {
  const { id, name } = animal
  const { today } = useStore(calendar)
  const diagnosis = useDiagnoses().data?.find(({ code }) => code === deafCode)
  const isWaiting = useWaitingNotes().some(
    ({ gerbilId, body }) => gerbilId === id && body.diagnosisCode === deafCode,
  )
  const { data: notes, isFetching } = useQuery({
    queryKey: ['health-records', 'deaf', id],
    queryFn: ({ signal }) =>
      call('GET /gerbils/{id}/health-records', {
        params: { id },
        query: { filter: `diagnosisCode==${deafCode}`, pageSize: 1 },
        signal,
      }),
    // What an earlier question learnt may be over.
    staleTime: 0,
  })
  const { run, fault } = useAction()
  const hasNone = !isFetching && !isWaiting && notes?.totalCount === 0
  if (diagnosis === undefined || !hasNone) return null
  const { code, word, category } = diagnosis
  const write = async (key: string) => {
    const note = { title: word, category, diagnosisCode: code, date: today }
    await storeNote({ id, name }, note, { key, text: noteTexts.noted(name) })
    onDone()
  }
  return (
    <Notice kind="info">
      <p role="status">{texts.noteDeaf(word)}</p>
      <div className={field.answers}>
        <Button kind="outlined" onClick={() => void run(write)}>
          {texts.note}
        </Button>
        <Button kind="text" onClick={onDone}>
          {texts.noNote}
        </Button>
      </div>
      <FaultNotice>{fault}</FaultNotice>
    </Notice>
  )
}
