import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '@zuchtbuch/runtime/errors'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

/** 32 MiB and some 60 ms for each guess (RFC 7914), also for one who has a cookie and guesses elsewhere. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }

/**
 * Replicas and restarts must derive the same key, because it signs the session cookies. The salt can be fixed:
 * the key is nowhere stored, so there is nothing to look up in a table of known passwords.
 */
const salt = Buffer.from('zuchtbuch manager password')

const known = new Map<string, Promise<Buffer>>()

/** The key of the configured password, derived once per process. */
export function managerKey(password: string): Promise<Buffer> {
  let key = known.get(password)
  if (!key) known.set(password, (key = keyOf(password)))
  return key
}

/** One password in two Unicode spellings is one password; keyboards differ in how they type an umlaut. */
const keyOf = (password: string) => derive(password.normalize('NFC'), salt, 32, cost)

type Line = { last: Promise<unknown>; waiting: number }

/** Strangers who guess keep two processors busy at most, one beside the breeder's own devices. */
const lines: Record<'known' | 'stranger', Line> = {
  known: { last: Promise.resolve(), waiting: 0 },
  stranger: { last: Promise.resolve(), waiting: 0 },
}
const longestLine = 20

/**
 * Compares in constant time, one guess after the other, those of known devices in a line of their own. Throws
 * `TooManyRequests` when the line is long.
 */
export async function isManagerPassword(
  given: string,
  password: string,
  from: keyof typeof lines,
): Promise<boolean> {
  const line = lines[from]
  if (line.waiting >= longestLine) {
    throw new AppError('TooManyRequests', 'Gerade wollen sich zu viele anmelden. Gleich noch einmal.')
  }
  line.waiting++
  const key = line.last.then(() => keyOf(given))
  line.last = key.catch(() => {})
  try {
    return timingSafeEqual(await key, await managerKey(password))
  } finally {
    line.waiting--
  }
}
