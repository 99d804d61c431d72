import { connect } from '@zuchtbuch/db/client'
import { sweepGerbilStatuses } from '@zuchtbuch/db/herd/gerbil-status'
import { storePedigree } from '@zuchtbuch/testing/store-pedigree'
import { syntheticPedigree } from './synthetic-pedigree.ts'

const names = [
  'Amber, Balou, Cookie, Dana, Emil, Fleck, Grisu, Hazel, Idefix, Jule, Krümel, Luna, Mika, Nele, Oskar',
  'Paula, Quirin, Rosalie, Sammy, Tilda, Ulme, Vroni, Wilma, Xaver, Yoshi, Zimt, Anouk, Bruno, Cleo, Django',
]
  .join(', ')
  .split(', ')
const places = ['Sonnenwiese', 'Rheinaue', 'Mühlbach', 'Heidekraut', 'Birkenhain', 'Talblick', 'Lindenhof']

/** What a breeders' association's book knows besides the pedigree; shares and texts follow from the row's number. */
const details = [
  `insert into contacts (id, name, is_breeder, is_receiver, email, city)
   select gen_random_uuid(), 'Familie ' || n, n % 5 = 0, true, 'familie' || n || '@example.org', 'Ort ' || n % 200
   from generate_series(1, 2000) n`,
  `insert into enclosures (id, name, location, length_cm, width_cm, capacity)
   select gen_random_uuid(), 'Gehege ' || n, 'Raum ' || n % 9, 120, 60, 4 from generate_series(1, 600) n`,
  // The newest animals are young today, and the oldest have lived decades ago.
  `update gerbils set date_of_birth = date_of_birth + (current_date - 20 - last)
   from (select max(date_of_birth) as last from gerbils) t`,
  `update litters set date = born, total_born = young, pairing_code = 'P' || left(litters.id::text, 4)
   from (select litter_id, min(date_of_birth) as born, count(*) as young from gerbils group by 1) t
   where t.litter_id = litters.id`,
  `with numbered as (select id, row_number() over (order by id) as n, current_date - date_of_birth as age from gerbils),
   homes as (select array_agg(id) as ids from enclosures),
   people as (select array_agg(id) as ids from contacts),
   varieties as (select array_agg(id) as ids from color_varieties)
   update gerbils set
     name = ($1::text[])[1 + n % cardinality($1)] || ' ' || n || ' von der ' || ($2::text[])[1 + n % cardinality($2)],
     genotype = (array['Aa CC Dd EE GG PP spsp rere', 'aa CC DD Ee Gg Pp Spsp rere', 'AA CC DD ee GG pp spsp rere'])[1 + n % 3],
     chosen_status = (array['Breeding', 'Breeding', 'Pet', 'ForSale'])[1 + n % 4],
     is_resident = n % 10 < 7,
     color_variety_id = varieties.ids[1 + n % cardinality(varieties.ids)],
     enclosure_id = case when n % 10 < 7 and age < 1100 then homes.ids[1 + n % 600] end,
     receiver_contact_id = case when n % 10 < 4 then people.ids[1 + n % 2000] end,
     go_home_date = case when n % 10 < 4 then date_of_birth + 49 end,
     date_of_death = case when age > 900 and n % 10 < 9 then date_of_birth + 700 + (n % 200)::int end,
     cause_of_death = case when age > 900 and n % 30 = 0 then 'Altersschwäche' end,
     character_traits = (array['{neugierig,zahm}', '{ruhig}', '{}'])[1 + n % 3]::text[],
     character_note = case when n % 4 = 0 then 'Kommt auf die Hand und lässt sich gern kraulen.' end,
     origin_breeder = case when litter_id is null then 'Zucht ' || ($2::text[])[1 + n % cardinality($2)] end,
     is_deaf = case when n % 50 = 0 then false end
   from numbered, homes, people, varieties where numbered.id = gerbils.id`,
  `update gerbils set status = chosen_status`,
  // A third of the animals has one to three pictures.
  `insert into photos (id, gerbil_id, file_name, content_hash, width, height, size, sort_order)
   select gen_random_uuid(), id, replace(gen_random_uuid()::text, '-', '') || '.jpg', md5(id::text) || md5(nth::text), 1600, 1200, 240000, nth
   from gerbils, generate_series(0, 2) nth
   where right(id::text, 1) < '5' and (nth = 0 or right(id::text, 2) < '2' || nth)`,
]

/** Weights, health notes and mails besides, one mail in ten a long one. */
export const recordsOfAnimals = [
  `insert into weight_records (id, gerbil_id, date, weight_grams)
   select gen_random_uuid(), g.id, current_date - n, 60 + n from gerbils g, generate_series(1, 4) n`,
  `insert into health_records (id, gerbil_id, date, category, title, description)
   select gen_random_uuid(), id, current_date, 'Checkup', 'Untersuchung', repeat('Alles gut. ', 20) from gerbils`,
  `insert into requests (id, gmail_message_id, thread_id, from_name, from_address, subject, body_text, received_at)
   select gen_random_uuid(), '<' || n || '@x>', 't' || n, 'Kundin', 'k@example.org', 'Anfrage ' || n,
     repeat(md5(n::text) || ' ', case when n % 10 = 0 then 6000 else 100 end), now() - make_interval(mins => n)
   from generate_series(1, 1000) n`,
]

/** Fills a migrated database with a herd book of so many animals over 60 generations and leaves it in order. */
export async function fillHerdBook(url: string, animals = 100_000): Promise<void> {
  const db = connect(url, { max: 1 })
  const { $client: client } = db
  await storePedigree(client, syntheticPedigree({ animals, generations: 60 }))
  for (const statement of details) {
    await client.query(statement, statement.includes('$1') ? [names, places] : [])
  }
  await sweepGerbilStatuses(db, new Date().toISOString().slice(0, 10))
  await client.query('vacuum (full, analyze)')
  await client.end()
}
