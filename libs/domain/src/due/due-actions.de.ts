/** The actions of due items, each with the one word that stands in its row. */
const labels = {
  HandOver: 'Übergeben',
  Postpone: 'Verschieben',
  Remind: 'Erinnern',
  Write: 'Schreiben',
  Collect: 'Abholmail',
  Call: 'Anrufen',
  Unlist: 'Abschließen',
  Extend: 'Verlängern',
  Release: 'Freigeben',
  Received: 'Erhalten',
  Settle: 'Klären',
  Regroup: 'Neu zusammenstellen',
  AskAgain: 'Nachfragen',
  Ask: 'Fragen',
  Next: 'Nächster',
  Answer: 'Antworten',
  Show: 'Ansehen',
  Choose: 'Auswählen',
  Enter: 'Eintragen',
  Publish: 'Veröffentlichen',
  Skip: 'Auslassen',
  Report: 'Eintragen',
  Yes: 'Ja',
  No: 'Nein',
  AllLive: 'Ja, alle',
  SomeDied: 'Nein …',
  Alive: 'Ja',
  Died: 'Gestorben …',
  DontKnow: 'Weiß ich nicht',
  EnterLitter: 'Wurf eintragen',
  Part: 'Getrennt am …',
  Retire: 'Ruhestand',
  EndMating: 'Beenden',
  EndQuarantine: 'Beenden',
  Prolong: 'Verlängern um 14 Tage',
} as const

export interface DueAction {
  readonly code: keyof typeof labels
  readonly label: string
}

/** The first one is the action of the row. */
export const dueActions = (...codes: (keyof typeof labels)[]): DueAction[] =>
  codes.map((code) => ({ code, label: labels[code] }))
