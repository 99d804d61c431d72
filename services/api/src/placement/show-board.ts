import type { PlacementBoard } from '@zuchtbuch/contracts/placement-board'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { type BoardMatter, listBoardMatters, listOwners } from '@zuchtbuch/db/placement/placement-board'
import { today } from '@zuchtbuch/domain/calendar'
import { namesInWords } from '@zuchtbuch/domain/due/due-texts.de'
import { askedNames } from '@zuchtbuch/domain/letters/enquiry-subject'
import { boardTexts as texts } from '@zuchtbuch/domain/placement/board-texts.de'
import { furthestMatters, PLACEMENT_STEPS } from '@zuchtbuch/domain/placement/placement-steps'
import { isPaused } from '@zuchtbuch/domain/placement/placement-wish'
import { wishText } from '@zuchtbuch/domain/placement/wish-texts.de'
import type { z } from 'zod'
import { readFreeGroups } from './read-free-groups.ts'

type Board = z.infer<typeof PlacementBoard>
type Person = Board['people'][number]

/** The newest of those who have animals; all of them stand among the contacts. */
const mostOwners = 5
/** An inbox of years may hold thousands of letters that nobody answered. */
const mostOfStep = 200

/** Shows everybody who is on the way to animals, and the animals that look for a home. */
export async function showBoard(db: DbOrTx, timeZone: string): Promise<Board> {
  const day = today(timeZone)
  const open = await listBoardMatters(db, timeZone)
  const matters = furthestMatters(open).toSorted(
    // As in the waiting list; the others as they came.
    (a, b) => Number(b.priority === 'Preferred') - Number(a.priority === 'Preferred'),
  )
  const free = await readFreeGroups(db, timeZone)
  // Of several groups the first: it is proposed before the others.
  const fitting = new Map(
    free
      .toReversed()
      .flatMap((group) => group.fitting.map((one) => [one.prospectId, one.gerbilIds] as const)),
  )
  const owners = await listOwners(
    db,
    matters.flatMap(({ contactId }) => contactId ?? []),
    mostOwners,
  )
  const counts = Object.fromEntries(
    PLACEMENT_STEPS.map((step) => [step, matters.filter((matter) => matter.step === step).length]),
  ) as Board['counts']
  return {
    counts: { ...counts, MovedOut: owners.count },
    people: [
      ...PLACEMENT_STEPS.flatMap((step) =>
        matters.filter((matter) => matter.step === step).slice(0, mostOfStep),
      ).map((matter) => showMatter(matter, fitting, day)),
      ...owners.items.map((owner) => ({
        ...noMatter,
        step: 'MovedOut' as const,
        contactId: owner.contactId,
        name: owner.name,
        about: namesInWords(owner.gerbilNames),
        detail: owner.since === null ? '' : texts.since(owner.since, day),
        gerbilIds: owner.gerbilIds,
      })),
    ],
    groups: [
      ...free.map(({ gerbilIds, readyOn, fitting: [first, ...others] }) => ({
        gerbilIds,
        readyOn,
        waiting: first === undefined ? 0 : 1 + others.length,
        first: first === undefined ? null : { prospectId: first.prospectId, contactName: first.contactName },
        keptFor: null,
      })),
      // Somebody may have several.
      ...open.flatMap(({ step, contactId, name, reservationId, gerbilIds }) =>
        step !== 'Reserved' || contactId === null || gerbilIds.length === 0
          ? []
          : [
              {
                gerbilIds,
                readyOn: null,
                waiting: 0,
                first: null,
                keptFor: { contactId, contactName: name, reservationId },
              },
            ],
      ),
    ],
  }
}

const noMatter = { prospectId: null, reservationId: null, requestId: null, isPressing: false } as const

function showMatter(
  matter: BoardMatter,
  fitting: ReadonlyMap<string, readonly string[]>,
  day: string,
): Person {
  const { step, contactId, prospectId, reservationId, requestId, name } = matter
  const fits = step === 'Waiting' ? (fitting.get(prospectId ?? '') ?? []) : []
  return {
    step,
    contactId,
    prospectId,
    reservationId,
    requestId,
    name,
    about: aboutOf(matter),
    detail: detailOf(matter, day),
    isPressing: step === 'Reserved' && (matter.pickupOn ?? matter.expiresOn ?? day) < day,
    gerbilIds: matter.gerbilIds.length > 0 ? matter.gerbilIds : [...fits],
  }
}

function aboutOf({ step, subject, wish, gerbilNames }: BoardMatter): string {
  if (step === 'Offered' || step === 'Reserved')
    return gerbilNames.length > 0 ? namesInWords(gerbilNames) : step === 'Offered' ? texts.litter : ''
  if (wish === null) {
    const asked = askedNames(subject ?? '')
    return asked.length > 0 ? namesInWords(asked) : subject || texts.wrote
  }
  const { min, gender, colors, earliestOn, latestOn } = wish
  const isSaid = [min, gender, earliestOn, latestOn].some((value) => value !== null) || colors.length > 0
  return isSaid ? wishText(wish) : texts.nothingSaid
}

function detailOf(matter: BoardMatter, day: string): string {
  const { step, since, pausedUntil, priority, answerBy, pickupOn, expiresOn, openEur } = matter
  if (step === 'Reserved') return texts.reserved({ pickupOn, expiresOn }, openEur, day)
  if (step === 'Offered' && answerBy !== null) return texts.answerBy(answerBy, day)
  if (pausedUntil !== null && isPaused(matter, day)) return texts.paused(pausedUntil, day)
  return step === 'Waiting' ? texts.waits(since, priority === 'Preferred', day) : texts.since(since, day)
}
