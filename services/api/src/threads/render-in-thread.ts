import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderInput, RenderOutput } from '@zuchtbuch/site/render-input'
import { renderSite } from '@zuchtbuch/site/render-site'

/** Up to so many characters in its pages a website is rendered in some 20 ms, faster than a thread starts. */
const smallSite = 50_000
/** A website that takes longer was made to. */
const limitMs = 30_000
/** A page of 1,000 blocks of 100 KB needs less. */
const heap = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

let last: Promise<unknown> = Promise.resolve()

/**
 * `renderSite` without holding up other requests: a large site is rendered in a thread, one at a time. Throws when
 * that takes longer than 30 seconds or too much memory.
 */
export async function renderInThread(input: RenderInput): Promise<RenderOutput> {
  if (JSON.stringify(input.snapshot.pages).length <= smallSite) return renderSite(input)
  const rendered = last.then(() => startThread(input))
  last = rendered.catch(() => {})
  return rendered
}

async function startThread(input: RenderInput): Promise<RenderOutput> {
  const file = `render-thread${path.extname(import.meta.filename)}`
  const { promise, resolve, reject } = Promise.withResolvers<RenderOutput>()
  const worker = new Worker(path.join(import.meta.dirname, file), { workerData: input, resourceLimits: heap })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the rendering thread ended with code ${code}`)))
  const timer = setTimeout(() => reject(new Error(`the website took more than ${limitMs} ms`)), limitMs)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
