import { useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { type Contact, createContact } from '../../service/contacts.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { noteDone } from '../../service/undo.ts'
import { useDraft } from '../../service/use-draft.ts'
import { Button } from '../button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { DraftNotice } from '../notice/DraftNotice.tsx'
import { Notice } from '../notice/Notice.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { texts } from './texts.de.ts'

const members = ['name', 'email', 'phone', 'street', 'postalCode', 'city'] as const
type TypedContact = Record<(typeof members)[number], string>

const nothing: TypedContact = { name: '', email: '', phone: '', street: '', postalCode: '', city: '' }

function isTypedContact(value: unknown): value is TypedContact {
  if (typeof value !== 'object' || value === null) return false
  const typed = new Map(Object.entries(value))
  return members.every((name) => typeof typed.get(name) === 'string')
}

interface NewContactProps {
  /** What is known already, such as the name and the address of a mail. */
  known?: Partial<TypedContact>
  /** Keeps what is typed on this device: one for each place where a contact is made. */
  draftKey: string
  isReceiver?: boolean
  onCreated: (contact: Contact) => void
}

/** A new contact; only the name is needed. */
export function NewContactSheet({ sheet, ...others }: NewContactProps & { sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.newTitle}>
      <NewContactForm {...others} />
    </Sheet>
  )
}

/** Where each member stands in what is sent, and what a keyboard helps with. */
const fields = [
  { member: 'name', path: '/name', maxLength: 200, autoComplete: 'off', type: 'text' },
  { member: 'email', path: '/email', maxLength: 254, autoComplete: 'off', type: 'email' },
  { member: 'phone', path: '/phone', maxLength: 60, autoComplete: 'off', type: 'tel' },
  { member: 'street', path: '/address/street', maxLength: 200, autoComplete: 'off', type: 'text' },
  { member: 'postalCode', path: '/address/postalCode', maxLength: 20, autoComplete: 'off', type: 'text' },
  { member: 'city', path: '/address/city', maxLength: 100, autoComplete: 'off', type: 'text' },
] as const

function NewContactForm({ known, draftKey, isReceiver = false, onCreated }: NewContactProps) {
  const draft = useDraft<TypedContact>({
    key: draftKey,
    initial: { ...nothing, ...known },
    isValue: isTypedContact,
  })
  const typed = draft.value
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // It belongs to this form: a double tap is one contact.
  const [key, setKey] = useState(newKey)
  const save = async () => {
    const isNameless = typed.name.trim() === ''
    setMissing(isNameless)
    if (isNameless || busy) return
    setBusy(true)
    setRefusal(null)
    const text = (member: keyof TypedContact) => typed[member].trim() || null
    try {
      const contact = await createContact(
        {
          name: typed.name.trim(),
          email: text('email'),
          phone: text('phone'),
          address: { street: text('street'), postalCode: text('postalCode'), city: text('city') },
          isReceiver,
        },
        key,
      )
      noteDone(texts.created(contact.name), {
        operation: 'DELETE /contacts/{id}',
        params: { id: contact.id },
      })
      draft.saved()
      onCreated(contact)
    } catch (error) {
      setRefusal(error)
      // A refused body is mended and sent again: another one under the same key would be an error.
      setKey(newKey())
    } finally {
      setBusy(false)
    }
  }
  const isElsewhere = refusal !== null && fields.every(({ path }) => faultAt(refusal, path) === null)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      {fields.map(({ member, path, ...attributes }) => (
        <Field
          key={member}
          label={texts[member]}
          error={member === 'name' && missing ? texts.nameMissing : faultAt(refusal, path)}
        >
          {(input) => (
            <input
              {...input}
              {...attributes}
              autoFocus={member === 'name'}
              value={typed[member]}
              onChange={(event) => draft.set({ ...typed, [member]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {isElsewhere && (
        <Notice kind="bad" alert>
          {tellProblem(refusal).sentence}
        </Notice>
      )}
      <Button kind="primary" type="submit" wide>
        {texts.create}
      </Button>
    </form>
  )
}
