/** Reads the preference of a caller (RFC 7240): an answer at once, or how long to wait for the outcome, in seconds. */
export type Preference = { respondAsync: boolean; waitSeconds: number | undefined }

const longestWait = 300

/** Preferences that are malformed or not known are ignored, as the RFC wants it. */
export function readPrefer(header: string | undefined): Preference {
  const tokens = (header ?? '').split(',').map((token) => token.split(';')[0]?.trim().toLowerCase() ?? '')
  const wait = tokens.map((token) => /^wait\s*=\s*"?(\d{1,6})"?$/.exec(token)?.[1]).find((seconds) => seconds)
  return {
    respondAsync: tokens.includes('respond-async'),
    waitSeconds: wait === undefined ? undefined : Math.min(Number(wait), longestWait),
  }
}
