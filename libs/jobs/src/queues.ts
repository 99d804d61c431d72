import { aiQueue } from './ai.ts'
import { bookQueue } from './book.ts'
import type { Queue } from './define.ts'
import { mailQueue } from './mail.ts'
import { publishQueue } from './publish.ts'
import { pushQueue } from './push.ts'

/** Every queue of the product; a new one is added here. */
export const queues: readonly Queue[] = [publishQueue, mailQueue, aiQueue, pushQueue, bookQueue]
