import { startDovecot } from '@zuchtbuch/testing/dovecot'
import { describeWith } from '@zuchtbuch/testing/programs'
import { afterAll, beforeAll, describe } from 'vitest'
import { sendSuite } from './test-send.ts'
import { syncSuite } from './test-sync.ts'
import { openMailWorld, type MailWorld } from './test-world.ts'

describeWith('dovecot', 'with a mailbox on Dovecot', (executable) => {
  let world: MailWorld
  beforeAll(async () => {
    world = await openMailWorld(await startDovecot(executable))
  })
  afterAll(async () => {
    await world.stop()
    await world.imap.stop()
  })
  describe('sending an answer', () => sendSuite(() => world))
  describe('reading a mailbox', () => syncSuite(() => world))
})
