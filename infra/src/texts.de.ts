/** The words for visitors of the site's address when there is no page of the site to show. */
export const siteTexts = {
  unpublished: 'Diese Website ist noch nicht veröffentlicht.',
  comeBack: 'Bitte später noch einmal vorbeischauen.',
  notFound: 'Diese Seite gibt es nicht.',
  failed: 'Die Seite kann gerade nicht gezeigt werden.',
} as const

/** The breeder's sentences after a restore. */
export const restoreTexts = {
  failed:
    'Die Sicherung ließ sich nicht zurückspielen. Alles ist, wie es vorher war; nichts wurde geändert. Wer das Zuchtbuch betreut, findet im Protokoll, warum.',
  diskFull:
    'Auf dem Datenträger ist nicht genug Platz. Alles ist, wie es vorher war. Platz schaffen und noch einmal versuchen.',
  interrupted:
    'Das Zurückspielen wurde unterbrochen. Nachsehen, ob das frühere oder das neue Zuchtbuch da ist; eine Mischung ist es nicht.',
} as const

/** The words of `npm start` and `npm run dev`. */
export const startTexts = {
  database: 'Datenbank …',
  databaseElsewhere: (folder: string) => `Die Datenbank liegt in ${folder}, wo ihr Benutzer hineinkommt.`,
  databaseReady: (port: number) => `Datenbank bereit, Port ${port}`,
  databaseEnded: 'Die Datenbank hat sich unerwartet beendet und wird wieder gestartet.',
  migrations: 'Datenbank anpassen …',
  notMigrated: 'Die Datenbank ließ sich nicht anpassen.',
  notBuilt: (name: string) => `${name}: ließ sich nicht bauen; es gilt, was vorher gebaut wurde.`,
  services: 'Dienste …',
  doesNotStart: (service: string) => `${service} startet nicht.`,
  ended: (service: string, how: string, waitMs: number) =>
    `${service} hat sich unerwartet beendet (${how}) und startet in ${waitMs} ms wieder.`,
  cutOff: (service: string, withinMs: number) =>
    `${service} hat sich nicht innerhalb von ${withinMs} ms beendet und wurde abgebrochen.`,
  restoring: (backup: string) => `${backup} wird zurückgespielt …`,
  readyAgain: 'Wieder bereit.',
  stopping: 'Wird beendet …',
  warning: 'ACHTUNG',
  noPassword:
    'MANAGER_PASSWORD ist nicht gesetzt. Jedes Gerät im Netz kann alles lesen und ändern; eins setzen, wenn nicht alle Geräte Ihre sind.',
  asRoot: (services: readonly string[], folder: string) =>
    `${services.join(', ')}: ${services.length > 1 ? 'laufen' : 'läuft'} als root. Wer darin einbricht, hat den ganzen Rechner; als eigener Benutzer starten oder ${folder} einem geben (chown -R).`,
  portInUse: (variable: string, port: number, host: string) =>
    `${variable}: Port ${port} auf ${host} benutzt schon ein anderes Programm; jenes beenden oder für ${variable} einen freien Port setzen`,
  portForbidden: (variable: string, port: number) =>
    `${variable}: Port ${port} darf dieser Benutzer nicht verwenden; einen ab 1024 setzen`,
  samePort: (port: number) => `SITE_PORT: ${port} ist auch API_PORT; einen von beiden ändern`,
  noAddress: (variable: string, host: string, code: string) =>
    `${variable}: ${JSON.stringify(host)} ist keine Adresse dieser Maschine (${code})`,
  alreadyRuns: (folder: string, pid: string) =>
    `Das Zuchtbuch läuft schon mit den Daten in ${folder} (Prozess ${pid}). Für ein zweites DATA_DIR, API_PORT und SITE_PORT setzen.`,
  /** The names in the table of addresses. */
  book: 'Zuchtbuch',
  surface: 'Oberfläche',
  api: 'Schnittstelle',
  site: 'Website',
  data: 'Daten',
  logs: 'Protokoll',
} as const
