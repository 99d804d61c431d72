// Sends requests over keep-alive connections, each as soon as the one before is answered. Started by `list.ts`.
import { Agent, get } from 'node:http'

export type LoadTask = { url: string; connections: number; ms: number }
export type LoadResult = { perSecond: number; latenciesMs: number[] }

process.on('disconnect', () => process.exit())
process.on('message', ({ url, connections, ms }: LoadTask) => {
  void run(url, connections, ms).then((result) => process.send?.(result))
})

async function run(url: string, connections: number, ms: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latenciesMs: number[] = []
  const end = performance.now() + ms
  const client = async () => {
    for (let sentAt = performance.now(); sentAt < end;) {
      await once(url, agent)
      const answeredAt = performance.now()
      if (answeredAt <= end) latenciesMs.push(answeredAt - sentAt)
      sentAt = answeredAt
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return { perSecond: latenciesMs.length / (ms / 1000), latenciesMs }
}

function once(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}
