import { migrateAndSeed, NewerSchemaError } from '@zuchtbuch/db/book/migrate'
import { ConfigError, loadConfig, readEnv, requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import { errorCode } from './error-code.ts'

/** No connection; wrong user, password or database. */
const refusals = /^(E[A-Z]+|28\w{3}|3D000)$/

// A process of its own, so that the supervisor does not carry the database code for the rest of its life.
try {
  await migrateAndSeed(requireDatabaseUrl(loadConfig(readEnv())))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof NewerSchemaError) return error.message
  const code = errorCode(error) ?? ''
  if (!refusals.test(code)) return error
  return `DATABASE_URL: the database cannot be used (${(error instanceof Error && error.message) || code})`
}
