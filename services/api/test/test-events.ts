import type { TestApi } from './test-api.ts'

export type ServerEvent = { event: string; data: any }

/**
 * Listens to `/api/events`, and to what it says of the last `unheardMs`; `until` resolves with the first event, heard
 * since the beginning, that fits.
 */
export async function listenTo(api: TestApi, unheardMs?: number) {
  const stop = new AbortController()
  const query = unheardMs === undefined ? '' : `?unheardMs=${unheardMs}`
  const stream = await fetch(`${api.url}/api/events${query}`, { signal: stop.signal })
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
