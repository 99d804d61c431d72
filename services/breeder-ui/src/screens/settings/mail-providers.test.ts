import { expect, test } from 'vitest'
import {
  accountOf,
  dropsPassword,
  mailProviders,
  providerOfAddress,
  typedOf,
  withProvider,
} from './mail-providers.ts'

const today = '2026-11-26'
const stored = {
  gmailAddress: 'zucht@gmx.de',
  imapHost: 'imap.gmx.net',
  imapPort: 993,
  smtpHost: 'mail.gmx.net',
  smtpPort: 587,
  folder: 'INBOX',
  pollInterval: 5,
  syncSince: null,
  quotesQuestion: true,
}

test('what is stored is shown and stored again as it is', () => {
  const typed = typedOf(stored, today)
  expect(typed.provider).toBe('gmx')
  expect(accountOf(typed)).toEqual({ account: stored })
  const without = { ...stored, imapHost: null, imapPort: null, smtpHost: null, smtpPort: null }
  expect(accountOf(typedOf(without, today))).toEqual({ account: without })
})

test('a new mailbox has no provider, and is read from thirty days ago unless that is changed', () => {
  const typed = typedOf({ ...stored, gmailAddress: null }, today)
  expect(typed).toMatchObject({ provider: null, syncSince: '2026-10-27' })
  expect(accountOf({ ...typed, address: 'zucht@gmx.de', syncSince: '' })).toMatchObject({
    account: { syncSince: null },
  })
})

test.each(mailProviders.filter(({ id }) => id !== 'andere'))('$id brings its servers along', (provider) => {
  const typed = withProvider(typedOf(stored, today), provider)
  expect(accountOf(typed)).toMatchObject({
    account: { imapHost: provider.imapHost, smtpPort: provider.smtpPort, gmailAddress: 'zucht@gmx.de' },
  })
})

test('an address tells its provider where it is one of these', () => {
  expect(providerOfAddress('a@GoogleMail.com')?.id).toBe('gmail')
  expect(providerOfAddress('a@gmx.at')?.id).toBe('gmx')
  expect(providerOfAddress('a@example.org')).toBeUndefined()
  expect(providerOfAddress('a')).toBeUndefined()
})

test('what cannot be read is named', () => {
  const typed = {
    ...typedOf(stored, today),
    address: 'zucht',
    imapPort: '0',
    smtpPort: 'x',
    pollInterval: '1441',
  }
  expect(accountOf(typed)).toEqual({ faults: ['address', 'imapPort', 'smtpPort', 'pollInterval'] })
})

test('another server or address needs its password anew, another folder does not', () => {
  expect(dropsPassword({ ...stored, folder: 'Zucht', pollInterval: 0 }, stored)).toBe(false)
  expect(dropsPassword({ ...stored, imapPort: 143 }, stored)).toBe(true)
  expect(dropsPassword({ ...stored, gmailAddress: 'b@gmx.de' }, stored)).toBe(true)
})
