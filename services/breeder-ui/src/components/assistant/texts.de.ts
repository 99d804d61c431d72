export const texts = {
  would: {
    draft: 'Einen Entwurf könnte ein KI-Dienst schreiben.',
    names: 'Namen könnte ein KI-Dienst vorschlagen.',
  },
  setUp: 'Einrichten',
  noMore: 'Nicht mehr zeigen',
}
