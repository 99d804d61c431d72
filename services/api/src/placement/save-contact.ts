import { endNeedlessRounds } from '@zuchtbuch/db/placement/aftercare'
import type { Tx } from '@zuchtbuch/db/client'
import { type Contact, type ContactValues, updateContact } from '@zuchtbuch/db/placement/contacts'
import type { Changes } from '@zuchtbuch/db/rows'

type Said = Pick<Contact, 'aftercareConsent' | 'aftercareConsentOn'>

/** Consent to aftercare was said today (`day`), unless a day is given; unknown consent has no day. */
export function withConsentDay<T extends Changes<Partial<Said>>>(
  values: T,
  day: string,
  current: Said = { aftercareConsent: 'Unknown', aftercareConsentOn: null },
): T {
  const { aftercareConsent = current.aftercareConsent, aftercareConsentOn } = values
  const isSame = aftercareConsent === current.aftercareConsent
  const known = aftercareConsentOn ?? (isSame ? current.aftercareConsentOn : null) ?? day
  return { ...values, aftercareConsentOn: aftercareConsent === 'Unknown' ? null : known }
}

/** Changes a contact, which the caller has locked. Who may no longer be asked how animals are is not. */
export async function saveContact(
  tx: Tx,
  current: Contact,
  values: Changes<ContactValues>,
  day: string,
): Promise<Contact> {
  const contact = await updateContact(tx, current.id, withConsentDay(values, day, current))
  if (current.aftercareConsent === 'Granted' && contact.aftercareConsent !== 'Granted')
    await endNeedlessRounds(tx, contact.id)
  return contact
}
