export const hilfeTexts = {
  title: 'Tastatur',
  area: 'Mehr',
  lead: 'Einzelne Tasten gelten, solange kein Feld den Fokus hat.',
  key: 'Taste',
  meaning: 'Bedeutung',
  keys: [
    ['/ oder Strg+K', 'suchen'],
    ['g, dann h', 'Heute'],
    ['g, dann t', 'Tiere'],
    ['g, dann m', 'Mehr'],
    ['n', 'neues Tier'],
    ['Esc', 'schließt, was offen ist'],
    ['?', 'diese Liste'],
  ] as const,
}
