export const assistantTexts = {
  lead: 'Die Schreibhilfe entwirft auf Wunsch Antworten, Anzeigen und Namen. Hinaus geht nichts von selbst: Sie lesen jeden Text vorher. Was der Dienst kostet, rechnet sein Anbieter mit Ihnen ab.',
  outside:
    'Schlüssel, Adresse und Modell hat festgelegt, wer das Zuchtbuch betreut. Hier lässt sich nur die Verbindung prüfen.',
  none: 'Noch nicht eingerichtet.',
  key: 'Schlüssel',
  keyHow: 'Der Schlüssel (oft „API Key“) aus Ihrem Konto beim Anbieter. Er wird verschlüsselt gespeichert.',
  keyStored: 'Einer ist gespeichert und wird nicht wieder angezeigt; leer lassen, um ihn zu behalten.',
  keyOfFormer: 'Der gespeicherte gilt nur für die bisherige Adresse. Er wird nicht wieder angezeigt.',
  keyAnew: 'Mit einer anderen Adresse wird der gespeicherte Schlüssel gelöscht. Tragen Sie ihn neu ein.',
  keyAtHome: 'Zu Hause ist meist keiner nötig.',
  keyMissing: 'Gespeichert. Zum Prüfen fehlt noch der Schlüssel.',
  provider: 'Anbieter und Modell',
  baseUrl: 'Adresse',
  baseUrlHow: 'Jeder Anbieter, der so antwortet wie OpenAI. Leer: OpenAI.',
  model: 'Modell',
  modelHow: (usual: string) => `Wie der Anbieter es nennt. Leer: ${usual}.`,
  atHome: 'Das läuft auf dem eigenen Rechner, z. B. Ollama',
  atHomeMore:
    'Die Texte bleiben in Ihrem Netz. Die Verbindung darf dann unverschlüsselt sein, auch mit http://.',
  leaving: 'Was das Haus verlässt',
  toProvider: (host: string) =>
    host === 'api.openai.com'
      ? 'Es geht an OpenAI (api.openai.com), einen Anbieter in den USA, und nur, wenn Sie einen Text verlangen.'
      : `Es geht an den Anbieter unter ${host}, und nur, wenn Sie einen Text verlangen.`,
  toHome: (host: string) => `Nichts geht ins Internet. Die Texte schreibt der Rechner ${host} in Ihrem Netz.`,
  toNobody: (host: string) =>
    host === 'api.openai.com'
      ? 'Zurzeit nichts. Mit einem Schlüssel ginge es an OpenAI (api.openai.com), einen Anbieter in den USA, oder an den Anbieter, den Sie eintragen.'
      : `Zurzeit nichts. Mit einem Schlüssel ginge es an den Anbieter unter ${host}.`,
  leavingParts: [
    [
      'Für eine Antwort',
      'der Text der Anfrage ohne Zitate und Unterschrift und die Tiere, die abzugeben sind: Name, Geschlecht, Farbe, Geburtstag, Charakter. Absender und Betreff nie.',
    ],
    ['Für eine Anzeige', 'dieselben Angaben zu den Tieren, die Sie ausgewählt haben.'],
    ['Für Namen', 'der Anfangsbuchstabe und das Geschlecht, die Sie wünschen.'],
    [
      'Vorher ersetzt',
      'in der Anfrage Mail- und Postadressen, Links, Telefonnummern, Konten, Namen bei Messengern, Geburtsdaten von Menschen, Autokennzeichen und der Name nach „mein Name ist“. Andere Namen mitten im Text werden nicht erkannt.',
    ],
  ] as const,
  forPrivacy: 'Ein Absatz für Ihre Datenschutzseite steht in der Anleitung:',
  toGuide: 'Schreibhilfe',
  save: 'Speichern und Verbindung prüfen',
  check: 'Verbindung prüfen',
  checking: 'Die Verbindung wird geprüft …',
  works: (model: string | null) =>
    model === null ? 'Die Verbindung steht.' : `Die Verbindung steht, ${model} hat geantwortet.`,
  waits: 'Gespeichert. Geprüft wird, sobald das Programm dafür wieder läuft.',
  remove: 'Schlüssel entfernen',
  removed: 'Schlüssel entfernt',
  clashed: 'Das wurde inzwischen woanders geändert. Ansehen und nochmal speichern.',
}
