import { readAssistantSettings } from '@zuchtbuch/db/settings/assistant-settings'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { hostPasswordPlace } from '@zuchtbuch/db/site/publish-target'
import { readPushKeys, storePushKeys } from '@zuchtbuch/db/jobs/push-keys'
import { appPasswordPlace } from '@zuchtbuch/mail/app-password'
import { assistantOf, sealAssistantKey } from '@zuchtbuch/runtime/assistant'
import { loadConfig } from '@zuchtbuch/runtime/env'
import { makePushKeys, openPushKeys } from '@zuchtbuch/runtime/push-keys'
import { openSecret, sealSecret } from '@zuchtbuch/runtime/secret-box'
import { deriveKey } from '@zuchtbuch/runtime/secret-keys'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { resealSecrets } from './reseal-secrets.ts'

const api = useTestApi()

/** The secrets of a book from before each purpose had a key of its own. */
async function storeAsBefore(secretsKey: string): Promise<void> {
  const query = (text: string, { cipher, keyId }: { cipher: string; keyId: string }) =>
    api.db.$client.query(text, [cipher, keyId])
  await query(
    `update mail_settings set gmail_address = 'z@example.org', app_password_cipher = $1, app_password_key_id = $2`,
    sealSecret(secretsKey, appPasswordPlace, 'app-passwort'),
  )
  await query(
    'update assistant_settings set api_key_cipher = $1, api_key_cipher_key_id = $2',
    sealAssistantKey(secretsKey, 'sk-gespeichert'),
  )
  await query(
    'update publish_target set password_cipher = $1, password_key_id = $2',
    sealSecret(secretsKey, hostPasswordPlace, 'webspace'),
  )
  await storePushKeys(api.db, makePushKeys(secretsKey))
}

const rows = async () => {
  const { rows: found } = await api.db.$client.query(
    `select m.app_password_cipher as mail, a.api_key_cipher as assistant, t.password_cipher as host, t.password_key_id as host_key,
       p.private_key_cipher as push
     from mail_settings m, assistant_settings a, publish_target t, push_keys p`,
  )
  return found[0]
}

/** What each worker, told the key of its purpose alone, opens. */
async function opened(secretsKey: string) {
  const told = (purpose: 'mail' | 'assistant' | 'host' | 'push') =>
    loadConfig({ [`SECRETS_KEY_${purpose.toUpperCase()}`]: deriveKey(secretsKey, purpose) })
  const { appPasswordCipher, appPasswordKeyId } = await readMailSettings(api.db)
  const { host, host_key: keyId } = await rows()
  const keys = await readPushKeys(api.db)
  return {
    mail: openSecret(told('mail').secretKeys.mail ?? '', appPasswordPlace, {
      cipher: appPasswordCipher ?? '',
      keyId: appPasswordKeyId ?? '',
    }),
    assistant: assistantOf(told('assistant'), await readAssistantSettings(api.db)).apiKey,
    host: openSecret(told('host').secretKeys.host ?? '', hostPasswordPlace, { cipher: host, keyId }),
    push: keys && openPushKeys(told('push').secretKeys.push, keys)?.publicKey,
    other: keys && openPushKeys(told('mail').secretKeys.mail, keys),
  }
}

test('the secrets of a book of before open with the key of their purpose after the start, and with no other', async () => {
  const secretsKey = api.ctx.config.secretsKey ?? ''
  await storeAsBefore(secretsKey)
  expect(await opened(secretsKey)).toEqual({})

  await resealSecrets(api.ctx)

  const { publicKey } = (await readPushKeys(api.db)) ?? expect.fail()
  expect(await opened(secretsKey)).toEqual({
    mail: 'app-passwort',
    assistant: 'sk-gespeichert',
    host: 'webspace',
    push: publicKey,
  })
  expect((await api.get('/push/vapid-public-key')).body).toEqual({ publicKey, enabled: true })
  expect((await api.get('/api/info')).body).toMatchObject({ mailConfigured: true, aiEnabled: true })
  const once = await rows()
  await resealSecrets(api.ctx)
  expect(await rows()).toEqual(once)
})

test('what another key encrypted stays as it is', async () => {
  await storeAsBefore(Buffer.alloc(32, 9).toString('base64'))
  const before = await rows()
  await resealSecrets(api.ctx)
  expect(await rows()).toEqual(before)
})
