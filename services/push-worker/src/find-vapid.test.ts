import { storePushKeys } from '@zuchtbuch/db/jobs/push-keys'
import { findSubscription, saveSubscription } from '@zuchtbuch/db/jobs/push-subscriptions'
import { loadConfig } from '@zuchtbuch/runtime/env'
import { makePushKeys } from '@zuchtbuch/runtime/push-keys'
import { deriveKey } from '@zuchtbuch/runtime/secret-keys'
import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { vapidFinder } from './find-vapid.ts'
import { context, startPushWorld, type PushWorld } from './test-push.ts'

const key = Buffer.alloc(32, 5).toString('base64')
const find = (settings: Record<string, string> = {}) =>
  vapidFinder(loadConfig({ SECRETS_KEY: key, ...settings }))(world.db)
const write = (text: string, values: unknown[] = []) => world.db.$client.query(text, values)

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.clear()
  await write('delete from push_keys')
})

test('the stored pair is used from the moment it is there, and that of the environment before it', async () => {
  expect(await find()).toBeUndefined()
  const stored = makePushKeys(deriveKey(key, 'push'))
  await storePushKeys(world.db, stored)
  const given = makeVapidSettings()

  expect(await find()).toMatchObject({ publicKey: stored.publicKey })
  expect(await find(given)).toMatchObject({ publicKey: given.VAPID_PUBLIC_KEY })
  expect(await find({ SECRETS_KEY: Buffer.alloc(32, 6).toString('base64') })).toBeUndefined()
})

test('push services are told where the breeder can be written to', async () => {
  await storePushKeys(world.db, makePushKeys(deriveKey(key, 'push')))
  const subject = async (settings?: Record<string, string>) => (await find(settings))?.subject

  expect(await subject()).toBe('mailto:zuchtbuch@example.org')
  await write(`update mail_settings set gmail_address = 'konto@zucht.example.org'`)
  expect(await subject()).toBe('mailto:konto@zucht.example.org')
  await write(`update breeder_profile set email = 'post@zucht.example.org'`)
  expect(await subject()).toBe('mailto:post@zucht.example.org')
  await write(`update breeder_profile set email = 'jana@fritz.box'`)
  expect(await subject()).toBe('mailto:konto@zucht.example.org')
  expect(await subject({ VAPID_SUBJECT: 'https://zucht.example.org' })).toBe('https://zucht.example.org')
})

test('a push service knows us by the stored pair, and a browser that subscribed with another one is left out', async () => {
  const pair = makePushKeys(deriveKey(key, 'push'))
  await storePushKeys(world.db, pair)
  await world.workWith({ ...context, findVapid: vapidFinder(loadConfig({ SECRETS_KEY: key })) })
  const [known, other] = [await world.subscribe(), await world.subscribe()]
  await saveSubscription(world.db, { ...other, vapidPublicKey: 'another' })
  const sends = await world.sendsOf(await world.raise(await world.addTicket()))
  for (const { id } of sends) expect((await world.finished(id)).result).toEqual({ outcome: 'Sent' })

  expect(world.messagesTo(known).map(({ vapid }) => vapid.publicKey)).toEqual([pair.publicKey])
  expect(world.messagesTo(other)).toEqual([])
  expect(await findSubscription(world.db, other.id)).toBeDefined()
})
