const young = (count: number) => (count === 1 ? '1 Jungtier' : `${count} Junge`)

export const texts = {
  mother: 'Mutter',
  father: 'Vater',
  otherMother: 'Andere Mutter',
  whichMother: 'Wer ist die Mutter?',
  whichFather: 'Wer ist der Vater?',
  unknownFather: 'unbekannt',
  chooseFather: 'Vater wählen',
  noFather: 'Vater unbekannt',
  together: (name: string, day: string) => `saß bei ${name} seit ${day}`,
  livesWith: (name: string) => `lebt bei ${name}`,
  mated: (day: string) => `verpaart seit ${day}`,
  pairAsked: 'Wer an diesem Tag die Eltern sein können, wird nachgesehen …',
  motherMissing: 'Die Mutter wählen.',
  stays: (father: string, mother: string) => `Bleibt ${father} bei ${mother}?`,
  staysWords: { yes: 'Ja', no: 'Nein' },
  leftOn: 'Getrennt seit',
  wasApart: (father: string, mother: string, leftOn: string | null) =>
    `Nach den Gehegen saß ${father} bei der Geburt nicht bei ${mother}${leftOn === null ? '' : ` (getrennt seit ${leftOn})`}; einen Folgewurf gibt es dann nicht.`,
  nextLitter: (from: string, to: string) =>
    `Folgewurf möglich ${from} bis ${to}. Die Jungen ziehen vorher aus.`,
  pause: (mother: string, litters: number, days: number) =>
    `${mother} hat dann ${litters} Würfe ohne längere Pause; empfohlen sind ${days} Tage Ruhe.`,
  born: 'Geboren',
  dayMissing: 'Den Tag der Geburt wählen.',
  alive: 'lebend',
  aliveLess: 'ein lebendes weniger',
  aliveMore: 'ein lebendes mehr',
  dead: 'tot geboren',
  deadLess: 'ein totes weniger',
  deadMore: 'ein totes mehr',
  single: 'Einzelne Jungtiere',
  voluntary: 'freiwillig',
  code: 'Kürzel des Wurfs',
  pupName: (n: number) => `Name von Jungtier ${n}`,
  pupSex: (n: number) => `Geschlecht von Jungtier ${n}`,
  sexes: { Male: 'm', Female: 'w', Unknown: '?' },
  pasteHint: 'Mehrere Namen auf einmal: mit Komma oder Zeilen einfügen.',
  willBe: (code: string, where: string | null, day: string) =>
    `${code.trim() === '' ? 'Wurf' : `Wurf ${code.trim()}`} ${where === null ? 'ohne Gehege' : `in ${where}`}, Abgabe ab ${day}`,

  done: (count: number) => (count === 0 ? 'Fertig – ohne Junge' : `Fertig – ${young(count)} anlegen`),
  codeLong: (reason: string) => `Kürzel: ${reason}`,
  nameLong: (reason: string) => `Name eines Jungtiers: ${reason}`,
  nobody: 'Angeben, wie viele geboren sind.',
  stored: (mother: string, count: number) => `Wurf von ${mother}: ${young(count)} angelegt`,
}
