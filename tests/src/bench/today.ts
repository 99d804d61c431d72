// What is due in a herd of 2,000 animals at home, with all they own, in one request:
//   node --conditions=m-src tests/src/bench/today.ts
import { connect } from '@zuchtbuch/db/client'
import { fillHerdBook } from './herd-book.ts'
import { withDatabase } from './database.ts'
import { median, quantile, report } from './report.ts'
import { startApi } from './service-processes.ts'

const residents = 2000
const rounds = 60

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl, 10_000)
  await settle(databaseUrl)
  const api = await startApi(databaseUrl, folder)
  try {
    const times: number[] = []
    let items = 0
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      const answer = await fetch(`${api.url}/api/today`)
      const body = (await answer.json()) as { items: unknown[]; counts: { residents: number } }
      times.push(performance.now() - startedAt)
      if (body.counts.residents !== residents) throw new Error(`${body.counts.residents} animals live here`)
      items = body.items.length
    }
    const warm = times.slice(5)
    report({
      name: `today: ${residents} residents, ${items} items`,
      figure: median(warm),
      unit: 'ms',
      goal: { below: 150 },
    })
    report({ name: 'today: slowest of 20', figure: quantile(warm, 0.95), unit: 'ms' })
  } finally {
    await api.stop()
  }
})

/** Makes 2,000 of the animals live here, four to an enclosure, weighed every other week, with all that can be due. */
async function settle(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await db.$client.query(`
    insert into enclosures (id, name, last_cleaned_on)
      select gen_random_uuid(), 'Nest ' || nth, current_date - (nth % 40) from generate_series(1, ${residents / 4}) nth;
    update gerbils set is_resident = false;
    with chosen as (
      select id, row_number() over (order by id desc) as nth from gerbils order by id desc limit ${residents}
    ), places as (select id, row_number() over (order by name) as nth from enclosures where name like 'Nest %')
    update gerbils g set is_resident = true, status = case when chosen.nth % 9 = 0 then 'ForSale' else 'Breeding' end,
      date_of_death = null, receiver_contact_id = null, enclosure_id = places.id,
      date_of_birth = current_date - 20 - (chosen.nth % 900)::int,
      go_home_date = case when chosen.nth % 90 = 0 then current_date + 5 end
      from chosen join places on places.nth = 1 + chosen.nth / 4 % ${residents / 4} where g.id = chosen.id;
    update litters l set date = born.day, deaths_within8_weeks = null from (
      select litter_id, min(date_of_birth) as day from gerbils where is_resident and litter_id is not null group by 1
    ) born where born.litter_id = l.id;
    insert into enclosure_stays (id, gerbil_id, enclosure_id, from_day)
      select gen_random_uuid(), id, enclosure_id, date_of_birth from gerbils where is_resident
      on conflict do nothing;
    insert into weight_records (id, gerbil_id, date, weight_grams)
      select gen_random_uuid(), id, current_date - 14 * nth, 70 from gerbils, generate_series(0, 11) nth where is_resident
      on conflict do nothing;
    insert into health_records (id, gerbil_id, date, category, title, follow_up_on)
      select gen_random_uuid(), id, current_date - 30, 'Checkup', 'Blick', current_date - 1
      from gerbils where is_resident order by id limit 100;
    insert into matings (id, father_id, mother_id, together_from)
      select gen_random_uuid(), father.id, mother.id, current_date - 20
      from (select id, row_number() over (order by id) as nth from gerbils where is_resident and gender = 'Male') father
      join (select id, row_number() over (order by id) as nth from gerbils where is_resident and gender = 'Female') mother
      using (nth) where nth <= 200;
    analyze`)
  await db.$client.end()
}
