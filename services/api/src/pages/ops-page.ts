import { IdParams } from '@zuchtbuch/contracts/fields'
import { listBackups } from '@zuchtbuch/backup/rotation'
import { listHeartbeats } from '@zuchtbuch/db/jobs/heartbeats'
import { jobNames } from '@zuchtbuch/domain/job-texts.de'
import { countJobs } from '@zuchtbuch/db/jobs/jobs'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { listFailedJobs, readQueueDepths } from '@zuchtbuch/db/jobs/queue-depth'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { queues } from '@zuchtbuch/jobs/queues'
import { retryJob } from '@zuchtbuch/jobs/retry'
import { AppError } from '@zuchtbuch/runtime/errors'
import { readLogTail } from '@zuchtbuch/runtime/log-tail'
import { markup, toString, type Markup } from '@zuchtbuch/writing/markup'
import type { RequestHandler } from 'express'
import type { Context } from '../common/context.ts'
import { apiVersion } from '../http/openapi.ts'
import { findLogin } from '../access/login.ts'
import { opsTexts as texts, queueLabel, retryProblem, serviceLabel } from './ops-texts.de.ts'
import { servicesNotSetUp } from './not-set-up.ts'
import { page } from './start-page.ts'
import { startPolicy } from './start-style.ts'

const states = ['Queued', 'Running', 'Completed', 'Failed', 'Cancelled'] as const
const shownFailures = 50
const shownLines = 30
/** A process shows itself every ten seconds. */
const quietAfterMs = 30_000

/** The operator's page; without a login, where one is needed, the way to it. Works without scripts. */
export function opsPage(ctx: Context, findSilentProxy: () => string | undefined): RequestHandler {
  return async (request, response) => {
    if (!(await findLogin(ctx, request))) return response.redirect(303, '/')
    const { problem, retried } = request.query
    const silentProxy = findSilentProxy()
    const body = [
      markup`<p><a href="/">${texts.back}</a> · ${texts.version(apiVersion)}</p>`,
      typeof problem === 'string' ? note(retryProblem(problem), 'bad') : '',
      retried === undefined ? '' : note(texts.retried),
      silentProxy === undefined ? '' : note(texts.silentProxy(silentProxy), 'bad'),
      await lastTimes(ctx),
      await jobs(ctx),
      await queueDepths(ctx),
      await processes(ctx),
      await failures(ctx),
      await lastLines(ctx),
    ]
    response
      .set({ 'Content-Security-Policy': startPolicy, 'Cache-Control': 'no-store' })
      .type('html')
      .send(toString(page(body, texts.title)))
  }
}

/** The button beside a failed job. Whoever comes from another site was refused before. */
export function retryFromPage({ db }: Context): RequestHandler {
  return async (request, response) => {
    try {
      const params = IdParams.safeParse(request.params)
      if (!params.success) throw new AppError('NotFound', texts.problem)
      await retryJob(db, queues, params.data.id)
      response.redirect(303, '/ops?retried')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      response.redirect(303, `/ops?problem=${error.code}`)
    }
  }
}

const note = (text: string, kind = '') => markup`<p class="note ${kind}" role="status">${text}</p>`

async function lastTimes({ db, config }: Context): Promise<Markup> {
  const counts = await countJobs(db)
  const published =
    counts.find((row) => row.type === sitePublish.type && row.state === 'Completed')?.lastFinishedAt ?? null
  const { lastSyncAt, lastSyncError } = await readMailSettings(db)
  const [backup] = await listBackups(config.backupDir)
  const rows = [
    [
      texts.lastSync,
      // Not from the jobs: a reading that pauses after failures completes, too.
      markup`${momentOr(lastSyncAt, config.timeZone)}${lastSyncError !== null && markup` ${alarm(lastSyncError)}`}`,
    ],
    [texts.lastPublish, momentOr(published, config.timeZone)],
    [
      texts.lastBackup,
      backup
        ? `${momentOr(backup.createdAt, config.timeZone)} (${texts.megabytes(backup.bytes)})`
        : texts.never,
    ],
  ]
  return markup`<h2>${texts.last}</h2>${table([], rows)}`
}

