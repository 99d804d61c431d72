import { IdParams } from '@zuchtbuch/contracts/fields'
import { PedigreePdfQuery } from '@zuchtbuch/contracts/inbreeding'
import { type BreederProfile, readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { listGerbilsById } from '@zuchtbuch/db/herd/gerbils'
import { isBanned } from '@zuchtbuch/domain/health/breeding-ban'
import { findGerbilPapers, type GerbilPaper } from '@zuchtbuch/db/herd/gerbil-papers'
import { letterheadOf } from '@zuchtbuch/domain/contracts/contract-content'
import { type PedigreeAnimal, pedigreeGenerations } from '@zuchtbuch/documents/pedigree-pdf'
import { today } from '@zuchtbuch/domain/calendar'
import { idOfAnimal, type PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { type PedigreeNode, pedigreeTree } from '@zuchtbuch/domain/pedigree/pedigree-tree'
import { attach } from '../http/attach.ts'
import { snapshotSeller } from './snapshot-contract.ts'
import { numberOf } from '../herd/resolve-pairing.ts'
import { readBreederLogo } from '../threads/write-documents.ts'
import { writeSheet } from '../threads/write-in-thread.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { pedigreeFile } from '../common/texts.de.ts'

export const getPedigreePdfRoute = route({
  method: 'get',
  path: '/gerbils/{id}/pedigree.pdf',
  tag: 'Animals',
  summary: 'The pedigree on one page, for a buyer: four generations',
  params: IdParams,
  query: PedigreePdfQuery,
  responseType: 'application/pdf',
  handler: async (ctx, { params, query, response }) => {
    const snapshot = await ctx.pedigree.current()
    const number = numberOf(snapshot, params.id)
    const tree = pedigreeTree(snapshot, number, pedigreeGenerations)
    const ids = [...new Set(idsOf(snapshot, tree))]
    const papers = await findGerbilPapers(ctx.db, ids)
    const day = today(ctx.config.timeZone)
    const excluded = query.withBans === 'true' ? await findExcluded(ctx.db, ids, day) : new Set<string>()
    const gerbil = found(papers.get(params.id))
    const { seller } = await snapshotSeller(ctx.db)
    const profile = await readBreederProfile(ctx.db)
    const named = new Map(
      [...papers].map(([id, paper]) => [
        id,
        { ...paper, name: fullName(paper, profile), isExcluded: excluded.has(id) },
      ]),
    )
    const pedigree = {
      letterhead: { ...letterheadOf(seller), logo: await readBreederLogo(ctx, ctx.db) },
      animal: animalOf(snapshot, tree, named),
      origin: gerbil.origin,
      percent: tree.sire && tree.dam ? snapshot.inbreeding[number]! * 100 : null,
      fullGenerations: snapshot.fullGenerations[number]!,
      isForPet: query.forPet === 'true',
      createdAt: new Date(),
      day,
    }
    const bytes = await writeSheet({ kind: 'pedigree', pedigree })
    attach(response, pedigreeFile(gerbil.name))
    response.type('application/pdf').send(bytes)
  },
})

/** The animals that are excluded from breeding on a day (YYYY-MM-DD); one that is suspended is not. */
async function findExcluded(db: DbOrTx, ids: string[], day: string): Promise<ReadonlySet<string>> {
  const rows = await listGerbilsById(db, ids)
  return new Set(
    rows.flatMap(({ id, breedingBan }) =>
      isBanned(breedingBan, day) && breedingBan.kind === 'Excluded' ? [id] : [],
    ),
  )
}

type Profile = Pick<BreederProfile, 'breederName' | 'breederNameSuffix'>

/** An animal that was born here bears the name of the kennel. */
function fullName({ name, origin }: GerbilPaper, { breederName, breederNameSuffix }: Profile): string {
  const suffix = breederNameSuffix?.trim() ?? ''
  const isOwn = origin !== null && breederName !== null && origin.trim() === breederName.trim()
  return suffix === '' || !isOwn || name.includes(suffix) ? name : `${name} ${suffix}`
}

function idsOf(snapshot: PedigreeSnapshot, { animal, sire, dam }: PedigreeNode): string[] {
  const parents = [sire, dam].flatMap((parent) => (parent ? idsOf(snapshot, parent) : []))
  return [idOfAnimal(snapshot, animal), ...parents]
}

/** Stands for an animal that was deleted a moment ago. */
const deleted = {
  name: '',
  gender: 'Unknown',
  color: null,
  dateOfBirth: null,
  dateOfBirthText: null,
  genotype: null,
} as const

function animalOf(
  snapshot: PedigreeSnapshot,
  { animal, sire, dam }: PedigreeNode,
  papers: ReadonlyMap<string, Omit<PedigreeAnimal, 'father' | 'mother'>>,
): PedigreeAnimal {
  return {
    ...(papers.get(idOfAnimal(snapshot, animal)) ?? deleted),
    father: sire && animalOf(snapshot, sire, papers),
    mother: dam && animalOf(snapshot, dam, papers),
  }
}
