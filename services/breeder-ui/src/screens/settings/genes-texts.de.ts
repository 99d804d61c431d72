export const genesTexts = {
  lead: 'Manche Anlage sieht man einem Tier nicht an. Wie wahrscheinlich es sie trägt, hängt auch davon ab, wie häufig sie überhaupt vorkommt. Was als „sicher“ gezeigt wird, hängt davon nicht ab.',
  which: 'Welche Häufigkeiten gelten',
  modes: { default: 'Vorgabe', herd: 'Mein Bestand', own: 'Eigene' },
  about: {
    default: 'Die Vorgabe ist unsere Annahme: Gezählt hat das bei Rennmäusen noch niemand.',
    herd: 'Geschätzt aus Ihren Tieren, deren Eltern nicht im Buch stehen. Sind es wenige, bleiben die Zahlen nah an der Vorgabe.',
    own: 'Tragen Sie ein, wie viele von 100 es in Ihren Linien sind, soweit Sie es wissen oder annehmen.',
  },
  estimatedAt: (moment: string) => `Zuletzt geschätzt: ${moment}.`,
  notEstimated: 'Noch nicht geschätzt. Bis dahin gilt die Vorgabe.',
  anew: 'Neu schätzen',
  busy: 'Wird geschätzt …',
  hint: 'Gezählt werden Anlagen bei Tieren, deren Eltern nicht im Buch stehen. Jedes Tier hat von jeder Sorte zwei, eine vom Vater und eine von der Mutter.',
  loci: {
    A: 'A – wildfarben oder einfarbig',
    C: 'C – volle Farbe, Colourpoint oder Himalaya',
    D: 'D – volle oder verdünnte Farbe',
    E: 'E – Fuchs und Schimmel',
    G: 'G – mit oder ohne Gelb',
    P: 'P – dunkle oder rote Augen',
    Sp: 'Sp – Schecke',
    Re: 'Re – Rex',
  },
  ofHundred: (allele: string, share: string) => `${share} von 100 sind ${allele}`,
  hidden: (count: string, allele: string) =>
    `Etwa ${count} von 100 Tieren tragen ${allele}, ohne dass man es sieht.`,
  seen: (count: string, allele: string) => `Etwa ${count} von 100 Tieren zeigen ${allele}.`,
  faults: {
    number: () => 'Überall eine Zahl eintragen.',
    small: () => 'Jede Zahl muss mindestens 0,1 sein: Ganz ausgeschlossen ist nichts.',
    sum: (sum: string) => `Zusammen müssen es 100 sein, es sind ${sum}.`,
  },
  linkage: {
    title: 'C und P zusammen',
    about:
      'Bei Maus, Ratte und Hirschmaus liegen C und P auf einem Chromosom, bei Maus und Ratte mit etwa 14 bis 20\u00a0% Austausch. Bei Rennmäusen ist es sehr wahrscheinlich auch so; wie eng, ist nicht bekannt.',
    which: 'Wie gerechnet wird',
    modes: { Free: 'Frei', Rodents: 'Maus und Ratte', Own: 'Ihr Wert' },
    means: {
      Free: 'C und P werden unabhängig voneinander vererbt. Wo der Zusammenhang etwas ändern würde, steht es beim Paar dabei.',
      Rodents:
        'Mit 15\u00a0% Austausch. Was zusammen von einem Großelternteil kam, wird meist zusammen weitergegeben.',
      Own: 'Je kleiner der Wert, desto enger hängen beide zusammen; 500 ist frei.',
    },
    permille: 'Austausch zwischen C und P in Promille',
    save: 'Wert speichern',
    saved: 'Kopplung von C und P geändert',
  },
  save: 'Speichern',
  saved: 'Häufigkeiten der Anlagen geändert',
  notSaved: 'Erst die Zahlen berichtigen.',
  clashed: 'Das wurde inzwischen auch woanders geändert. Noch einmal wählen.',
}
