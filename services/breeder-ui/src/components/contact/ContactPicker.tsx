import { UserPlus } from 'lucide-react'
import { type Contact, useContacts } from '../../data/contact-list.ts'
import { Picker, type PickerGroup } from '../picker/Picker.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { addressLine, meansContact } from './contact-words.ts'
import { texts } from './texts.de.ts'

interface ContactPickerProps {
  sheet: SheetState
  label: string
  onPick: (contact: Contact) => void
  /** Offered at the end of the list. */
  onNew?: () => void
}

const mostListed = 100
const newOne = 'neu'

/** One of the contacts, by name, place or address; names repeat, so each says where it lives. */
export function ContactPicker({ sheet, label, onPick, onNew }: ContactPickerProps) {
  const contacts = useContacts().data ?? []
  const find = (query: string): PickerGroup[] => {
    const found = contacts.filter((contact) => meansContact(query, contact))
    return [
      {
        label: texts.contacts,
        total: found.length,
        options: found.slice(0, mostListed).map((contact) => ({
          id: contact.id,
          title: contact.name,
          detail: addressLine(contact.address) || (contact.email ?? texts.noAddress),
        })),
      },
      ...(onNew === undefined
        ? []
        : [
            {
              label: texts.more,
              total: 1,
              options: [
                {
                  id: newOne,
                  picture: <UserPlus size={20} strokeWidth={1.75} aria-hidden="true" />,
                  title: texts.addNew,
                },
              ],
            },
          ]),
    ]
  }
  return (
    <Picker
      open={sheet.open}
      onClose={sheet.close}
      label={label}
      placeholder={texts.find}
      find={find}
      onPick={(id) => {
        if (id === newOne) return onNew?.()
        const contact = contacts.find((one) => one.id === id)
        if (contact !== undefined) onPick(contact)
      }}
    />
  )
}
