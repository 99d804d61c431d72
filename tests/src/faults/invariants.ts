import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sweepOrphans } from '@zuchtbuch/api/upkeep/sweep-files'
import { connect } from '@zuchtbuch/db/client'
import { openFileStore } from '@zuchtbuch/files/file-store'
import { pictureOf } from '@zuchtbuch/files/pictures'
import { liveManifest, readManifest, releasesFolder } from '@zuchtbuch/files/releases'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkMails } from './check-mails.ts'
import { checkPlacements } from './check-placements.ts'
import { checkPushes } from './check-pushes.ts'
import type { Load } from './load.ts'
import type { FaultyWorld } from './world.ts'

type Database = ReturnType<typeof connect>

/** Checks, over the whole database and all folders, that nothing was lost, done twice or left half done. */
export async function checkInvariants(
  world: FaultyWorld,
  { promised, notified }: Pick<Load, 'promised' | 'notified'>,
): Promise<void> {
  const db = connect(world.databaseUrl)
  try {
    await checkJobs(db)
    await checkNoDuplicates(db)
    await checkContracts(db)
    await checkFiles(db, world.filesDir)
    await checkSite(world.siteDir)
    await checkMails(db, world.outside)
    await checkPlacements(db)
    await checkPushes(db, world.outside, notified)
    for (const { address, name } of promised) {
      const response = await fetch(world.api.url + address)
      const text = await response.text()
      expect(response.status, `${address} was promised`).toBe(200)
      if (name !== undefined) expect(text).toContain(`"${name}"`)
    }
  } finally {
    await db.$client.end()
  }
}

async function checkJobs(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select id, type, state, error from jobs where not case state
      when 'Completed' then finished_at is not null and result is not null and error is null
      when 'Failed' then finished_at is not null and error is not null
      when 'Cancelled' then finished_at is not null
      else false end
      or attempt > max_attempts or lease_owner is not null`)
  expect(rows).toEqual([])
}

/** Every name was sent once. */
async function checkNoDuplicates(db: Database): Promise<void> {
  for (const table of ['gerbils', 'contacts']) {
    const { rows } = await db.execute(
      sql`select name, count(*)::int from ${sql.identifier(table)} group by name having count(*) > 1`,
    )
    expect(rows).toEqual([])
  }
}

/**
 * A contract has its documents, its animal is with its buyer, and no number is left out; nor is an animal sold without.
 */
async function checkContracts(db: Database): Promise<void> {
  const { rows: halves } = await db.execute(sql`
    select contract_number from contracts c
    where file_name is null or pdf_file_name is null
      or not exists (select from contract_documents where contract_id = c.id)
      or (select array_agg(status order by status) from contract_gerbils l join gerbils g on g.id = l.gerbil_id
        where l.contract_id = c.id and receiver_contact_id = buyer_contact_id and go_home_date = handover_date)
        is distinct from array['GivenAway']
    union all select name from gerbils g where receiver_contact_id is not null
      and not exists (select from contract_gerbils where gerbil_id = g.id)`)
  expect(halves).toEqual([])
  const { rows: gaps } = await db.execute(sql`
    select split_part(contract_number, '-', 1) as year from contracts group by year
    having count(*) <> max(split_part(contract_number, '-', 2)::int)`)
  expect(gaps).toEqual([])
}

/** Every file that a row names is there, and after the daily sweep every file is one that a row names. */
async function checkFiles(db: Database, folder: string): Promise<void> {
  const { rows: columns } = await db.execute<{ table: string; name: string }>(sql`
    select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname ~ '(^|_)file_name$'`)
  const named = new Set<string>()
  for (const { table, name } of columns) {
    const { rows } = await db.execute<{ file: string }>(
      sql`select ${sql.identifier(name)} as file from ${sql.identifier(table)} where ${sql.identifier(name)} is not null`,
    )
    for (const { file } of rows) named.add(file)
  }
  expect([...named].filter((file) => !existsSync(path.join(folder, file)))).toEqual([])

  const files = await openFileStore(folder)
  await sweepOrphans(db, {
    ...files,
    list: () => files.list(-1),
    removeUnfinished: () => files.removeUnfinished(-1),
  })
  const left = await files.list(-1)
  expect(left.filter((file) => !named.has(file) && !named.has(pictureOf(file) ?? ''))).toEqual([])
  expect(readdirSync(files.uploadDir)).toEqual([])
}

/** The release that is live is whole, and nothing unfinished lies beside it. */
async function checkSite(siteDir: string): Promise<void> {
  const live = await liveManifest(siteDir)
  expect(live).not.toBeNull()
  const served = readdirSync(path.join(siteDir, 'live'), { recursive: true, withFileTypes: true })
  expect(served.filter((entry) => entry.isFile()).length).toBeGreaterThanOrEqual(live?.files ?? Infinity)
  expect(readFileSync(path.join(siteDir, 'live/index.html'), 'utf8')).toMatch(/<\/html>\s*$/)
  const releases = readdirSync(releasesFolder(siteDir))
  expect(releases.filter((name) => name.endsWith('.tmp'))).toEqual([])
  for (const release of releases) expect(await readManifest(siteDir, release), release).not.toBeNull()
}
