export const texts = {
  would: {
    draft: 'Einen Vorschlag könnte die Schreibhilfe machen.',
    names: 'Namen könnte die Schreibhilfe vorschlagen.',
  },
  setUp: 'Einrichten',
  noMore: 'Nicht mehr zeigen',
}
