/** Words of the rounds through the animal room. */
export const roundTexts = {
  titles: { wiegen: 'Wiegen', reinigen: 'Reinigen', nachsehen: 'Nachsehen' },
  cleaned: 'Gereinigt',
  cleanedOf: (name: string) => `${name}: gereinigt`,
  undo: 'Rückgängig',
  undoOf: (name: string) => `Rückgängig: ${name}`,
  done: 'Fertig',
  nothingToClean: 'Kein Gehege ist zu reinigen.',
  nothingToLookAt: 'Alles nachgesehen.',
  nothingToWeigh: 'Kein Gehege ist zu wiegen.',
  of: (place: number, count: number) => `${place} von ${count}`,
  ofEnclosures: (place: number, count: number, inQuarantine: boolean) =>
    inQuarantine ? `Quarantäne ${place}/${count}` : `${place} von ${count} Gehegen`,
  on: (name: string) => `Weiter: ${name}`,
  unchanged: 'Unverändert – in 7 Tagen wieder',
  resolved: 'Erledigt',
  alive: 'Ja, lebt',
  dontKnow: 'Weiß ich nicht – in 60 Tagen wieder',
  died: (name: string) => `${name} ist gestorben …`,
  note: 'Notiz',
  weight: 'Gewicht',
  toAnimal: 'Zum Tier',
  weighed: 'Gewogen',
  lighter: (count: number) =>
    count === 0
      ? 'Keines ist auffällig leichter.'
      : count === 1
        ? 'Eines ist auffällig leichter.'
        : `${count} Tiere sind auffällig leichter.`,
  missing: (count: number) => (count === 1 ? '1 nicht gewogen' : `${count} nicht gewogen`),
}
