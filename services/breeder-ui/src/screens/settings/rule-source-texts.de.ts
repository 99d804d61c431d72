/** Words beside a limit: where its standard comes from. */
export const sourceTexts = {
  sources: (count: number) => (count === 1 ? 'Quelle:' : 'Quellen:'),
  ours: 'unsere Vorgabe',
  separateNote:
    'Das Merkblatt der TVT nennt die 5. bis 8. Woche; manche Weibchen sind noch vor dem Absetzen reif. Vorsichtiger sind 35 Tage.',
}
