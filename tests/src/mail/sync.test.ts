import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { afterAll, beforeAll, describe } from 'vitest'
import { syncSuite } from './test-sync.ts'
import { openMailWorld, type MailWorld } from './test-world.ts'

describe('reading a mailbox', () => {
  let world: MailWorld
  beforeAll(async () => {
    world = await openMailWorld(await startImapServer())
  })
  afterAll(async () => {
    await world.stop()
    await world.imap.stop()
  })
  syncSuite(() => world)
})
