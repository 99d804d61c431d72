import { backup, fileArgument, runCommand } from '@zuchtbuch/backup/commands'
import { loadConfig, readEnv } from '@zuchtbuch/runtime/env'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const config = loadConfig(readEnv())
  const file = fileArgument('backup')
  await withDatabase(config, { beside: true }, (databaseUrl) =>
    backup({ databaseUrl, filesDir: config.filesDir }, file),
  )
})
