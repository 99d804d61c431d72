/** German texts of the operator's page. */

import { startTexts } from '../common/texts.de.ts'

const count = new Intl.NumberFormat('de', { maximumFractionDigits: 0 })

export const opsTexts = {
  title: 'Betrieb',
  silentProxy: (address: string) =>
    `Über ${address} (TRUST_PROXY) kam eine Anfrage ohne X-Forwarded-For. Ist das der Proxy, zählen alle seine Besucher als einer: Wer falsche Passwörter probiert, bremst auch die anderen. Die Zeilen, die in den Proxy gehören, stehen in docs/operations.md unter „Who may call“.`,
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
  notSetUp: 'nicht eingerichtet',
  state: 'Stand',
  remedy: 'Was tun',
  log: 'Protokoll',
  logMore:
    'Die letzten Zeilen, ohne Angaben zu Tieren und Personen; alles steht im Ordner „logs“ bei den Daten.',
  noLog: 'Hier liegt kein Protokoll. Wer das Zuchtbuch betreut, findet es dort, wo die Dienste laufen.',
  level: 'Stufe',
  levels: { info: 'Meldung', warn: 'Warnung', error: 'Fehler' },
  said: 'Was',
  back: 'Zur Startseite',
  version: (version: string) => `Zuchtbuch ${version}`,
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

const queueNames = new Map([
  ['publish', 'Veröffentlichung'],
  ['mail', 'Postfach'],
  ['ai', 'Schreibhilfe'],
  ['push', 'Benachrichtigungen'],
  ['book', 'Herdbuch'],
])

/** The names of the queues, in the words of the start page. */
export const queueLabel = (name: string): string => queueNames.get(name) ?? name

/** The same for a process. */
export const serviceLabel = (name: string): string => {
  const parts: Readonly<Record<string, { label: string } | undefined>> = startTexts.parts
  if (name === 'api') return 'Zuchtbuch'
  return Object.hasOwn(parts, name) ? parts[name]!.label : name
}

const problems = new Map([
  ['NotFound', 'Diesen Auftrag gibt es nicht mehr.'],
  ['JobNotFailed', 'Dieser Auftrag ist nicht (mehr) fehlgeschlagen oder schon zu alt.'],
  ['Conflict', 'Ein anderer offener Auftrag tut das schon.'],
])

/** The page's words after a retry that did not work. */
export const retryProblem = (code: string): string => problems.get(code) ?? opsTexts.problem
