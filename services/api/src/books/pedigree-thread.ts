import { parentPort, workerData } from 'node:worker_threads'
import { buildSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'

/** Builds a large snapshot beside the event loop, which goes on answering. */
const packed: Uint8Array = workerData
const snapshot = buildSnapshot(packed)
// Handed over: a copy would hold the event loop up for as long as it takes.
const buffers = [...Object.values(snapshot), ...Object.values(snapshot.ids)].flatMap((part) =>
  ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? part.buffer : [],
)
parentPort?.postMessage(snapshot, [...new Set(buffers)])
