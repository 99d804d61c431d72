import { expect, test } from 'vitest'
import { quoteMail } from './quote-mail.ts'
import { stripMail } from './strip-mail.ts'

const mail = {
  fromName: 'Jana Petersen',
  fromAddress: 'jana@example.org',
  bodyText: 'Guten Tag,\n\nhaben Sie Weibchen?\n\nViele Grüße\nJana\n\n> Am Montag schrieb jemand\n> etwas',
  receivedAt: new Date('2026-03-14T22:26:53Z'),
}

test('a mail is quoted with its moment where the breeder lives, without what it quotes itself', () => {
  expect(quoteMail(mail, 'Europe/Berlin')).toBe(
    'Am 14.03.2026 um 23:26 schrieb Jana Petersen:\n> Guten Tag,\n>\n> haben Sie Weibchen?',
  )
  expect(quoteMail({ ...mail, fromName: ' ' }, 'Europe/Berlin')).toContain('schrieb jana@example.org:')
})

test('nothing is quoted of a mail without words of its own, and not all of a very long one', () => {
  expect(quoteMail({ ...mail, bodyText: '> nur ein Zitat' }, 'Europe/Berlin')).toBe('')
  const long = quoteMail({ ...mail, bodyText: 'Zeile\n'.repeat(5000) }, 'Europe/Berlin').split('\n')
  expect([long.length, long.at(-1)]).toEqual([202, '> …'])
  const wide = quoteMail({ ...mail, bodyText: '🐭'.repeat(20_000) }, 'Europe/Berlin')
  expect(wide.isWellFormed()).toBe(true)
  expect(wide.length).toBeLessThan(10_100)
})

test('whoever answers the answer is read without the quote', () => {
  const answer = 'Ja, zwei.\n\nKommen Sie vorbei?'
  expect(stripMail(`${answer}\n\n${quoteMail(mail, 'Europe/Berlin')}`)).toBe(answer)
})
