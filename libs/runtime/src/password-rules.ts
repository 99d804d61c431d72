import { commonPasswords } from './common-passwords.data.ts'

export const passwordBounds = { min: 10, max: 200 }

export type PasswordFault = 'tooShort' | 'tooLong' | 'tooCommon' | 'oneCharacter'

/**
 * Returns the fault of a new password; undefined without one. Characters are code points after NFC, so that it is
 * no matter how a keyboard types an umlaut. There is no other rule: kinds of characters that must be in it make
 * passwords worse (NIST SP 800-63B, 3.1.1.2).
 */
export function passwordFault(password: string): PasswordFault | undefined {
  const characters = Array.from(password.normalize('NFC'))
  if (characters.length < passwordBounds.min) return 'tooShort'
  if (characters.length > passwordBounds.max) return 'tooLong'
  // Blanks of several kinds look like one.
  if (new Set(characters.map((one) => one.replace(/\s/u, ' '))).size === 1) return 'oneCharacter'
  return commonPasswords.has(characters.join('').trim().toLowerCase()) ? 'tooCommon' : undefined
}
