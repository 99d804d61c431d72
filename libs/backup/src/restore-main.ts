// For containers, where the database has an address: node libs/backup/dist/restore-main.js <file>
import { loadConfig, readEnv, requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import { fileArgument, restore, runCommand } from './commands.ts'

await runCommand(async () => {
  const config = loadConfig(readEnv())
  await restore(
    { databaseUrl: requireDatabaseUrl(config), filesDir: config.filesDir },
    fileArgument('restore'),
  )
})
