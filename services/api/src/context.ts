import type { Config } from '@zuchtbuch/runtime/env'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { FileStore } from '@zuchtbuch/files/file-store'
import type { JobSystem } from '@zuchtbuch/jobs/start'
import type { PedigreeBook } from './pedigree-book.ts'
import type { Db } from '@zuchtbuch/db/client'

/** What every handler may use; built once in main.ts, by hand. */
export type Context = {
  config: Config
  logger: Logger
  db: Db
  files: FileStore
  jobs: JobSystem
  pedigree: PedigreeBook
}
