import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  GenotypeConflictPage,
  GenotypeInference,
  InferenceSettings,
  InferenceSettingsUpdate,
} from '@zuchtbuch/contracts/genotype-inference'
import { genotypeConflictList, selectConflicts } from '@zuchtbuch/db/herd/genotype-conflicts'
import {
  type InferenceSettingsRow,
  lockInferenceSettings,
  readInferenceSettings,
  updateInferenceSettings,
} from '@zuchtbuch/db/herd/inference-settings'
import {
  type FounderFrequencies,
  frequencyFaults,
  scaledFrequencies,
} from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { MODE_PERMILLE } from '@zuchtbuch/domain/colors/linkage'
import { frequencyFaultText } from '@zuchtbuch/domain/genotype-inference/texts.de'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { jsonPointer, validationFailed } from '@zuchtbuch/runtime/errors'
import { showContradictions, showInference } from './show-inference.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Genes'

export const getGenotypeInferenceRoute = route({
  method: 'get',
  path: '/gerbils/{id}/genotype-inference',
  tag,
  summary: 'What the relatives of an animal prove about its genes, and what they make likely',
  description:
    'Proofs follow from the records alone; if a record is wrong, so is what follows. Figures also assume how frequent the alleles are among founders. Not modelled: several fathers of one litter, identical twins, mutation, a choice of which young are entered, shades. C and P are linked as `/settings/genotype-inference` says.',
  params: IdParams,
  response: GenotypeInference,
  errors: ['NotFound', 'InvalidId', 'InferenceBuilding'],
  handler: (ctx, { params: { id } }) => showInference(ctx, id),
})

export const listGenotypeConflictsRoute = route({
  method: 'get',
  path: '/genotype-conflicts',
  tag,
  summary: 'Records that cannot all be true, and what would settle each case',
  description: 'The newest animals first. `filter` knows `gerbilId`, `locus` and `kind`.',
  list: true,
  tagged: true,
  response: GenotypeConflictPage,
  errors: ['InferenceBuilding'],
  handler: async (ctx, { rawQuery }) => {
    const list = parseListQuery(rawQuery, genotypeConflictList)
    const all = await ctx.inference.ask({ kind: 'contradictions' })
    const { ids, totalCount } = await selectConflicts(ctx.db, all, list)
    const byId = new Map(all.map((one) => [one.id, one]))
    const items = await showContradictions(
      ctx,
      ids.flatMap((id) => byId.get(id) ?? []),
    )
    return { items, totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getInferenceSettingsRoute = route({
  method: 'get',
  path: '/settings/genotype-inference',
  tag,
  summary: 'Which frequencies of alleles among founders are assumed, and how closely C and P lie together',
  response: InferenceSettings,
  handler: async ({ db }) => viewSettings(await readInferenceSettings(db)),
})

export const updateInferenceSettingsRoute = route({
  method: 'put',
  path: '/settings/genotype-inference',
  tag,
  summary: 'Choose the frequencies and the linkage of C and P; omitted members keep their value',
  description: 'Choosing `herd` has them estimated anew. `own` needs figures of one’s own.',
  body: InferenceSettingsUpdate,
  response: InferenceSettings,
  errors: ['PreconditionFailed'],
  handler: ({ db }, { body: { frequencyMode, ownFrequencies, linkage }, requireVersion }) =>
    db.transaction(async (tx) => {
      const current = await lockInferenceSettings(tx)
      requireVersion(current.version)
      const own = ownFrequencies === undefined ? current.ownFrequencies : requireFrequencies(ownFrequencies)
      const mode = frequencyMode ?? current.frequencyMode
      if (mode === 'own' && own === null) {
        const message = 'ohne eigene Häufigkeiten geht das nicht'
        throw validationFailed([{ path: '/ownFrequencies', message, code: 'required' }])
      }
      const isAnew = frequencyMode === 'herd'
      return viewSettings(
        await updateInferenceSettings(tx, {
          frequencyMode: mode,
          ownFrequencies: own,
          ...(linkage !== undefined && {
            linkageMode: linkage.mode,
            linkagePermille: linkage.mode === 'Own' ? linkage.permille : MODE_PERMILLE[linkage.mode],
          }),
          ...(isAnew && { herdFrequencies: null, estimatedAt: null }),
        }),
      )
    }),
})

type TypedFrequencies = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Frequencies of all loci, scaled to sum 1; throws `ValidationFailed` with what is wrong with them. */
function requireFrequencies(typed: TypedFrequencies | null): FounderFrequencies | null {
  if (typed === null) return null
  const faults = frequencyFaults(typed)
  if (faults.length === 0) return scaledFrequencies(typed)
  throw validationFailed(
    faults.map((fault) => ({
      path: jsonPointer(['ownFrequencies', ...fault.path]),
      message: frequencyFaultText(fault),
      code: fault.code,
    })),
  )
}

function viewSettings({ id: _id, linkageMode, linkagePermille, ...row }: InferenceSettingsRow) {
  return { ...viewRecord(row), linkage: { mode: linkageMode, permille: linkagePermille } }
}
