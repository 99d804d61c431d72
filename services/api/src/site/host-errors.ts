import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'

/** What sending the website to a web host can end with. */
export const hostErrors = [
  'HostAuthFailed',
  'HostUntrusted',
  'HostRefused',
  'HostFull',
  'HostUnavailable',
  'HostNotConfigured',
  'HostPasswordMissing',
] as const satisfies ErrorCode[]
