import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

/** Names of a whole browser, for `describeWith`: the only kind that knows notifications. npm cannot bring one. */
export const wholeBrowserNames = ['chromium', 'chromium-browser', 'google-chrome']
/** The same engine without a window's frame, which costs a quarter of the processor time, where it is installed. */
export const browserNames = ['chromium-headless-shell', ...wholeBrowserNames]

export type Page = {
  /** Addresses that the page asked for, its own first. */
  requests: string[]
  /** Errors and warnings of its console, those of the content security policy included, and dialogs it opened. */
  complaints: string[]
  /** Another window, or visitor: `scheme` is what the visitor's system asks of pages. */
  emulate(look: Look): Promise<void>
  open(address: string): Promise<void>
  /** The value of an expression in the page; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>
  /** Waits until the expression is true in the page. */
  until(expression: string): Promise<void>
  /** A PNG of what is seen. */
  screenshot(): Promise<Buffer>
  /** A command of the DevTools protocol to the page, for what the other members cannot do; and its events. */
  send: Send
  onEvent: Listen
}

export type Look = { width: number; height: number; scheme?: 'light' | 'dark' }

export type Browser = {
  newPage(look?: Look): Promise<Page>
  /** A command of the DevTools protocol to the browser, or to one of its targets. */
  send: Send
  close(): Promise<void>
}

/** What this file uses of the answers and events of the DevTools protocol. */
type Result = {
  targetId?: string
  sessionId?: string
  errorText?: string
  data?: string
  result?: { value?: unknown }
  targetInfos?: { targetId: string; type: string; url: string }[]
  exceptionDetails?: { text: string }
}
type Event = {
  method: string
  sessionId?: string
  params: {
    request?: { url: string }
    entry?: { level: string; text: string; url?: string }
    registrations?: { registrationId: string; scopeURL: string; isDeleted: boolean }[]
    /** Of a dialog. */
    message?: string
  }
}
type Message = Event & { id?: number; result?: Result; error?: { message: string } }
type Send = (method: string, params?: Record<string, unknown>, sessionId?: string) => Promise<Result>
type Listen = (listener: (event: Event) => void) => void

const switches =
  '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars --no-first-run ' +
  '--disable-background-networking --disable-component-update --lang=de'

/** A headless browser with an empty profile, driven by its DevTools protocol. `args`: more command-line switches. */
export async function openBrowser(executable: string, args: string[] = []): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-browser-'))
  const child = spawn(
    executable,
    [
      ...switches.split(' '),
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(child, 'exit')
  const socket = new WebSocket(await debuggerAddress(child.stderr))
  await once(socket, 'open')
  const { send, onEvent } = protocol(socket)
  return {
    send,
    async newPage(look = { width: 1280, height: 900 }) {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const sendToPage: Send = (method, params) => send(method, params, sessionId)
      const page = await drive(sendToPage, (listener) =>
        onEvent((event) => event.sessionId === sessionId && listener(event)),
      )
      await page.emulate(look)
      return page
    },
    async close() {
      // It may end before it answers, or be too busy to end.
      void send('Browser.close').catch(() => {})
      const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exited
      clearTimeout(impatience)
      socket.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function debuggerAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address !== undefined) {
      stderr.resume()
      return address
    }
  }
  throw new Error('The browser did not start')
}

function protocol(socket: WebSocket): { send: Send; onEvent: Listen } {
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  const listeners: ((event: Event) => void)[] = []
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) {
      for (const listener of listeners) listener(message)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) call?.reject(new Error(message.error.message))
    else call?.resolve(message.result ?? {})
  })
  return {
    onEvent: (listener) => listeners.push(listener),
    send(method, params = {}, sessionId) {
      const id = ++lastId
      const call = Promise.withResolvers<Result>()
      waiting.set(id, call)
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
      return call.promise
    },
  }
}

async function drive(send: Send, onEvent: Listen): Promise<Page> {
  const requests: string[] = []
  const complaints: string[] = []
  let loaded = Promise.withResolvers<void>()
  onEvent(({ method, params: { request, entry, ...params } }) => {
    if (method === 'Network.requestWillBeSent' && request) requests.push(request.url)
    if (method === 'Page.loadEventFired') loaded.resolve()
    if (method === 'Page.javascriptDialogOpening') {
      complaints.push(`dialog: ${params.message}`)
      void send('Page.handleJavaScriptDialog', { accept: false })
    }
    if (method === 'Runtime.exceptionThrown') complaints.push(JSON.stringify(params))
    if (entry?.level === 'error' || entry?.level === 'warning') {
      complaints.push(`${entry.text} ${entry.url ?? ''}`.trim())
    }
  })
  for (const domain of ['Network', 'Page', 'Log', 'Runtime']) await send(`${domain}.enable`)

  async function evaluate(expression: string): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result?.value
  }
  return {
    requests,
    complaints,
    evaluate,
    send,
    onEvent,
    async emulate({ width, height, scheme }) {
      const screen = { width, height, deviceScaleFactor: 1, mobile: width < 600 }
      await send('Emulation.setDeviceMetricsOverride', screen)
      if (scheme === undefined) return
      const features = [{ name: 'prefers-color-scheme', value: scheme }]
      await send('Emulation.setEmulatedMedia', { features })
    },
    async open(address) {
      loaded = Promise.withResolvers()
      const { errorText } = await send('Page.navigate', { url: address })
      if (errorText !== undefined) throw new Error(`${address}: ${errorText}`)
      await loaded.promise
    },
    async until(expression) {
      const end = Date.now() + 20_000
      while ((await evaluate(`Boolean(${expression})`).catch(() => false)) !== true) {
        if (Date.now() > end) throw new Error(`Never true in the page: ${expression}`)
        await delay(50)
      }
    },
    async screenshot() {
      const { data } = await send('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data ?? '', 'base64')
    },
  }
}
