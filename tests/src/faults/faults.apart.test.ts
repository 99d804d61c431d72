import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '@zuchtbuch/demo/seeded'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { checkInvariants } from './invariants.ts'
import { type Load, startLoad, sweepNow, tellBook } from './load.ts'
import type { Outside } from './outside.ts'
import { openFaultyWorld, type FaultyWorld } from './world.ts'

/** `npm run test:faults` sets both; without them this is the short form. */
const seconds = Number(process.env['FAULT_SECONDS'] ?? 5)
const seed = Number(process.env['FAULT_SEED'] ?? 1)
const patience = (2 * seconds + 300) * 1000

const nothing = { promised: [], notified: [] }

describe.skipIf(inject('redisUrl') === null)(`under load, for ${seconds} s`, () => {
  let world: FaultyWorld
  beforeAll(async () => {
    world = await openFaultyWorld()
  }, patience)
  afterAll(() => world?.close(), patience)

  test(
    `whatever crashes (seed ${seed}), every job ends, nothing happens twice or by half, and what was promised is there`,
    async () => {
      const document = await (await fetch(`${world.api.url}/openapi.json`)).json()
      const paths = Object.keys(z.object({ paths: z.record(z.string(), z.unknown()) }).parse(document).paths)
      const load = startLoad(world, { random: seeded(seed).next, paths, clients: 4 })
      const reader = watchSite(world.siteDir)

      // A test whose load never got through would show nothing.
      await expect.poll(() => Math.min(...Object.values(load.done)), { timeout: 90_000 }).toBeGreaterThan(0)

      const happened = await breakThings(world, load)
      await load.stop()
      await settle(world)

      for (const { service, lines } of world.instance.members)
        expect(new Set(lines.map(({ pid }) => pid)).size, `${service} crashed`).toBeGreaterThan(1)
      if ('FAULT_SECONDS' in process.env)
        process.stdout.write(`${happened.length} faults meanwhile: ${await endings(world)}\n`)
      await finish(world, '/api/publish')
      await answerOneMail(world)
      await tellBook(world.databaseUrl, sweepNow, [randomUUID()])
      await settle(world)
      expect(await reader.stop()).toEqual([])
      await checkInvariants(world, load)
    },
    patience,
  )

  test(
    'the checks notice what they are for',
    async () => {
      const client = new Client({ connectionString: world.databaseUrl })
      await client.connect()
      const photo = z
        .tuple([z.object({ file_name: z.string() })])
        .parse((await client.query('select file_name from photos limit 1')).rows)[0].file_name
      const inFiles = (name: string) => path.join(world.filesDir, name)
      const unfinished = path.join(world.siteDir, 'releases/x.tmp')
      const wrongs: { what: string; do: () => unknown; undo: () => unknown }[] = [
        {
          what: 'a job without an end',
          do: () =>
            client.query(`insert into jobs (id, type, queue, payload, max_attempts, run_after) values
          (gen_random_uuid(), 'later', 'later', '{}', 1, now() + interval '1 day')`),
          undo: () => client.query(`delete from jobs where type = 'later'`),
        },
        {
          what: 'an animal twice',
          do: () =>
            client.query(
              `insert into gerbils (id, name) select gen_random_uuid(), 'Doppelt' from generate_series(1, 2)`,
            ),
          undo: () => client.query(`delete from gerbils where name = 'Doppelt'`),
        },
        {
          what: 'a photo without its file',
          do: () => renameSync(inFiles(photo), inFiles('.away')),
          undo: () => renameSync(inFiles('.away'), inFiles(photo)),
        },
        {
          what: 'a file that nobody sweeps',
          do: () => writeFileSync(inFiles('strange.txt'), ''),
          undo: () => rmSync(inFiles('strange.txt')),
        },
        {
          what: 'half a release',
          do: () => mkdirSync(unfinished),
          undo: () => rmdirSync(unfinished),
        },
        {
          what: 'a contract whose animals are not handed over',
          do: () =>
            client.query(
              `update gerbils set go_home_date = go_home_date + 1 where receiver_contact_id is not null`,
            ),
          undo: () =>
            client.query(
              `update gerbils set go_home_date = go_home_date - 1 where receiver_contact_id is not null`,
            ),
        },
        {
          what: 'a contract without documents',
          do: () => client.query(`update contracts set pdf_file_name = null, terms = pdf_file_name`),
          undo: () => client.query(`update contracts set pdf_file_name = terms`),
        },
        {
          what: 'numbers left out',
          do: () => client.query(`update contracts set contract_number = contract_number || '0'`),
          undo: () => client.query(`update contracts set contract_number = left(contract_number, -1)`),
        },
        {
          what: 'animals that are kept past their day',
          do: () =>
            client.query(`update reservations set expires_on = expires_on - 400 where state = 'Held'`),
          undo: () =>
            client.query(`update reservations set expires_on = expires_on + 400 where state = 'Held'`),
        },
        {
          what: 'somebody who was not told of the end',
          do: () => client.query(`update mail_drafts set kind = 'Free' where kind = 'ReservationExpired'`),
          undo: () => client.query(`update mail_drafts set kind = 'ReservationExpired' where kind = 'Free'`),
        },
        {
          what: 'a letter that says it was sent',
          do: () =>
            client.query(
              `update mail_drafts set state = 'Sent', sent_at = now(), due_on = null where state = 'Draft'`,
            ),
          undo: () =>
            client.query(
              `update mail_drafts d set state = 'Draft', sent_at = null where state = 'Sent'
                and not exists (select from outgoing_mails m where m.mail_draft_id = d.id)`,
            ),
        },
        {
          what: 'a mail that was not read',
          do: () =>
            client.query(`update requests set gmail_message_id = replace(gmail_message_id, '<', '<x')`),
          undo: () =>
            client.query(`update requests set gmail_message_id = replace(gmail_message_id, '<x', '<')`),
        },
      ]
      await checkInvariants(world, nothing)
      for (const wrong of wrongs) {
        await wrong.do()
        await expect(checkInvariants(world, nothing), wrong.what).rejects.toThrow()
        await wrong.undo()
      }
      const { taken, pushes, delivered } = world.outside
      const claims: Record<string, Partial<Outside>> = {
        'a mail sent twice': { taken: [...taken, ...taken.slice(0, 1)] },
        'a mail that was never sent': { taken: [] },
        'a mail that nobody wrote': { taken: [...taken, { messageId: '<x@y>', inReplyTo: '<z@y>' }] },
        'a mail that has gone': { delivered: [...delivered, '<gone@example.org>'] },
        'a push that never came': { pushes: [] },
        'a push too often': { pushes: Array.from({ length: 20 }, () => pushes).flat() },
      }
      for (const [what, claim] of Object.entries(claims)) {
        const outside = { ...world.outside, ...claim }
        await expect(checkInvariants({ ...world, outside }, nothing), what).rejects.toThrow()
      }
      const lost = [{ address: '/gerbils/018f3a4e-0000-7000-8000-000000000001' }]
      await expect(checkInvariants(world, { promised: lost, notified: [] })).rejects.toThrow(/was promised/)
      await checkInvariants(world, nothing)
      await client.end()
    },
    patience,
  )
})

