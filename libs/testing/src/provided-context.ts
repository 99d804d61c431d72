export type Provided = {
  /** Address of database `postgres` on the test server; `tpl` there is the migrated, seeded template. */
  pgUrl: string
  /** A Redis of the tests' own, null when `redis-server` is not installed. */
  redisUrl: string | null
  /** A folder for `serviceBundle`, which the first that needs it makes. */
  bundleFolder: string
}

declare module 'vitest' {
  export interface ProvidedContext extends Provided {}
}
