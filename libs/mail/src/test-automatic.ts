import { mail, mailOf, part, type Sample, text } from './test-mail.ts'

const from = (From: string) => mail({ From }, 'x')

/** Mails that a program wrote, and those that only look so. */
export const automatic: Sample[] = [
  {
    name: 'a bounce',
    raw: mailOf(
      'report; report-type=delivery-status',
      [
        text('Ihre Nachricht konnte nicht zugestellt werden.'),
        part(
          { 'Content-Type': 'message/delivery-status' },
          'Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; weg@example.org\r\nAction: failed',
        ),
      ],
      { From: 'MAILER-DAEMON@example.org', 'Return-Path': '<>' },
    ),
    expected: { isAutomated: true, fromAddress: 'MAILER-DAEMON@example.org' },
  },
  {
    name: 'an absence note (RFC 3834)',
    raw: mail({ 'Auto-Submitted': 'auto-replied (vacation)' }, 'Ich bin im Urlaub.'),
    expected: { isAutomated: true, bodyText: 'Ich bin im Urlaub.' },
  },
  {
    name: 'a program’s notice',
    raw: mail({ 'Auto-Submitted': 'auto-generated; x=1' }, 'x'),
    expected: { isAutomated: true },
  },
  {
    name: 'Auto-Submitted: no',
    raw: mail({ 'Auto-Submitted': 'no' }, 'x'),
    expected: { isAutomated: false },
  },
  {
    name: 'Precedence: bulk',
    raw: mail({ Precedence: 'Bulk' }, 'x'),
    expected: { isAutomated: true },
  },
  {
    name: 'X-Autoreply: yes',
    raw: mail({ 'X-Autoreply': 'yes' }, 'x'),
    expected: { isAutomated: true },
  },
  {
    name: 'an empty return path alone',
    raw: mail({ 'Return-Path': '<>' }, 'x'),
    expected: { isAutomated: true },
  },
  {
    name: 'a return path with an address',
    raw: mail({ 'Return-Path': '<jana@example.org>' }, 'x'),
    expected: { isAutomated: false },
  },
  { name: 'the postmaster', raw: from('Post <postmaster@example.org>'), expected: { isAutomated: true } },
  {
    name: 'somebody whose name ends so',
    raw: from('<the.postmaster.fan@example.org>'),
    expected: { isAutomated: false },
  },
]
