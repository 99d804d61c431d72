import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startImapServer, type TestImap } from '@zuchtbuch/testing/imap-server'
import { certificateFile } from '@zuchtbuch/testing/mail-certificate'
import { startRedis, type TestRedis } from '@zuchtbuch/testing/redis'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { startSmtpServer, type TestSmtp } from '@zuchtbuch/testing/smtp-server'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startInstance, type Instance } from '../instance.ts'
import { kinds } from '@zuchtbuch/jobs/test/world'
import { mail } from './test-world.ts'

const patience = 120_000
const wrongPassword = 'falsches-passwort-4711'
const question = 'Meine vertrauliche Frage nach Weibchen'
const broken = 'Ein zerbrochener Brief'
const answer = 'Unsere vertrauliche Antwort'

describe.each(kinds)('api and mail worker as processes, over $kind', ({ kind, missing }) => {
  describe.skipIf(missing)('with every line of their logs', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mail-processes-'))
    let imap: TestImap
    let smtp: TestSmtp
    let database: TestDatabase
    let redis: TestRedis | null = null
    let instance: Instance

    beforeAll(async () => {
      const endless = { 'Content-Type': 'multipart/mixed; boundary="', Subject: broken }
      imap = await startImapServer([mail('m1', {}, question), mail('m2', endless, broken)])
      smtp = await startSmtpServer()
      database = await createTestDatabase()
      if (kind === 'Redis') redis = await startRedis()
      instance = await startInstance(['api', 'mail-worker'], {
        bundle: await serviceBundle(),
        databaseUrl: database.url,
        redisUrl: redis?.url,
        folder,
        env: {
          LOG_LEVEL: 'trace',
          NODE_EXTRA_CA_CERTS: certificateFile(),
          MAIL_IMAP_HOST: '127.0.0.1',
          MAIL_IMAP_PORT: String(imap.port),
          MAIL_SMTP_HOST: '127.0.0.1',
          MAIL_SMTP_PORT: String(smtp.port),
        },
      })
    }, patience)
    afterAll(async () => {
      await instance?.stop()
      await redis?.stop()
      await smtp?.stop()
      await imap?.stop()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    }, patience)

    async function call(method: string, target: string, body?: unknown) {
      const response = await fetch(instance.members[0]!.url + target, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as any }
    }
    const save = (appPassword: string) =>
      call('PUT', '/api/mail-settings', { gmailAddress: imap.user, appPassword, pollInterval: 0 })

    test(
      'a reading and an answer go their way, and neither a password nor a mail is in a log',
      async () => {
        expect((await save(wrongPassword)).status).toBe(200)
        const tried = await call('POST', '/api/mail-settings/test')
        expect(tried.body).toMatchObject({ imap: { ok: false }, smtp: { ok: false } })
        expect(await call('POST', '/api/requests/sync')).toMatchObject({
          status: 502,
          body: { code: 'MailAuthFailed' },
        })

        await save(imap.password)
        expect((await call('POST', '/api/mail-settings/test')).body).toMatchObject({
          imap: { ok: true },
          smtp: { ok: true },
        })
        expect(await call('POST', '/api/requests/sync')).toMatchObject({ status: 200, body: { created: 2 } })
        const { items } = (await call('GET', '/api/requests')).body
        const { id } = items.find((one: any) => one.gmailMessageId === '<m1@example.org>')
        expect(await call('POST', `/api/requests/${id}/send`, { body: answer })).toMatchObject({
          status: 200,
          body: { status: 'Answered' },
        })
        expect(smtp.received.map(({ raw }) => raw.toString().includes(answer))).toEqual([true])

        const refused = await call('POST', `/api/requests/${id}/send`, { body: `${answer}!`, again: 'nein' })
        expect(refused.status).toBe(400)
        await instance.stop()
        for (const { service, output } of instance.members) {
          const log = output.join('\n')
          expect(log).toContain(service)
          for (const secret of [wrongPassword, imap.password, question, broken, answer]) {
            for (const form of [
              secret,
              Buffer.from(secret)
                .toString('base64')
                .replace(/.{0,2}=*$/, ''),
            ])
              expect(log).not.toContain(form)
          }
        }
      },
      patience,
    )
  })
})
