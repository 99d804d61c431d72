/** German texts of the operator's page. */

const count = new Intl.NumberFormat('de', { maximumFractionDigits: 0 })

export const opsTexts = {
  title: 'Betrieb',
  last: 'Zuletzt',
  lastSync: 'Postfach gelesen',
  lastPublish: 'Website veröffentlicht',
  lastBackup: 'Sicherung',
  never: 'noch nie',
  megabytes: (bytes: number) => `${count.format(Math.ceil(bytes / 1_000_000))} MB`,
  jobs: 'Aufträge',
  type: 'Art',
  states: {
    Queued: 'warten',
    Running: 'laufen',
    Completed: 'erledigt',
    Failed: 'fehlgeschlagen',
    Cancelled: 'abgebrochen',
  },
  queues: 'Warteschlangen',
  queue: 'Warteschlange',
  waiting: 'warten',
  running: 'laufen',
  oldest: 'am längsten',
  seconds: (seconds: number) =>
    seconds < 120 ? `${count.format(seconds)} s` : `${count.format(seconds / 60)} min`,
  processes: 'Prozesse',
  service: 'Dienst',
  process: 'Prozess',
  seen: 'zuletzt gemeldet',
  ago: (seconds: number) => `vor ${opsTexts.seconds(seconds)}`,
  works: 'läuft',
  quiet: 'meldet sich nicht',
  failures: 'Fehlgeschlagene Aufträge',
  noFailures: 'Keine. So soll es sein.',
  when: 'Wann',
  reason: 'Grund',
  attempts: (attempts: number) => (attempts === 1 ? '1 Versuch' : `${attempts} Versuche`),
  retry: 'Noch einmal',
  emptied: 'zu alt',
  retried: 'Der Auftrag läuft noch einmal.',
  problem: 'Das hat nicht geklappt.',
}

const types = new Map([
  ['mail.sync', 'Postfach lesen'],
  ['mail.send', 'Antwort senden'],
  ['mail.file', 'Antwort im Postfach ablegen'],
  ['mail.test', 'Mailkonto prüfen'],
  ['ai.draft', 'Antwort vorschlagen'],
  ['ai.sale-ad', 'Anzeige schreiben'],
  ['ai.names', 'Namen vorschlagen'],
  ['import.run', 'Daten einlesen'],
  ['backup.create', 'Sicherung anlegen'],
  ['site.publish', 'Website veröffentlichen'],
  ['push.fanout', 'Benachrichtigungen verteilen'],
  ['push.send', 'Benachrichtigung senden'],
])

/** What a type of job is called; the type itself where it has no name. */
export const typeLabel = (type: string): string => types.get(type) ?? type

const problems = new Map([
  ['NotFound', 'Diesen Auftrag gibt es nicht mehr.'],
  ['JobNotFailed', 'Dieser Auftrag ist nicht (mehr) fehlgeschlagen oder schon zu alt.'],
  ['Conflict', 'Ein anderer offener Auftrag tut das schon.'],
])

/** What the page says after a retry that did not work. */
export const retryProblem = (code: string): string => problems.get(code) ?? opsTexts.problem
