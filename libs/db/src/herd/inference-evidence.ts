import type { Linkage } from '@zuchtbuch/domain/colors/linkage'
import {
  DEFAULT_FREQUENCIES,
  type FounderFrequencies,
  type FrequencyMode,
} from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { GENOTYPE_LENGTH } from '@zuchtbuch/domain/genotype-inference/packed-evidence'
import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { counters } from '../schema/system.ts'

/** Goes up with everything that inference reads: triggers see to it, in the transaction of the change. */
export async function readInferenceVersion(db: Db): Promise<number> {
  const rows = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, 'inference'))
  return rows[0]?.value ?? 0
}

const nil = `'\\x00000000000000000000000000000000'::bytea`

const evidenceQuery = `
  select
    coalesce((select value from counters where name = 'inference'), 0)::text as version,
    (select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'genotype', genotype, 'sortOrder', sort_order) order by sort_order, id), '[]')::text
      from color_varieties where genotype is not null) as varieties,
    (select json_build_object(
        'mode', frequency_mode,
        'values', case frequency_mode
          when 'own' then own_frequencies
          when 'herd' then case when estimated_at > now() - interval '1 day' then herd_frequencies end
        end,
        'linkage', json_build_object('mode', linkage_mode, 'permille', linkage_permille))::text
      from inference_settings) as settings,
    coalesce(string_agg(
      uuid_send(gerbil.id)
      || coalesce(uuid_send(litter.father_id), ${nil})
      || coalesce(uuid_send(litter.mother_id), ${nil})
      || coalesce(uuid_send(gerbil.litter_id), ${nil})
      || coalesce(uuid_send(gerbil.color_variety_id), ${nil})
      || convert_to(rpad(coalesce(gerbil.genotype, ''), ${GENOTYPE_LENGTH}), 'LATIN1'),
      ''::bytea), ''::bytea) as packed
  from gerbils gerbil left join litters litter on litter.id = gerbil.litter_id`

/** The whole herd book as inference reads it (`unpackEvidence`), with its version: one statement, hence one state. */
export async function readEvidence(db: Db): Promise<{
  version: number
  packed: Uint8Array<ArrayBuffer>
  varieties: { id: string; name: string; genotype: string; sortOrder: number }[]
  mode: FrequencyMode
  /** Null: to be estimated from the herd, which was not done, or not today. */
  frequencies: FounderFrequencies | null
  linkage: Linkage
}> {
  // In the text format a bytea comes as hexadecimal digits, twice as long.
  const query: { text: string } & { binary: boolean } = { text: evidenceQuery, binary: true }
  const { rows } = await db.$client.query<{
    version: string
    varieties: string
    settings: string
    packed: Buffer
  }>(query)
  const { version, varieties, settings, packed } = rows[0]!
  const {
    mode,
    values,
    linkage,
  }: { mode: FrequencyMode; values: FounderFrequencies | null; linkage: Linkage } = JSON.parse(settings)
  return {
    version: Number(version),
    packed: new Uint8Array(packed),
    varieties: JSON.parse(varieties),
    mode,
    frequencies: mode === 'default' ? DEFAULT_FREQUENCIES : values,
    linkage,
  }
}
