import { hkdfSync } from 'node:crypto'

/** The stored secrets, each encrypted with a key of its own, which its service gets and no other. */
export const secretPurposes = ['mail', 'assistant', 'host', 'push'] as const
export type SecretPurpose = (typeof secretPurposes)[number]

/** Keys by purpose, 32 bytes in base64 each; undefined what this process is not told. */
export type SecretKeys = Record<SecretPurpose, string | undefined>

/**
 * The key of a purpose (HKDF-SHA-256, RFC 5869, without a salt). None of them tells another, or `secretsKey`, from
 * which all of them come: 32 bytes in base64. `infra/make-secrets.sh` derives the same.
 */
export function deriveKey(secretsKey: string, purpose: SecretPurpose): string {
  const key = hkdfSync('sha256', Buffer.from(secretsKey, 'base64'), '', `zuchtbuch ${purpose}`, 32)
  return Buffer.from(key).toString('base64')
}
