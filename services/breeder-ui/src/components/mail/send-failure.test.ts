import { expect, test } from 'vitest'
import { ApiProblem, NoConnection } from '../../data/problem.ts'
import { isAboutAccount, sendFailure } from './send-failure.ts'

const refusal = (code: string, more: object = {}) =>
  new ApiProblem(409, { code, detail: `Satz zu ${code}`, ...more }, new Headers())

const own = { unanswered: 'Niemand weiß es.', alreadyAnswered: 'Schon gesendet.' }

test.each([
  ['MailAuthFailed', { kind: 'settings' }],
  ['MailNotConfigured', { kind: 'settings' }],
  ['MailUnavailable', { kind: 'retry' }],
  ['MailRejected', { kind: 'retry' }],
  ['QueueUnavailable', { kind: 'retry' }],
  ['JobTimeout', { kind: 'retry' }],
  ['SendInProgress', null],
  ['DraftUnchecked', null],
  ['NoReplyAddress', null],
])('%s has its sentence and its remedy', (code, remedy) => {
  expect(sendFailure(refusal(code), own)).toEqual({ sentence: `Satz zu ${code}`, remedy })
})

test('what may have arrived is sent again on the word of the breeder only', () => {
  expect(sendFailure(refusal('MailOutcomeUnknown'), own)).toEqual({
    sentence: 'Vielleicht ist die Mail angekommen. Im Postfach nachsehen, dann:',
    remedy: { kind: 'again' },
  })
  expect(sendFailure(refusal('AlreadyAnswered'), own).remedy).toEqual({ kind: 'again' })
})

test('a foreign address is named before it gets anything', () => {
  expect(sendFailure(refusal('RecipientUnconfirmed', { recipient: 'x@example.org' }), own).remedy).toEqual({
    kind: 'recipient',
    address: 'x@example.org',
  })
})

test('without an answer nobody knows; without sense it is said plainly', () => {
  expect(sendFailure(new NoConnection(null), own).remedy).toEqual({ kind: 'retry' })
  expect(sendFailure(new Error('kaputt'), own).sentence).toBe('Das hat nicht geklappt.')
  expect(isAboutAccount(refusal('MailAuthFailed'))).toBe(true)
  expect(isAboutAccount(new Error('x'))).toBe(false)
})
