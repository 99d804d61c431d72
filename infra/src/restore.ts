import { fileArgument, restore, runCommand } from '@zuchtbuch/backup/commands'
import { loadConfig, readEnv } from '@zuchtbuch/runtime/env'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const config = loadConfig(readEnv())
  const file = fileArgument('restore')
  await withDatabase(config, { beside: false }, (databaseUrl) =>
    restore({ databaseUrl, filesDir: config.filesDir }, file),
  )
})
