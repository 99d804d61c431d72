import { useNavigate } from '@tanstack/react-router'
import { ContactPicker, NewContactSheet } from '../../components/contact/ContactSheets.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { createProspect } from '../../data/prospects.ts'
import { useStore } from '../../data/store.ts'
import { useAction } from '../../data/use-action.ts'
import { addTexts as texts } from './add-texts.de.ts'

/** Two choices enter somebody: who it is, or a new contact. What they wish is said on their own screen. */
export function useAddProspect() {
  const picker = useSheet('wer')
  const newSheet = useSheet('neuer-kontakt')
  const navigate = useNavigate()
  const { today } = useStore(calendar)
  const { run, fault } = useAction()
  const enter = async ({ id: contactId, name }: { id: string; name: string }) => {
    const isDone = await run(async (idempotencyKey) => {
      const body = { contactId, waitlistedOn: today }
      const { id } = await createProspect(body, { idempotencyKey, text: texts.entered(name) })
      await navigate({ to: '/warteliste/$id', params: { id }, replace: true })
    }, contactId)
    if (!isDone) picker.close()
  }
  return {
    begin: picker.show,
    fault,
    pickers: (
      <>
        <ContactPicker
          sheet={picker}
          label={texts.who}
          onPick={(contact) => void enter(contact)}
          onNew={newSheet.show}
        />
        <NewContactSheet
          sheet={newSheet}
          draftKey="prospects/new/contact"
          isReceiver
          onCreated={(contact) => void enter(contact)}
        />
      </>
    ),
  }
}
