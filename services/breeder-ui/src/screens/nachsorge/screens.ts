// Together they are one file to fetch.
export { Nachsorge } from './Nachsorge.tsx'
export { NachsorgeTeil } from './NachsorgeTeil.tsx'
