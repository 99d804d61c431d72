type Animal = {
  readonly id: string
  readonly sireId: string | null
  readonly damId: string | null
  readonly gender: string
  readonly dateOfBirth: string | null
}
type Database = { query(text: string, values: unknown[]): Promise<unknown> }

const nil = `'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * Stores a whole herd book in one statement, past all rules, and announces the change. All are residents, named by
 * the end of their ids; animals of the same parents share a litter.
 */
export async function storePedigree(db: Database, animals: readonly Animal[]): Promise<void> {
  const column = (name: keyof Animal) => animals.map((animal) => animal[name])
  await db.query(
    `with given as (
       select id, coalesce(sire_id, ${nil}) as sire, coalesce(dam_id, ${nil}) as dam, gender, born
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::date[]) t(id, sire_id, dam_id, gender, born)
     ), pairs as materialized (
       select gen_random_uuid() as id, sire, dam from (select distinct sire, dam from given) t where sire <> dam
     ), new_litters as (
       insert into litters (id, date, father_id, mother_id)
       select id, '2020-01-01', nullif(sire, ${nil}), nullif(dam, ${nil}) from pairs
     ), announced as (
       insert into counters values ('pedigree', 1) on conflict (name) do update set value = counters.value + 1
     )
     insert into gerbils (id, name, gender, date_of_birth, litter_id)
     select given.id, right(given.id::text, 12), gender, born, pairs.id
     from given left join pairs on pairs.sire = given.sire and pairs.dam = given.dam`,
    [column('id'), column('sireId'), column('damId'), column('gender'), column('dateOfBirth')],
  )
}
