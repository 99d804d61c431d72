import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'

/** The errors of sending the website to a web host. */
export const hostErrors = [
  'HostAuthFailed',
  'HostUntrusted',
  'HostRefused',
  'HostFull',
  'HostUnavailable',
  'HostNotConfigured',
  'HostPasswordMissing',
] as const satisfies ErrorCode[]
