import { contactLimits } from '@zuchtbuch/domain/text-limits'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { TextAreaField } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import type { Contact } from '../../data/contact-list.ts'
import { contacts } from '../../data/contacts.ts'
import { closeProspect, type Prospect } from '../../data/prospects.ts'
import { useAction } from '../../data/use-action.ts'
import { ContactForm } from './ContactForm.tsx'
import { texts } from './texts.de.ts'
import { WishForm } from './WishForm.tsx'

/** Opened seldom. */
const Forget = lazy(async () => ({ default: (await import('./Forget.tsx')).Forget }))

interface PersonSheetsProps {
  contact: Contact
  prospect: Prospect | undefined
  sheets: Readonly<Record<'forget' | 'end' | 'wish' | 'facts' | 'note', SheetState>>
}

/** What a tap opens over a person. */
export function PersonSheets({ contact, prospect, sheets }: PersonSheetsProps) {
  const { forget, end, wish, facts, note } = sheets
  return (
    <>
      <Sheet open={forget.open} onClose={forget.close} title={texts.anonymiseTitle(contact.name)}>
        <Suspense>{forget.open && <Forget contact={contact} onDone={forget.close} />}</Suspense>
      </Sheet>
      <Sheet open={facts.open} onClose={facts.close} title={contact.name}>
        {facts.open && <ContactForm contact={contact} onDone={facts.close} />}
      </Sheet>
      <Sheet open={note.open} onClose={note.close} title={texts.noteTitle(contact.name)}>
        {note.open && <NoteForm contact={contact} onDone={note.close} />}
      </Sheet>
      {prospect && (
        <>
          <Sheet open={wish.open} onClose={wish.close} title={texts.wish}>
            {wish.open && <WishForm prospect={prospect} onDone={wish.close} />}
          </Sheet>
          <Sheet open={end.open} onClose={end.close} title={texts.closeTitle}>
            <CloseForm prospect={prospect} onDone={end.close} />
          </Sheet>
        </>
      )}
    </>
  )
}

/** What is worth keeping in mind about somebody. */
function NoteForm({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  return (
    <RecordForm
      draftKey={`contacts/${contact.id}/notes`}
      initial={{ notes: contact.notes ?? '' }}
      paths={['/notes']}
      isComplete={() => true}
      store={async ({ notes }) => {
        const text = texts.noted(contact.name)
        await contacts.change(contact, { notes: notes.trim() === '' ? null : notes.trim() }, { text })
        onDone()
      }}
      submit={texts.save}
    >
      {({ typed, type, fieldError }) => (
        <TextAreaField
          label={texts.note}
          value={typed.notes}
          maxLength={contactLimits.notes}
          error={fieldError('/notes')}
          onChange={(notes) => type({ notes })}
        />
      )}
    </RecordForm>
  )
}

const reasons = Object.keys(texts.reasons) as (keyof typeof texts.reasons)[]

/** Why a search ends without animals. */
function CloseForm({ prospect, onDone }: { prospect: Prospect; onDone: () => void }) {
  const { run, fault, off } = useAction()
  return (
    <div className="stack-2">
      <FaultNotice>{fault}</FaultNotice>
      {reasons.map((reason) => (
        <Button
          key={reason}
          wide
          off={off}
          quietReason
          onClick={() =>
            void run(async () => {
              await closeProspect(prospect, reason, texts.closed(prospect.contactName))
              onDone()
            })
          }
        >
          {texts.reasons[reason]}
        </Button>
      ))}
    </div>
  )
}
