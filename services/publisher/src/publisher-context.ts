import type { Db } from '@zuchtbuch/db/client'
import type { FileStore } from '@zuchtbuch/files/file-store'

/** The dependencies of the publisher's jobs. */
export type PublisherContext = {
  db: Db
  files: Pick<FileStore, 'pathOf'>
  databaseUrl: string
  siteDir: string
  /** Where visitors find the website, at this moment. */
  findSiteUrl: () => Promise<string>
  /** Decides on the days that the website names. */
  timeZone: string
  /** Opens the password of the web host. */
  hostKey?: string | undefined
}
