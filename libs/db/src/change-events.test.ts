import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from './client.ts'
import { site } from './schema/site.ts'
import { readSiteSnapshot } from './site/site-snapshot.ts'

/** Tables whose changes are told on the channel `change`: the resource, and what its ids are. */
const told: Record<string, [resource: string, id: string]> = {
  gerbils: ['gerbils', 'id'],
  litters: ['litters', 'id'],
  matings: ['matings', 'id'],
  contacts: ['contacts', 'id'],
  enclosures: ['enclosures', 'id'],
  color_varieties: ['color-varieties', 'id'],
  contracts: ['contracts', 'id'],
  health_records: ['health-records', 'gerbil_id'],
  weight_records: ['weight-records', 'gerbil_id'],
  photos: ['photos', 'coalesce(gerbil_id, enclosure_id)'],
  pages: ['pages', 'id'],
  site: ['site', 'null::uuid'],
  media: ['media', 'id'],
  breeder_profile: ['settings', 'null::uuid'],
  breeding_rules: ['settings', 'null::uuid'],
  inference_settings: ['settings', 'null::uuid'],
  message_templates: ['settings', 'null::uuid'],
  contract_clauses: ['settings', 'null::uuid'],
  mail_settings: ['settings', 'null::uuid'],
  assistant_settings: ['settings', 'null::uuid'],
  address_settings: ['settings', 'null::uuid'],
  publish_target: ['settings', 'null::uuid'],
  trash: ['trash', 'id'],
  diagnoses: ['diagnoses', 'null::uuid'],
  due_marks: ['today', 'null::uuid'],
  missing_secrets: ['today', 'null::uuid'],
  prospects: ['prospects', 'id'],
  offers: ['prospects', 'prospect_id'],
  reservations: ['reservations', 'id'],
  mail_drafts: ['mails', 'id'],
  gerbil_holds: ['gerbils', 'gerbil_id'],
  placement_settings: ['settings', 'null::uuid'],
  legal_pages: ['settings', 'null::uuid'],
  herd_size: ['settings', 'null::uuid'],
  aftercare_rounds: ['aftercare', 'id'],
  owner_reports: ['owner-reports', 'gerbil_id'],
  animal_returns: ['returns', 'id'],
}

/** Tables that no view shows by themselves, and why nothing is told of them. */
const silent: Record<string, string> = {
  blocks: 'their page changes along',
  animal_return_gerbils: 'their return changes along',
  contract_documents: 'their contract changes along',
  contract_gerbils: 'their contract changes along',
  enclosure_stays: 'the animals are told',
  feedback: 'has events of its own',
  feedback_replies: 'their ticket has events of its own',
  requests: 'has events of its own',
  mail_attachment_pieces: 'kept for an hour, shown by nobody',
  offer_gerbils: 'their offer is told',
  placement_events: 'what happened to them is told by the records',
  prospect_colors: 'their prospect changes along',
  prospect_requests: 'their prospect changes along',
  reservation_gerbils: 'their reservation changes along',
  outgoing_mails: 'their request has events of its own',
  jobs: 'has events of its own',
  import_tables: 'no view shows them yet',
  import_table_rows: 'their table changes along',
  taken_records: 'their table changes along',
  ai_calls: 'counts tries',
  counters: 'no record of the breeder',
  demo_records: 'the records themselves are told',
  idempotency_keys: 'no record of the breeder',
  heartbeats: 'changes all the time',
  imported_values: 'no record of the breeder',
  login_failures: 'counts tries',
  pedigree_additions: 'the animals are told',
  push_keys: 'written at the start only',
  push_subscriptions: 'a secret of the browser',
  request_tombstones: 'no record of the breeder',
  seeds: 'written at the start only',
  sessions: 'a secret of the browser',
  unreadable_mails: 'no record of the breeder',
}

test('every table tells of its changes or is known not to (a new one: `call announce_changes_of(…)` in its migration)', async () => {
  const database = await createTestDatabase()
  const db = connect(database.url)
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const triggers = await db.execute<{ name: string; event: string; call: string }>(sql`
    select tgrelid::regclass::text as name, tgname as event, pg_get_triggerdef(oid) as call
    from pg_trigger where not tgisinternal and tgname like 'announce%' order by 1, 2`)
  await db.$client.end()
  await database.drop()

  expect(tables.rows.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(told), ...Object.keys(silent)].toSorted(),
  )
  const expected = Object.entries(told).flatMap(([name, [resource, id]]) =>
    ['created', 'deleted', 'updated'].map((change) => ({
      name,
      event: `announce_${change}`,
      call: expect.stringMatching(
        new RegExp(
          `REFERENCING ${change === 'deleted' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change\\('${resource}', '${id.replaceAll(/[()]/g, '\\$&')}', '${change}'\\)$`,
        ),
      ),
    })),
  )
  expect(triggers.rows).toEqual(expected.toSorted((a, b) => (a.name + a.event < b.name + b.event ? -1 : 1)))
})

test('whoever reads the website tells nobody since when it is what it is', async () => {
  const database = await createTestDatabase()
  const db = connect(database.url)
  const listener = await db.$client.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload }) => heard.push(String(payload)))
  await listener.query('listen change')
  await readSiteSnapshot(db, 'Europe/Berlin')
  const [stored] = await db.select({ shown: site.shown }).from(site)
  await db.update(site).set({ title: 'Dünenmäuse' })
  await expect
    .poll(() => heard.map((text) => JSON.parse(text)))
    .toEqual([{ resource: 'site', ids: null, change: 'updated' }])
  listener.release()
  await db.$client.end()
  await database.drop()
  expect(stored?.shown).not.toEqual({})
})