/** One fault after the other, and every kind once before any comes twice. Returns what was done. */
async function breakThings(world: FaultyWorld, { done }: Load): Promise<string[]> {
  // Of its own, so that the same seed breaks the same things whatever the load drew.
  const random = seeded(seed).next
  const below = (n: number) => Math.floor(random() * n)
  const total = () => Object.values(done).reduce((sum, count) => sum + count)
  const crash = (service: string) => () => {
    const victims = world.instance.members.filter((member) => member.service === service)
    victims[below(victims.length)]?.crash()
  }
  const faults: Record<string, () => unknown> = {
    ...Object.fromEntries(
      [...new Set(world.instance.members.map(({ service }) => service))].map((service) => [
        `crash of ${service}`,
        crash(service),
      ]),
    ),
    'crash of the database': world.crashDatabase,
    'restart of redis': world.restartRedis,
    'flush of redis': world.flushRedis,
    'slow database': async () => {
      world.slowDatabase(20 + below(200))
      await sleep(500)
      world.slowDatabase(0)
    },
    'full disk': async () => {
      world.fillDisk(true)
      await sleep(500)
      world.fillDisk(false)
    },
  }
  const happened: string[] = []
  const end = Date.now() + seconds * 1000
  for (let waiting: string[] = []; waiting.length > 0 || Date.now() < end;) {
    if (waiting.length === 0) waiting = Object.keys(faults).toSorted(() => random() - 0.5)
    const [next = ''] = waiting.splice(0, 1)
    // Every other fault meets what the one before has left.
    const before = total()
    if (happened.length % 2 === 0)
      await expect.poll(total, { timeout: 120_000 }).toBeGreaterThan(before + below(10))
    else await sleep(200 + below(600))
    await faults[next]?.()
    happened.push(next)
  }
  return happened
}

