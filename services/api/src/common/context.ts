import type { Config } from '@zuchtbuch/runtime/env'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { FileStore } from '@zuchtbuch/files/file-store'
import type { JobSystem } from '@zuchtbuch/jobs/start'
import type { RecentEvents } from './recent-events.ts'
import type { GrowthBook } from '../books/growth-book.ts'
import type { HerdBookRows } from '../books/herd-book-rows.ts'
import type { InferenceBook } from '../books/inference-book.ts'
import type { PedigreeBook } from '../books/pedigree-book.ts'
import type { Db } from '@zuchtbuch/db/client'

/** The dependencies of every handler; built once in main.ts, by hand. */
export type Context = {
  config: Config
  logger: Logger
  db: Db
  files: FileStore
  jobs: JobSystem
  events: RecentEvents
  pedigree: PedigreeBook
  inference: InferenceBook
  /** Names the user interface that is served, so that a page can tell that it is outdated; `none` without one. */
  build: string
  rows: HerdBookRows
  growth: GrowthBook
  /** Has the supervisor bring a backup back while no service runs; undefined where nothing outlives this process. */
  restore?: ((name: string) => void) | undefined
}
