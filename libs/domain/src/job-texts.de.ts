/** The breeder's words for the jobs of the service; the operator reads the same words. */
export const jobNames: Readonly<Record<string, string | undefined>> = {
  'mail.sync': 'Postfach abrufen',
  'mail.send': 'Antwort senden',
  'mail.file': 'Antwort im Postfach ablegen',
  'mail.attachment': 'Anhang einer Mail holen',
  'mail.test': 'Postfach prüfen',
  'placement.sweep': 'Abgelaufene Reservierungen beenden',
  'site.publish': 'Website veröffentlichen',
  'site.try-host': 'Website-Speicher prüfen',
  'backup.create': 'Sicherung machen',
  'import.run': 'Daten einlesen',
  'import.read': 'Tabelle lesen',
  'import.plan': 'Tabelle prüfen oder übernehmen',
  'demo.fill': 'Beispielzucht anlegen',
  'ai.draft': 'Antwort entwerfen',
  'ai.names': 'Namen vorschlagen',
  'ai.sale-ad': 'Anzeige schreiben',
  'ai.test': 'Schreibhilfe prüfen',
  'push.fanout': 'Benachrichtigungen verteilen',
  'push.send': 'Benachrichtigung senden',
}

/** One that this page is too old to know. */
const unknownJob = 'Arbeit im Hintergrund'

export const jobName = (type: string): string => jobNames[type] ?? unknownJob