/** Everything works again, and the runs of processes that crashed need not wait for their leases. */
async function settle({ instance, databaseUrl }: FaultyWorld): Promise<void> {
  const slow = { timeout: 120_000, interval: 200 }
  for (const { url, service } of instance.members) {
    await expect
      .poll(
        () =>
          fetch(`${url}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { ...slow, message: service },
      )
      .toBe(200)
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // A run whose process lives still holds its job.
  const living = `-(${instance.members.map((member) => member.pid()).join('|')})-[0-9a-f]+$`
  const hurry = `update jobs set lease_until = now() - interval '1 second'
    where state = 'Running' and lease_owner !~ '${living}'`
  const open = async () => {
    await client.query(hurry)
    await client.query(`update jobs set run_after = now() where state = 'Queued' and run_after > now()`)
    return (await client.query(`select type from jobs where state in ('Queued', 'Running')`)).rows
  }
  await expect.poll(open, slow).toEqual([])
  await client.end()
}

/** How many jobs of which type ended how. */
async function endings({ databaseUrl }: FaultyWorld): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ what: string; count: number }>(`
    select concat_ws(' ', type, state, error ->> 'code') as what, count(*)::int from jobs group by 1 order by 1`)
  await client.end()
  return rows.map(({ what, count }) => `${what} ${count}`).join(', ')
}

/** Reads what is left in the mailbox, and this mail. */
async function answerOneMail(world: FaultyWorld): Promise<void> {
  await world.outside.deliver('last')
  await finish(world, '/api/requests/sync')
  const found = await fetch(`${world.api.url}/api/requests?filter=gmailMessageId=*last@example.org`)
  const { items } = z
    .object({ items: z.tuple([z.looseObject({ id: z.string() })]) })
    .parse(await found.json())
  await finish(world, `/api/requests/${items[0].id}/send`, { body: 'Gern.' })
}

/** Does a piece of work and waits until it is done. */
async function finish({ api }: FaultyWorld, target: string, body = {}): Promise<void> {
  const response = await fetch(api.url + target, {
    method: 'POST',
    headers: { prefer: 'wait=60', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
}

/** Reads the published page all the time; returns what was not a whole page. */
function watchSite(siteDir: string): { stop: () => Promise<string[]> } {
  const page = path.join(siteDir, 'live/index.html')
  const broken: string[] = []
  const ending = new AbortController()
  const watching = (async () => {
    let published = false
    while (!ending.signal.aborted) {
      const exists = existsSync(page)
      if (published && !exists) broken.push('gone')
      published ||= exists
      const text = exists ? readFileSync(page, 'utf8') : '</html>'
      if (!/<\/html>\s*$/.test(text)) broken.push(text.slice(-200))
      await sleep(5)
    }
  })()
  return {
    async stop() {
      ending.abort()
      await watching
      return broken
    },
  }
}