async function jobs({ db }: Context): Promise<Markup> {
  const counts = await countJobs(db)
  const known = queues.flatMap((queue) => [...queue.jobs.keys()])
  const types = [...new Set([...known, ...counts.map((row) => row.type)])]
  const rows = types.map((type) => [
    jobNames[type] ?? type,
    ...states.map((state) => {
      const total = counts.find((row) => row.type === type && row.state === state)?.total ?? 0
      return state === 'Failed' && total > 0 ? alarm(String(total)) : String(total)
    }),
  ])
  return markup`<h2>${texts.jobs}</h2>${table([texts.type, ...states.map((state) => texts.states[state])], rows)}`
}

async function queueDepths({ db }: Context): Promise<Markup> {
  const depths = await readQueueDepths(db)
  const rows = queues.map(({ name }) => {
    const depth = depths.find(({ queue }) => queue === name)
    const oldest = depth && depth.waiting > 0 ? texts.seconds(depth.oldestWaitSeconds) : '–'
    return [queueLabel(name), String(depth?.waiting ?? 0), String(depth?.running ?? 0), oldest]
  })
  return markup`<h2>${texts.queues}</h2>${table([texts.queue, texts.waiting, texts.running, texts.oldest], rows)}`
}

async function processes(ctx: Context): Promise<Markup> {
  const notSetUp = await servicesNotSetUp(ctx)
  const rows = (await listHeartbeats(ctx.db)).map(({ service, instance, silentMs }) => [
    serviceLabel(service),
    instance,
    texts.ago(silentMs / 1000),
    silentMs > quietAfterMs ? alarm(texts.quiet) : notSetUp.has(service) ? texts.notSetUp : texts.works,
  ])
  return markup`<h2>${texts.processes}</h2>${table([texts.service, texts.process, texts.seen, texts.state], rows)}`
}

async function failures({ db, config }: Context): Promise<Markup> {
  const failed = await listFailedJobs(db, shownFailures)
  if (failed.length === 0) return markup`<h2>${texts.failures}</h2><p>${texts.noFailures}</p>`
  const rows = failed.map(({ id, type, error, finishedAt, attempt, canRetry }) => [
    momentOr(finishedAt, config.timeZone),
    jobNames[type] ?? type,
    `${error?.code ?? ''}: ${error?.detail ?? ''} (${texts.attempts(attempt)})`,
    canRetry
      ? markup`<form method="post" action="/ops/jobs/${id}/retry"><button>${texts.retry}</button></form>`
      : texts.emptied,
  ])
  return markup`<h2>${texts.failures}</h2>${table([texts.when, texts.type, texts.reason, texts.remedy], rows)}`
}

async function lastLines({ config }: Context): Promise<Markup> {
  const lines = await readLogTail(config.dataDir, shownLines)
  if (lines === undefined) return markup`<h2>${texts.log}</h2><p>${texts.noLog}</p>`
  const clock = new Intl.DateTimeFormat('de', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: config.timeZone,
  })
  const rows = lines.map(({ at, level, service, text }) => [
    clock.format(at),
    serviceLabel(service),
    texts.levels[level],
    // the words of the source, which are English
    markup`<span lang="en">${text}</span>`,
  ])
  return markup`<h2>${texts.log}</h2><p>${texts.logMore}</p>${table([texts.when, texts.service, texts.level, texts.said], rows)}`
}

const alarm = (text: string) => markup`<strong>${text}</strong>`

/** On a phone a row becomes a paragraph in which each value bears its name. */
function table(head: string[], rows: (string | Markup)[][]): Markup {
  return markup`<div class="table"><table>${
    head.length > 0 &&
    markup`<thead><tr>${head.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead>`
  }<tbody>${rows.map(
    ([first = '', ...cells]) =>
      markup`<tr><th scope="row">${first}</th>${cells.map((cell, nth) => markup`<td data-name="${head[nth + 1] ?? ''}">${cell}</td>`)}</tr>
`,
  )}</tbody></table></div>
`
}

function momentOr(moment: Date | null, timeZone: string): string {
  if (moment === null) return texts.never
  return new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)
}
