import type { Queue } from '@zuchtbuch/jobs/define'
import type { TestApi } from './test-api.ts'

/** Lets the api believe that a worker of the queue is there, for as long as a test lasts. */
export async function pretendWorker({ db }: TestApi, { name, service }: Queue): Promise<void> {
  await db.$client.query(
    `insert into heartbeats (instance, service, seen_at) values ($1, $2, now() + interval '1 hour')`,
    [`pretended ${name}`, service],
  )
}
