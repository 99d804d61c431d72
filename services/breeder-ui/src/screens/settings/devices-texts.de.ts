import type { PushState } from '../../data/push.ts'

export const devicesTexts = {
  lead: 'Ein Gerät kann Bescheid geben, wenn sich bei einer Meldung etwas getan hat, auch wenn das Zuchtbuch zu ist.',
  own: 'Dieses Gerät',
  states: {
    insecure:
      'Benachrichtigungen gehen nur über eine sichere Verbindung (https). Wer das Zuchtbuch betreut, kann sie einrichten: Die Adresse beginnt dann mit „https“. Alles andere geht auch so.',
    ios: 'Auf iPhone und iPad gehen Benachrichtigungen erst, wenn das Zuchtbuch auf dem Home-Bildschirm liegt: „Teilen“ antippen, dann „Zum Home-Bildschirm“, und es von dort öffnen.',
    unsupported: 'Dieser Browser kann keine Benachrichtigungen anzeigen.',
    noKeys:
      'Benachrichtigungen sind nicht eingerichtet. Wer das Zuchtbuch betreut, startet es neu; dann gehen sie.',
    denied:
      'Dieser Browser darf für das Zuchtbuch keine Benachrichtigungen anzeigen. Das lässt sich in seinen Einstellungen für diese Seite ändern.',
    off: 'Benachrichtigungen sind aus.',
    on: 'Benachrichtigungen sind an.',
  } satisfies Record<PushState, string>,
  noPushService: 'Das hat nicht geklappt: Der Browser erreicht seinen Push-Dienst nicht.',
  name: 'Name dieses Geräts',
  nameHint: 'Damit Sie es in der Liste erkennen, etwa „Handy von Jana“.',
  turnOn: 'Benachrichtigungen an',
  turnOff: 'Ausschalten',
  working: 'Einen Moment …',
  test: 'Testnachricht',
  sent: 'Die Testnachricht ist abgeschickt. Gleich erscheint sie auf diesem Gerät.',
  underWay: 'Die Testnachricht wartet. Sie geht ab, sobald der Versand wieder läuft.',
  rename: 'Name speichern',
  renamed: 'Gerät umbenannt',
  list: 'Alle Geräte',
  none: 'Noch kein Gerät bekommt Benachrichtigungen.',
  noName: 'Gerät ohne Namen',
  since: (when: string) => `angemeldet ${when}`,
  lastSuccess: (when: string) => `zuletzt erreicht ${when}`,
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} entfernen`,
  removed: (name: string) => `${name} entfernt`,
  comesBack:
    'Wird das Zuchtbuch auf einem entfernten Gerät geöffnet, meldet es sich wieder an. Auf Dauer hilft dort „Ausschalten“.',
}
