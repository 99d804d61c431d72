import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { afterAll, beforeAll, describe } from 'vitest'
import { sendSuite } from './test-send.ts'
import { openMailWorld, type MailWorld } from './test-world.ts'

describe('sending an answer', () => {
  let world: MailWorld
  beforeAll(async () => {
    world = await openMailWorld(await startImapServer())
  })
  afterAll(async () => {
    await world.stop()
    await world.imap.stop()
  })
  sendSuite(() => world)
})
