import type { MoreGroup } from '../../screens.ts'

export const moreTexts = {
  groups: {
    safe: 'Sicher aufgehoben',
    breeder: 'Meine Zucht',
    help: 'Hilfe',
    technology: 'Technik',
  } satisfies Record<MoreGroup, string>,
  noBackup: 'noch keine',
  answers: (count: number) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
  failed: (count: number) => `${count} misslungen`,
  changedPages: (count: number) => (count === 1 ? '1 Seite geändert' : `${count} Seiten geändert`),
  website: {
    Never: 'noch nicht veröffentlicht',
    All: 'alles veröffentlicht',
    HostBehind: 'noch nicht ganz übertragen',
    Asking: '',
    Unknown: '',
  },
  demo: {
    title: 'Beispiel entfernen',
    question: 'Beispiel entfernen?',
    consequence: 'Alles, was zum Beispiel gehört, geht für immer. Was Sie selbst eingetragen haben, bleibt.',
    inUse: 'Eigenes hängt am Beispiel. Lösen Sie es davon, dann lässt es sich entfernen:',
    remove: 'Beispiel entfernen',
    removed: 'Beispiel entfernt',
    keep: 'Behalten',
    busy: 'wird entfernt …',
  },
  helpers: {
    title: 'Helfer-Ansicht',
    notHere: 'Das gehört nicht zur Helfer-Ansicht.',
    home: 'Zu Heute',
    settings: 'Helfer-Ansicht ausschalten',
  },
  logOut: 'Abmelden',
  logOutTitle: 'Noch nicht alles gespeichert',
  logOutWaits: (count: number) =>
    count === 1
      ? '1 Angabe wartet noch auf diesem Gerät. Abgemeldet geht sie nicht ab; sie bleibt bis zur nächsten Anmeldung hier.'
      : `${count} Angaben warten noch auf diesem Gerät. Abgemeldet gehen sie nicht ab; sie bleiben bis zur nächsten Anmeldung hier.`,
  stay: 'Angemeldet bleiben',
  logOutAnyway: 'Trotzdem abmelden',
}
