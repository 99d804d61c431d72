import { aiHandlers } from '@zuchtbuch/ai-worker/handlers'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { aiQueue } from '@zuchtbuch/jobs/ai'
import { openBackend } from '@zuchtbuch/jobs/backend'
import { startWorker } from '@zuchtbuch/jobs/worker'
import { type FakeAi, startFakeAi } from '@zuchtbuch/testing/fake-ai'
import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { mail, type MailWorld, openMailWorld } from '../mail/test-world.ts'
import { startApp } from './open-app.ts'

export type Inbox = { world: MailWorld; ai: FakeAi; stop: () => Promise<void> }

/** The app with real mail servers and an assistant of the test's making; no account is set up yet. */
export async function openInbox(): Promise<Inbox> {
  const imap = await startImapServer()
  const ai = await startFakeAi()
  const world = await openMailWorld(imap, {
    settings: { AI_API_KEY: 'sk-geheim', AI_BASE_URL: ai.url, AI_MODEL: 'maus-1' },
    start: startApp,
  })
  const { api } = world
  const { config, db, logger } = api.ctx
  // The queue of the test's other workers has three connections, and they need them.
  const backend = await openBackend({ databaseUrl: config.databaseUrl ?? '', logger })
  const worker = startWorker({
    db,
    backend,
    queue: aiQueue,
    handlers: aiHandlers(config),
    logger,
  })
  await pretendWorker(api, aiQueue)
  await api.put('/api/mail-settings', { gmailAddress: null, appPassword: '' })
  return {
    world,
    ai,
    async stop() {
      await worker.stop(100)
      await backend.close()
      await world.stop()
      await ai.close()
      await imap.stop()
    },
  }
}

const hostile = [
  '<html><body onload="alert(1)"><script>window.hacked = true</script>',
  '<img src="https://tracker.example/pixel.gif"><style>body { background: url(https://tracker.example/) }</style>',
  '<p>Haben Sie Weibchen? <a href="javascript:alert(2)">hier</a> https://example.org/gehege</p>',
  '<iframe src="https://tracker.example/"></iframe><svg onload="alert(3)"></svg>',
  `<div>${'<b><i><blink>x</blink></i></b> '.repeat(35_000)}</div></body></html>`,
].join('\r\n')

/**
 * What a breeder gets: a long conversation, a hostile mail, a known contact, one who pretends, a file, an automatic
 * answer.
 */
export async function deliverInbox(world: MailWorld): Promise<void> {
  await world.api.post('/contacts', { name: 'Jana Petersen', email: 'jana@example.org' })
  const proven = { 'Authentication-Results': 'mx.zucht.example; dmarc=pass header.from=example.org' }
  const thread = Array.from({ length: 60 }, (_, n) =>
    mail(
      `faden-${n}`,
      {
        From: 'Tobias <tobias@example.org>',
        Subject: n === 0 ? 'Wartezeit' : 'Re: Wartezeit',
        ...(n === 0 ? {} : { References: '<faden-0@example.org>' }),
      },
      `Nachricht ${n}`,
    ),
  )
  // An old conversation: it does not hide what came today.
  await world.withMailbox(async (client) => {
    for (const [n, raw] of thread.entries())
      await client.append('INBOX', raw, [], new Date(Date.UTC(2026, 0, 1, 12, n)))
  })
  await world.deliver([
    mail(
      'boese',
      { From: 'Eva <eva@example.org>', Subject: 'Weibchen?', 'Content-Type': 'text/html' },
      hostile,
    ),
    mail('bekannt', { ...proven, Subject: 'Zwei Schwestern' }, 'Haben Sie zwei Schwestern?'),
    mail('falsch', { Subject: 'Bitte überweisen' }, 'Ich bin es, Jana.'),
    mail(
      'gehege',
      {
        From: 'Familie Petersen <petersen@example.com>',
        Subject: 'Unser Gehege',
        'MIME-Version': '1.0',
        'Content-Type': 'multipart/mixed; boundary=teil',
      },
      [
        '--teil',
        'Content-Type: text/plain',
        '',
        'Anbei die Maße.',
        '--teil',
        'Content-Type: text/csv; name="masse.csv"',
        'Content-Disposition: attachment; filename="masse.csv"',
        '',
        '120;60;60',
        '--teil--',
      ].join('\r\n'),
    ),
    mail('auto', { From: 'daemon@example.org', Subject: 'Nicht da', 'Auto-Submitted': 'auto-replied' }),
  ])
}
