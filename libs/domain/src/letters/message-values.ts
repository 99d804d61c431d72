import { germanDay } from '@zuchtbuch/writing/german-day'
import type { Addressing } from './addressing.ts'
import type { Gender } from '../gender.ts'
import type { MessageValues } from './message-templates.ts'
import { messageTexts } from './message-texts.de.ts'
import type { ProspectQuestion } from '../placement/placement-states.ts'
import type { Wish } from '../placement/placement-wish.ts'

/** The facts that are known when a letter is begun; null without one. Days are `YYYY-MM-DD`. */
export interface MessageFacts {
  readonly recipient: { readonly name: string | null; readonly salutation: string | null }
  readonly sender: { readonly ownerName: string | null; readonly breederName: string | null }
  readonly wish:
    | (Wish & {
        readonly colorNames: readonly string[]
        readonly waitlistedOn: string | null
        readonly ahead: number | null
        readonly missing: readonly ProspectQuestion[]
      })
    | null
  readonly animals: readonly MessageAnimal[]
  /** The day of birth of the litter that is offered as a whole. */
  readonly litterOf: string | null
  /** From when the animals may move out. */
  readonly readyOn: string | null
  /** Until when something holds or an answer is awaited. */
  readonly deadline: string | null
  /** Whether what is kept is free again by itself once its day is over. */
  readonly endsByItself: boolean
  readonly pickupOn: string | null
  readonly pickupNote: string | null
  readonly priceEur: number | null
  readonly depositEur: number | null
  readonly depositDueOn: string | null
  readonly depositPaidOn: string | null
  readonly handedOverOn: string | null
}

export interface MessageAnimal {
  readonly name: string
  readonly gender: Gender
  readonly color: string | null
  readonly dateOfBirth: string | null
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** The values of all placeholders in one form of address. */
export function messageValues(form: Addressing, facts: MessageFacts): MessageValues {
  const { recipient, sender, wish, animals, litterOf } = facts
  const day = (value: string | null) => (value === null ? null : germanDay(value))
  const names = [sender.ownerName, sender.breederName].filter((name) => name !== null)
  const waits = wish?.waitlistedOn ?? null
  return {
    anrede: line(recipient.salutation) ?? messageTexts.greeting(form, line(recipient.name)),
    gruss: messageTexts.closing(names.flatMap((name) => line(name) ?? [])),
    wunsch: wish === null ? null : wishText(wish),
    listendatum: day(waits),
    davorsatz: wish?.ahead == null ? null : messageTexts.ahead(form, wish.ahead),
    fragen: wish === null || wish.missing.length === 0 ? null : messageTexts.questions(form, wish.missing),
    tiere:
      animals.length > 0
        ? animals.map((one) => messageTexts.animal({ ...one, name: line(one.name) ?? '' })).join('\n')
        : litterOf && messageTexts.litter(litterOf, facts.readyOn),
    tierkurz:
      animals.length > 0
        ? messageTexts.names(animals.flatMap(({ name }) => line(name) ?? []))
        : litterOf && messageTexts.young(litterOf),
    abdatum: day(facts.readyOn),
    frist: day(facts.deadline),
    abholtag: day(facts.pickupOn),
    abholort: line(facts.pickupNote)?.replace(/\.$/, '') ?? null,
    anzahlung: facts.depositEur === null ? null : euro.format(facts.depositEur),
    anzahlungbis: facts.depositPaidOn === null ? day(facts.depositDueOn) : null,
    freigabe: facts.endsByItself ? messageTexts.freed(form) : null,
    restbetrag: facts.priceEur === null ? null : euro.format(rest(facts.priceEur, facts)),
    uebergabe: day(facts.handedOverOn),
  }
}

function rest(price: number, { depositEur, depositPaidOn }: MessageFacts): number {
  return depositPaidOn === null || depositEur === null ? price : Math.max(0, price - depositEur)
}

/** Null where the wish says nothing. */
function wishText(wish: NonNullable<MessageFacts['wish']>): string | null {
  const { minCount, maxCount, gender, colorNames, earliestOn, latestOn } = wish
  const said = [minCount, maxCount, gender, earliestOn, latestOn].some((value) => value !== null)
  if (!said && colorNames.length === 0) return null
  return messageTexts.wish({
    ...wish,
    min: minCount ?? maxCount,
    max: maxCount,
    colors: colorNames.flatMap((name) => line(name) ?? []),
  })
}

/** In one line; null where nothing is left. */
function line(text: string | null): string | null {
  const cleaned = (text ?? '').replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return cleaned === '' ? null : cleaned
}
