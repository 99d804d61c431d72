import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Names this process in leases, heartbeats and notifications; unique, also after a restart. */
export const instance = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`
