import { route } from '../route.ts'

const commentEveryMs = 15_000

export const eventsRoute = route({
  method: 'get',
  path: '/api/events',
  operationId: 'listenToEvents',
  tag: 'Aufträge',
  summary: 'Server-sent events: progress of jobs, changed requests and tickets',
  description:
    'Events carry ids, to refresh a view by: `job {id, type, state, progress}`, `request {id, change}`, `feedback {id, change}`.',
  responseType: 'text/event-stream',
  handler: async ({ jobs: { listener } }, { response }) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    if (response.locals.isHead) {
      response.end()
      return
    }
    response.write('retry: 3000\n\n')
    const send = (event: string, data: object) => {
      // A reader that does not keep up is cut off; it connects again and refreshes.
      if (response.writableLength > 1_000_000) response.destroy()
      else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    const ends = [
      listener.on('job', ({ id, type, state, progress }) => send('job', { id, type, state, progress })),
      listener.on('request', ({ id, change }) => send('request', { id, change })),
      listener.on('feedback', ({ id, change }) => send('feedback', { id, change })),
    ]
    const timer = setInterval(() => response.write(': \n\n'), commentEveryMs)
    await new Promise<void>((resolve) => response.once('close', resolve))
    clearInterval(timer)
    for (const end of ends) end()
  },
})
