import { get, type IncomingMessage } from 'node:http'

/** The api lets one caller have thirty, as many windows as nobody opens. */
const ofOneAddress = 25
const lastWordMs = 10_000

type Stream = { answer: IncomingMessage; isOpen: boolean; events: number; end: string }

/** Opens so many streams of events, from several addresses of this machine, and reads all that they say. */
export async function openStreams(url: string, count: number) {
  const streams = await Promise.all(Array.from({ length: count }, (_, nth) => openStream(url, nth)))
  return {
    heard: () => streams.reduce((sum, { events }) => sum + events, 0),
    /** How many have ended, or are not told within ten seconds of the record that was stored just now. */
    async deaf(id: string): Promise<number> {
      const told = streams.map((stream) => isTold(stream, id))
      return (await Promise.all(told)).filter((isTold) => !isTold).length
    },
    close() {
      for (const { answer } of streams) answer.destroy()
    },
  }
}

function openStream(url: string, nth: number): Promise<Stream> {
  const localAddress = `127.0.0.${2 + Math.floor(nth / ofOneAddress)}`
  return new Promise((resolve, reject) => {
    get(`${url}/api/events`, { agent: false, localAddress }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`a stream of events answers ${answer.statusCode}`))
        return
      }
      const stream: Stream = { answer, isOpen: true, events: 0, end: '' }
      answer.setEncoding('utf8').on('data', (text: string) => {
        stream.events += text.split('event: ').length - 1
        // An id may lie across the end of a part.
        stream.end = stream.end.slice(-100) + text
      })
      answer.on('error', () => {}).on('close', () => (stream.isOpen = false))
      resolve(stream)
    }).on('error', reject)
  })
}

/** Resolves when the stream says the id or ends, or after ten seconds. */
function isTold(stream: Stream, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const isTold = stream.end.includes(id)
      if (isTold || !stream.isOpen) finish(isTold)
    }
    const timer = setTimeout(() => finish(false), lastWordMs)
    const finish = (isTold: boolean) => {
      clearTimeout(timer)
      stream.answer.off('data', look).off('close', look)
      resolve(isTold)
    }
    stream.answer.on('data', look).on('close', look)
    look()
  })
}
