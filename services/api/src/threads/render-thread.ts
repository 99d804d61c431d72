import { parentPort, workerData } from 'node:worker_threads'
import type { RenderInput } from '@zuchtbuch/site/render-input'
import { renderSite } from '@zuchtbuch/site/render-site'

/** Renders a large website beside the event loop, which goes on answering. */
const input: RenderInput = workerData
parentPort?.postMessage(renderSite(input), [])
