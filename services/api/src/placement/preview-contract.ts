import type { SaleContractInput } from '@zuchtbuch/contracts/sale-contracts'
import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import type { Tx } from '@zuchtbuch/db/client'
import { findContact } from '@zuchtbuch/db/placement/contacts'
import { atOneMoment } from '@zuchtbuch/db/export-rows'
import { wantsToBreed } from '@zuchtbuch/db/placement/prospects'
import { findGerbilCompanions } from '@zuchtbuch/db/herd/gerbil-companions'
import { type Gerbil, listGerbilsById } from '@zuchtbuch/db/herd/gerbils'
import { contractHints } from '@zuchtbuch/domain/contracts/contract-hints'
import type { ContractClause } from '@zuchtbuch/domain/contracts/contract-snapshot'
import { today } from '@zuchtbuch/domain/calendar'
import { contractPaper } from '@zuchtbuch/documents/contract-paper'
import { isTooLong } from '@zuchtbuch/documents/paper'
import { AppError, type FieldError, unknownReference, unknownReferences } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { resolveClauses, snapshotAnimals, snapshotBuyer, snapshotSeller } from './snapshot-contract.ts'
import { requireAvailable } from './hand-over.ts'
import { judgeReserved } from '../herd/settle-holds.ts'
import { writeSheet } from '../threads/write-in-thread.ts'
import { readBreederLogo, tooLong } from '../threads/write-documents.ts'

/** Why a contract could not be made so. */
type Refusal = { code: string; detail: string; errors?: FieldError[]; gerbilIds?: string[] }

/** Shows the content of a contract before it is made, with its findings; reads at one moment and locks nothing. */
export async function previewContract(ctx: Context, body: SaleContractInput) {
  const { price: _price, ...preview } = await readDraft(ctx, body)
  return preview
}

/** The same as a paper; throws `ValidationFailed` where it gets too long. */
export async function writeDraft(ctx: Context, body: SaleContractInput): Promise<Buffer> {
  const { price, ...draft } = await readDraft(ctx, body)
  const paper = contractPaper(
    {
      ...draft,
      price: price ?? null,
      notes: body.notes ?? null,
      contractNumber: null,
      createdAt: new Date(),
    },
    await readBreederLogo(ctx, ctx.db),
  )
  if (isTooLong(paper)) throw tooLong()
  return writeSheet({ kind: 'draft', paper })
}

async function readDraft({ db, config }: Context, body: SaleContractInput) {
  const day = today(config.timeZone)
  const { gerbilIds = [], buyerContactId, price, kind = 'Kaufvertrag' } = body
  const contractDate = body.contractDate ?? day
  const handoverDate = body.handoverDate === undefined ? contractDate : body.handoverDate
  return atOneMoment(db, async (tx) => {
    const refusals: Refusal[] = []
    const animals = await findAnimals(tx, gerbilIds, refusals)
    const contact = buyerContactId === undefined ? undefined : await findContact(tx, buyerContactId)
    if (buyerContactId !== undefined && !contact)
      refusals.push(refusalOf(unknownReference('/buyerContactId')))
    // One by one: each animal is told what speaks against it.
    for (const animal of animals) {
      await collect(refusals, [animal.id], () => judgeReserved(tx, animal.id, contact?.id ?? null, day))
      const handover = { buyerContactId: contact?.id ?? null, handoverDate, added: [animal] }
      await collect(refusals, [animal.id], () => requireAvailable(tx, [animal], handover, day))
    }
    let clauses: ContractClause[] = []
    await collect(refusals, undefined, async () => {
      clauses = await resolveClauses(tx, kind, body.clauses, [])
    })
    const ids = animals.map(({ id }) => id)
    const { seller, terms } = await snapshotSeller(tx)
    const buyer = contact ? snapshotBuyer(contact) : null
    const snapshots = await snapshotAnimals(tx, ids, [])
    const weights = await findGerbilCompanions(tx, ids)
    const judged = snapshots.map((animal) => ({
      ...animal,
      breedingBan: animals.find(({ id }) => id === animal.gerbilId)?.breedingBan ?? null,
      lastWeighedOn: weights.get(animal.gerbilId)?.lastWeighedOn ?? null,
    }))
    const hints = contractHints(
      {
        seller,
        buyer,
        animals: judged,
        isForBreeding: contact !== undefined && (await wantsToBreed(tx, contact.id)),
        price,
        contractDate,
        handoverDate,
        clauses,
        terms,
      },
      { today: day, rules: await readBreedingRules(tx) },
    ).map((hint) => ({ ...hint, gerbilIds: [...hint.gerbilIds] }))
    return {
      kind,
      refusals,
      hints,
      seller,
      buyer,
      animals: snapshots,
      clauses,
      terms,
      contractDate,
      handoverDate,
      price,
    }
  })
}

/** Those that are there, in the order of the contract; the others are a refusal. */
async function findAnimals(tx: Tx, gerbilIds: string[], refusals: Refusal[]): Promise<Gerbil[]> {
  const rows = await listGerbilsById(tx, gerbilIds)
  const missing = gerbilIds.flatMap((id, index) =>
    rows.some((row) => row.id === id) ? [] : [`/gerbilIds/${index}`],
  )
  if (missing.length > 0) refusals.push(refusalOf(unknownReferences(missing)))
  return gerbilIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function collect(
  refusals: Refusal[],
  gerbilIds: string[] | undefined,
  judge: () => Promise<void>,
): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refusals.push({ ...refusalOf(error), ...(gerbilIds && { gerbilIds }) })
  }
}

function refusalOf({ code, message: detail, members }: AppError): Refusal {
  const { errors } = members
  return { code, detail, ...(Array.isArray(errors) && { errors: errors as FieldError[] }) }
}
