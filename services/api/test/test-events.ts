import type { TestApi } from './test-api.ts'

export type ServerEvent = { event: string; data: any }

/** Listens to `/api/events`; `until` resolves with the first event, heard since the beginning, that fits. */
export async function listenTo(api: TestApi) {
  const stop = new AbortController()
  const stream = await fetch(`${api.url}/api/events`, { signal: stop.signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const heard: ServerEvent[] = []
  let text = ''
  async function hearMore(): Promise<void> {
    const { value, done } = await reader.read()
    if (done) throw new Error('the event stream ended')
    text += value
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, event, data] = /^event: (\S+)\ndata: (.+)$/.exec(part) ?? []
      if (event && data) heard.push({ event, data: JSON.parse(data) })
    }
  }
  async function until(fits: (event: ServerEvent) => boolean): Promise<ServerEvent> {
    for (let found = heard.find(fits); ; found = heard.find(fits)) {
      if (found) return found
      await hearMore()
    }
  }
  return { heard, until, stop: () => stop.abort() }
}
