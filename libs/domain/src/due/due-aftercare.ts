import { consentAskedDays } from '../placement/aftercare.ts'
import { addDays } from '../calendar.ts'
import type { DueAftercare } from './due-facts.ts'
import type { FoundDue } from './due-found.ts'
import { placementTexts } from './due-placement-texts.de.ts'

/** Finds due items about households that have animals from here, and about wishes that are not needed any more. */
export function dueAftercare(
  { rounds, consents, retention, emptying }: DueAftercare,
  day: string,
): FoundDue[] {
  const about = { gerbilIds: [], enclosureId: null }
  const [oldest] = [...retention, ...emptying]
  return [
    ...rounds.map(({ id, contactId, hasAddress, dueOn, answeredOn, gerbilIds, ...about }): FoundDue => ({
      kind: answeredOn === null ? 'Aftercare' : 'AftercareAnswer',
      dueOn: answeredOn ?? dueOn,
      resource: 'aftercare',
      id,
      contactId,
      enclosureId: null,
      gerbilIds,
      ...(answeredOn === null
        ? placementTexts.Aftercare(about, hasAddress)
        : placementTexts.AftercareAnswer(about)),
    })),
    ...consents.map(({ contactId, goHomeDate, ...household }): FoundDue => ({
      kind: 'AftercareConsent',
      dueOn: addDays(goHomeDate, consentAskedDays.from),
      resource: 'contact',
      id: contactId,
      contactId,
      ...about,
      ...placementTexts.AftercareConsent(household),
    })),
    ...(oldest === undefined
      ? []
      : [
          {
            kind: 'Retention' as const,
            dueOn: day,
            resource: 'prospect' as const,
            id: oldest,
            contactId: null,
            ...about,
            ...placementTexts.Retention(retention.length, emptying.length),
          },
        ]),
  ]
}
