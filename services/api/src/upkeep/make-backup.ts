import { backUp } from '@zuchtbuch/backup/back-up'
import { backupCreate } from '@zuchtbuch/jobs/book'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { diskFull, isDiskFull } from '@zuchtbuch/runtime/disk-space'
import { requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import type { Context } from '../common/context.ts'

/** Makes the backup that a job asks for in the folder of the backups. */
export const makeBackup = ({ config }: Pick<Context, 'config'>): Handler =>
  handle(backupCreate, {
    act: async (payload, run) => {
      const { backupDir, filesDir } = config
      const source = { databaseUrl: requireDatabaseUrl(config), filesDir, backupDir }
      const wanted = payload.kind === 'Daily' ? payload : { ...payload, id: run.jobId }
      try {
        return await backUp(source, wanted, run)
      } catch (error) {
        throw isDiskFull(error) ? diskFull() : error
      }
    },
  })
