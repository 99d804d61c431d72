import { IdParams } from '@zuchtbuch/contracts/fields'
import { GerbilPage } from '@zuchtbuch/contracts/gerbils'
import { PedigreeNode, PedigreeQuery } from '@zuchtbuch/contracts/inbreeding'
import { findGerbilLabels, type GerbilLabel } from '@zuchtbuch/db/herd/gerbil-labels'
import { findGerbil, gerbilList, listOffspring, listSiblings } from '@zuchtbuch/db/herd/gerbils'
import { idOfAnimal } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { type PedigreeNode as TreeNode, pedigreeTree } from '@zuchtbuch/domain/pedigree/pedigree-tree'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import type { z } from 'zod'
import { numberOf } from './resolve-pairing.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { showGerbils } from './show-gerbils.ts'

const tag = 'Animals'

export const getPedigreeRoute = route({
  method: 'get',
  path: '/gerbils/{id}/pedigree',
  tag,
  summary: 'The animal and its ancestors as a nested tree',
  params: IdParams,
  query: PedigreeQuery,
  response: PedigreeNode,
  tagged: true,
  handler: async (ctx, { params, query: { generations = 5 } }) => {
    const snapshot = await ctx.pedigree.current()
    const tree = pedigreeTree(snapshot, numberOf(snapshot, params.id), generations)
    const numbers = [...new Set(animalsOf(tree))]
    const ids = numbers.map((number) => idOfAnimal(snapshot, number))
    const labels = await findGerbilLabels(ctx.db, ids)
    const animals = new Map(
      numbers.map((number, k) => {
        const id = ids[k]!
        return [number, { ...deleted, ...labels.get(id), id, coefficient: snapshot.inbreeding[number]! }]
      }),
    )
    return viewTree(tree, animals)
  },
})

export const listOffspringRoute = route({
  method: 'get',
  path: '/gerbils/{id}/offspring',
  tag,
  summary: 'Young of an animal',
  params: IdParams,
  list: true,
  tagged: true,
  response: GerbilPage,
  handler: async (ctx, { params, rawQuery }) => {
    const list = parseListQuery(rawQuery, gerbilList)
    const gerbil = found(await findGerbil(ctx.db, params.id))
    const { items, totalCount } = await listOffspring(ctx.db, gerbil.id, list)
    return { items: await showGerbils(ctx, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const listSiblingsRoute = route({
  method: 'get',
  path: '/gerbils/{id}/siblings',
  tag,
  summary: 'Full siblings: of the same litter, or of another one of the same parents',
  params: IdParams,
  list: true,
  tagged: true,
  response: GerbilPage,
  handler: async (ctx, { params, rawQuery }) => {
    const list = parseListQuery(rawQuery, gerbilList)
    const gerbil = found(await findGerbil(ctx.db, params.id))
    const { items, totalCount } = await listSiblings(ctx.db, gerbil, list)
    return { items: await showGerbils(ctx, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

type Animal = GerbilLabel & { coefficient: number }

/** Stands for an animal that was deleted a moment ago. */
const deleted = {
  name: '',
  gender: 'Unknown',
  dateOfBirth: null,
  dateOfBirthText: null,
  colorVarietyId: null,
  color: null,
  genotype: null,
  otherGenes: [] as string[],
  dateOfDeath: null,
  isResident: false,
  litterCode: null,
} as const

function animalsOf({ animal, sire, dam }: TreeNode): number[] {
  return [animal, ...(sire ? animalsOf(sire) : []), ...(dam ? animalsOf(dam) : [])]
}

function viewTree(
  { animal, sire, dam }: TreeNode,
  animals: ReadonlyMap<number, Animal>,
): z.input<typeof PedigreeNode> {
  return {
    ...animals.get(animal)!,
    father: sire && viewTree(sire, animals),
    mother: dam && viewTree(dam, animals),
  }
}
