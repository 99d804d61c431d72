import { TransientError } from '@zuchtbuch/jobs/failure'
import { expect, test } from 'vitest'
import { mailTrouble, StepTimeoutError } from './mail-trouble.ts'

const error = (message: string, members: object) => Object.assign(new Error(message), members)
const imap = (responseStatus: string, responseText: string, serverResponseCode?: string) =>
  error('Command failed', {
    authenticationFailed: true,
    responseStatus,
    responseText,
    serverResponseCode,
  })
const smtp = (code: string, responseCode: number) => error('geheim', { code, responseCode })

test.each([
  ['an IMAP refusal', imap('NO', 'Invalid credentials', 'AUTHENTICATIONFAILED')],
  ['an IMAP refusal without a code', imap('NO', 'LOGIN failed')],
  ['Gmail asking for an app password', imap('NO', 'Application-specific password required', 'ALERT')],
  ['an SMTP refusal', smtp('EAUTH', 535)],
])('%s is a refused password and final', (_, given) => {
  const trouble = mailTrouble(given, 'mail.example')
  expect(trouble).not.toBeInstanceOf(TransientError)
  expect(trouble).toMatchObject({ code: 'MailAuthFailed', message: expect.stringContaining('mail.example') })
})

test.each([
  ['imap.gmail.com', 'Gmail nimmt das App-Passwort nicht an.'],
  ['mail.gmx.net', 'GMX nimmt das Passwort nicht an.'],
  ['smtp.web.de', 'WEB.DE nimmt das Passwort nicht an.'],
  ['secureimap.t-online.de', 'T-Online nimmt das Passwort nicht an.'],
  ['imap.gmail.com.example', 'Der Mailserver imap.gmail.com.example nimmt das Passwort nicht an.'],
])('a password that %s refuses is called what it is called there', (host, sentence) => {
  expect(mailTrouble(smtp('EAUTH', 535), host).message).toContain(sentence)
})

test.each([
  ['a busy IMAP server', imap('NO', 'Try again later', 'UNAVAILABLE')],
  ['Gmail with too many connections', imap('NO', 'Too many simultaneous connections. (Failure)', 'ALERT')],
  ['an account that is in use', imap('NO', 'Mailbox is locked', 'INUSE')],
  ['a connection lost at the login', error('Connection closed', { authenticationFailed: true })],
  ['a temporary SMTP refusal of the login', smtp('EAUTH', 454)],
  ['a temporary SMTP refusal of the mail', smtp('EENVELOPE', 451)],
  ['a reset connection', error('read', { code: 'ECONNRESET' })],
  ['a step that takes too long', new StepTimeoutError()],
  ['something that is no error', 'text'],
])('%s may pass', (_, given) => {
  const trouble = mailTrouble(given, 'mail.example')
  expect(trouble).toBeInstanceOf(TransientError)
  expect(trouble).toMatchObject({ code: 'MailUnavailable', message: expect.stringContaining('mail.example') })
})

test.each([
  ['MailRejected', smtp('EENVELOPE', 550)],
  ['MailRejected', smtp('EMESSAGE', 554)],
  ['MailUnavailable', error('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
  ['MailUnavailable', error("Hostname/IP does not match certificate's altnames", { code: 'ESOCKET' })],
  ['MailUnavailable', error('Server does not support STARTTLS', { code: 'ETLS' })],
])('%s is final', (code, given) => {
  const trouble = mailTrouble(given, 'mail.example')
  expect(trouble).not.toBeInstanceOf(TransientError)
  expect(trouble.code).toBe(code)
})

test('nothing of the conversation is told or kept', () => {
  const given = Object.assign(smtp('EENVELOPE', 451), {
    command: 'AUTH PLAIN geheim',
    response: '451 geheim',
    executedCommand: 'A1 LOGIN geheim',
  })
  const trouble = mailTrouble(given, 'mail.example')
  const text = JSON.stringify([Object.entries(trouble), trouble.message, String(trouble.cause)])
  expect(text).not.toContain('geheim')
})
