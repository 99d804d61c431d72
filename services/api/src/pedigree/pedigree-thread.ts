import { parentPort, workerData } from 'node:worker_threads'
import { buildSnapshot } from '@zuchtbuch/domain/pedigree-snapshot'

/** Builds a large snapshot beside the event loop, which goes on answering. */
const packed: Uint8Array = workerData
parentPort?.postMessage(buildSnapshot(packed), [])
