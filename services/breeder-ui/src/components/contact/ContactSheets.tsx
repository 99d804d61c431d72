import type { ComponentProps } from 'react'
import { useIdle, useDeferredImport } from '../../useDeferredImport.ts'
import type { ContactPicker as Picker } from './ContactPicker.tsx'
import type { NewContactSheet as NewContact } from './NewContactSheet.tsx'

const loadPicker = () => import('./ContactPicker.tsx')
const loadNewContact = () => import('./NewContactSheet.tsx')

/** The picker of a contact, fetched after the first paint: it opens with a tap. */
export function ContactPicker(props: ComponentProps<typeof Picker>) {
  const part = useDeferredImport(loadPicker, useIdle() || props.sheet.open)
  return part && <part.ContactPicker {...props} />
}

/** The sheet of a new contact, fetched after the first paint. */
export function NewContactSheet(props: ComponentProps<typeof NewContact>) {
  const part = useDeferredImport(loadNewContact, useIdle() || props.sheet.open)
  return part && <part.NewContactSheet {...props} />
}
