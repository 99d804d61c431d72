import { addressLimits, contactLimits } from '@zuchtbuch/domain/text-limits'
import type { Contact } from '../../data/contact-list.ts'
import { createContact } from '../../data/contacts.ts'
import { noteDone } from '../../data/undo.ts'
import { InputField } from '../field/Field.tsx'
import { RecordForm } from '../field/RecordForm.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { texts } from './texts.de.ts'

const nothing = { name: '', email: '', phone: '', street: '', postalCode: '', city: '' }

type TypedContact = typeof nothing

interface NewContactProps {
  /** Known values, such as the name and the address of a mail. */
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
  { member: 'name', path: '/name', maxLength: contactLimits.name, autoComplete: 'off', type: 'text' },
  { member: 'email', path: '/email', maxLength: contactLimits.email, autoComplete: 'off', type: 'email' },
  { member: 'phone', path: '/phone', maxLength: contactLimits.phone, autoComplete: 'off', type: 'tel' },
  {
    member: 'street',
    path: '/address/street',
    maxLength: addressLimits.street,
    autoComplete: 'off',
    type: 'text',
  },
  {
    member: 'postalCode',
    path: '/address/postalCode',
    maxLength: addressLimits.postalCode,
    autoComplete: 'off',
    type: 'text',
  },
  { member: 'city', path: '/address/city', maxLength: addressLimits.city, autoComplete: 'off', type: 'text' },
] as const

function NewContactForm({ known, draftKey, isReceiver = false, onCreated }: NewContactProps) {
  const create = async (typed: TypedContact, key: string) => {
    const text = (member: keyof TypedContact) => typed[member].trim() || null
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
    noteDone(texts.created(contact.name), { operation: 'DELETE /contacts/{id}', params: { id: contact.id } })
    onCreated(contact)
  }
  return (
    <RecordForm
      draftKey={draftKey}
      initial={{ ...nothing, ...known }}
      paths={fields.map(({ path }) => path)}
      isComplete={({ name }) => name.trim() !== ''}
      store={create}
      submit={texts.create}
    >
      {({ typed, type, tried, fieldError }) =>
        fields.map(({ member, path, ...attributes }) => (
          <InputField
            key={member}
            label={texts[member]}
            error={
              member === 'name' && tried && typed.name.trim() === '' ? texts.nameMissing : fieldError(path)
            }
            {...attributes}
            autoFocus={member === 'name'}
            value={typed[member]}
            onChange={(value) => type({ [member]: value })}
          />
        ))
      }
    </RecordForm>
  )
}
