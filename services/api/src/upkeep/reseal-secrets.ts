import { secretColumns } from '@zuchtbuch/db/settings/missing-secrets'
import { hostPasswordPlace } from '@zuchtbuch/db/site/publish-target'
import { appPasswordPlace } from '@zuchtbuch/mail/app-password'
import { assistantKeyPlace } from '@zuchtbuch/runtime/assistant'
import { requireSecretsKey } from '@zuchtbuch/runtime/env'
import { pushKeyPlace } from '@zuchtbuch/runtime/push-keys'
import { openSecret, sealSecret } from '@zuchtbuch/runtime/secret-box'
import { deriveKey, type SecretPurpose } from '@zuchtbuch/runtime/secret-keys'
import { sql } from 'drizzle-orm'
import type { Context } from '../common/context.ts'

type Stored = {
  purpose: SecretPurpose
  table: string
  cipher: string
  keyId: string
  place: (row: { id: string }) => string
  /** Part of the place. */
  id: string
}

const stored: Stored[] = [
  {
    purpose: 'mail',
    ...secretColumns.mailAccount,
    place: () => appPasswordPlace,
    id: 'id',
  },
  {
    purpose: 'assistant',
    ...secretColumns.assistant,
    place: () => assistantKeyPlace,
    id: 'id',
  },
  {
    purpose: 'host',
    ...secretColumns.publishTarget,
    place: () => hostPasswordPlace,
    id: 'id',
  },
  {
    purpose: 'push',
    table: 'push_keys',
    cipher: 'private_key_cipher',
    keyId: 'cipher_key_id',
    place: ({ id }) => pushKeyPlace(id),
    id: 'public_key',
  },
]

/**
 * Encrypts the secrets that an earlier version encrypted with `SECRETS_KEY` itself with the key of their purpose, which
 * is all that the service that opens it is told. What neither opens stays as it is.
 */
export async function resealSecrets({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  const secretsKey = requireSecretsKey(config)
  await db.transaction(async (tx) => {
    for (const { purpose, table, cipher, keyId, place, id } of stored) {
      const columns = [cipher, keyId, id].map((name) => sql.identifier(name))
      const { rows } = await tx.execute<{ cipher: string | null; key_id: string | null; id: string }>(
        sql`select ${columns[0]} as cipher, ${columns[1]} as key_id, ${columns[2]}::text as id
          from ${sql.identifier(table)} for update`,
      )
      for (const row of rows) {
        if (row.cipher === null || row.key_id === null) continue
        const sealed = { cipher: row.cipher, keyId: row.key_id }
        const secret = openSecret(secretsKey, place(row), sealed)
        if (secret === undefined) continue
        const anew = sealSecret(deriveKey(secretsKey, purpose), place(row), secret)
        await tx.execute(sql`update ${sql.identifier(table)}
          set ${columns[0]} = ${anew.cipher}, ${columns[1]} = ${anew.keyId} where ${columns[2]}::text = ${row.id}`)
      }
    }
  })
}
