// A mailbox of `count` mails in a process of its own, on Dovecot where it is installed; tells its port to its parent.
import { startDovecot } from '@zuchtbuch/testing/dovecot'
import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { findProgram } from '@zuchtbuch/testing/programs'

const count = Number(process.argv[2])
const paragraph = 'Wir suchen zwei junge Weibchen, m=C3=B6glichst aus einer Familie. Viele Gr=C3=BC=C3=9Fe! '

/** What people write: text and the same as HTML, every hundredth with a small picture. */
function mail(nth: number): string {
  const text = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${`${paragraph}\r\n`.repeat(8)}`
  const html = `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${`<p>${paragraph}</p>\r\n`.repeat(12)}`
  const picture = `Content-Type: image/jpeg; name="maus.jpg"\r\nContent-Disposition: attachment; filename="maus.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(1300)}`
  const parts = [text, html, ...(nth % 100 === 0 ? [picture] : [])]
  const type = nth % 100 === 0 ? 'mixed' : 'alternative'
  const references = Array.from({ length: nth % 5 }, (_, back) => `<m${nth - back - 1}@example.org>`)
  return [
    `From: =?utf-8?Q?J=C3=BCrgen?= <kunde${nth % 700}@example.org>`,
    'To: zucht@example.org',
    `Subject: =?utf-8?Q?Anfrage_f=C3=BCr_Weibchen?= ${nth}`,
    `Message-ID: <m${nth}@example.org>`,
    ...(references.length > 0 ? [`References: ${references.join(' ')}`] : []),
    'Date: Sat, 14 Mar 2026 09:26:53 +0100',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${type}; boundary=b1`,
    '',
    `${parts.map((part) => `--b1\r\n${part}\r\n`).join('')}--b1--`,
    '',
  ].join('\r\n')
}

const mails = Array.from({ length: count }, (_, nth) => mail(nth))
const dovecot = findProgram('dovecot')
const server = dovecot ? await startDovecot(dovecot, mails) : await startImapServer(mails)
const { port, user, password } = server
process.send?.({ port, user, password, kind: dovecot ? 'Dovecot' : 'hoodiecrow' })
process.once('disconnect', () => void server.stop().then(() => process.exit(0)))
