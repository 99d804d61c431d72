// For containers, where the database has an address: node libs/backup/dist/backup-main.js <file>
import { loadConfig, readEnv, requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import { backup, fileArgument, runCommand } from './commands.ts'

await runCommand(async () => {
  const config = loadConfig(readEnv())
  await backup({ databaseUrl: requireDatabaseUrl(config), filesDir: config.filesDir }, fileArgument('backup'))
})
