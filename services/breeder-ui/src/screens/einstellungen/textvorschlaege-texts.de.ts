export const textvorschlaegeTexts = {
  title: 'Textvorschläge',
  lead: 'Ein KI-Dienst entwirft auf Wunsch Antworten, Anzeigen und Namen. Hinaus geht nichts von selbst: Sie lesen jeden Text vorher. Was der Dienst kostet, rechnet sein Anbieter mit Ihnen ab.',
  outside:
    'Schlüssel, Adresse und Modell hat festgelegt, wer das Zuchtbuch betreut. Hier lässt sich nur die Verbindung prüfen.',
  none: 'Noch nicht eingerichtet.',
  key: 'Schlüssel',
  keyHow:
    'Der „API-Key“ aus Ihrem Konto beim Anbieter. Er wird verschlüsselt gespeichert und nicht wieder angezeigt.',
  keyStored: 'Einer ist gespeichert; leer lassen, um ihn zu behalten.',
  keyAnew:
    'Mit einer anderen Adresse wird der gespeicherte Schlüssel gelöscht. Bitte tragen Sie ihn neu ein.',
  keyMissing: 'Gespeichert. Zum Prüfen fehlt noch der Schlüssel.',
  provider: 'Anbieter und Modell',
  baseUrl: 'Adresse',
  baseUrlHow: 'Jeder Anbieter, der so antwortet wie OpenAI. Leer: OpenAI.',
  model: 'Modell',
  modelHow: (usual: string) => `Wie der Anbieter es nennt. Leer: ${usual}.`,
  save: 'Speichern und Verbindung prüfen',
  check: 'Verbindung prüfen',
  checking: 'Die Verbindung wird geprüft …',
  works: (model: string | null) =>
    model === null ? 'Die Verbindung steht.' : `Die Verbindung steht, ${model} hat geantwortet.`,
  waits: 'Gespeichert. Geprüft wird, sobald das Programm dafür wieder läuft.',
  remove: 'Schlüssel entfernen',
  removed: 'Schlüssel entfernt',
  offline: 'braucht die Verbindung',
  clashed: 'Das wurde inzwischen woanders geändert. Bitte ansehen und nochmal speichern.',
}
