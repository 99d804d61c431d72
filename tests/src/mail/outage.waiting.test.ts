import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld(await startImapServer())
})
afterAll(async () => {
  await world.stop()
  await world.imap.stop()
})

test('a database that is lost three times in the same place is not blamed on the mail there', async () => {
  // Neither a mail nor the end of a reading can be stored, as if the connection were lost.
  await world.api.db.execute(sql`
    create sequence losses;
    create function lose() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'requests' and nextval('losses') > 3 then return new; end if;
        if tg_table_name = 'mail_settings' and (select last_value from losses) >= 3 then return new; end if;
        raise exception 'lost' using errcode = '57P01';
      end $$;
    create trigger lose before insert on requests for each row execute function lose();
    create trigger lose before update on mail_settings for each row
      when (old.syncing and not new.syncing) execute function lose()`)
  await world.deliver([mail('first'), mail('second')])

  await world.sync()

  const ids = async () => (await world.inbox()).map((one) => one.gmailMessageId)
  await expect.poll(ids, { timeout: 60_000 }).toEqual(['<first@example.org>', '<second@example.org>'])
  const { rows } = await world.api.db.execute(sql`select reason from unreadable_mails`)
  expect(rows).toEqual([])
}, 120_000)
