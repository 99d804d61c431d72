/* `npm run demo` fills the empty book of a running service and publishes its website; `--remove` takes it back. */
import { loadConfig, readEnv } from '@zuchtbuch/runtime/env'

type Job = { state: string; progress: number; error: { detail: string } | null }

const config = loadConfig(readEnv())
const base = config.api.publicUrl
const isTerminal = process.stdout.isTTY

async function main(): Promise<void> {
  const startedAt = Date.now()
  if (process.argv.includes('--remove')) {
    await call('DELETE', '/api/demo')
    await call('POST', '/api/publish')
    console.log('Das Beispiel ist entfernt. Was Sie selbst eingetragen haben, ist noch da.')
    return
  }
  console.log(
    'Ein kleiner Bestand wird angelegt: Tiere, Würfe, Gewichte, Fotos, Anfragen, Vertrag, Website …',
  )
  const { jobId } = await call<{ jobId: string }>('POST', '/api/demo', { prefer: 'respond-async' })
  await follow(jobId)
  await call('POST', '/api/publish')
  const { totalCount } = await call<{ totalCount: number }>('GET', '/gerbils?pageSize=1')
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  console.log(`Fertig in ${seconds} s: ${totalCount} Tiere.   Zuchtbuch ${base}   Website ${config.site.url}`)
  console.log('Zurücknehmen: npm run demo -- --remove')
}

/** Shows how far a job is, until it ends. */
async function follow(jobId: string): Promise<void> {
  for (let shown = -1; ;) {
    const job = await call<Job>('GET', `/api/jobs/${jobId}`)
    if (job.progress !== shown && isTerminal) process.stdout.write(`\r${String(job.progress).padStart(3)} %`)
    shown = job.progress
    if (['Completed', 'Failed', 'Cancelled'].includes(job.state)) {
      if (isTerminal) process.stdout.write('\r     \r')
      if (job.state !== 'Completed') throw new Error(job.error?.detail ?? job.state)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

async function call<T = undefined>(method: string, path: string, headers: object = {}): Promise<T> {
  const token = process.env['API_TOKEN']
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(base + path, { method, headers: { ...authorization, ...headers } }).catch(
    () => {
      throw new Error(`${base} antwortet nicht. Läuft das Zuchtbuch? (npm start in einem zweiten Fenster)`)
    },
  )
  const text = await response.text()
  if (!response.ok) throw new Error(problemOf(text, response.status))
  return (text === '' ? undefined : JSON.parse(text)) as T
}

function problemOf(text: string, status: number): string {
  try {
    return (JSON.parse(text) as { detail?: string }).detail ?? `Fehler ${status}`
  } catch {
    return `Fehler ${status}`
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
