/** The breeder of the demo; nobody lives there. */
export const profile = {
  breederName: 'Rennmäuse vom Mühlenweg',
  breederNameSuffix: 'vom Mühlenweg',
  ownerName: 'Jana Petersen',
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  country: 'Deutschland',
  phone: '040 66969 100',
  email: 'jana@rennmaeuse.example',
  website: 'https://rennmaeuse.example',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  taxNote: 'Privater Verkauf.',
  permitNote: 'Hobbyzucht; eine Erlaubnis nach § 11 TierSchG ist bei dieser Zahl von Würfen nicht nötig.',
  contractTerms:
    'Futter für zwei Wochen, etwas gebrauchte Einstreu und der Stammbaum werden bei der Übergabe mitgegeben.',
}

/** The text of each page; some have pictures or contact data after it. `since` is the year it began. */
export const pageTexts = (since: string) => ({
  start: `Wir züchten seit ${since} **Mongolische Rennmäuse** in Kiel – wenige Würfe im Jahr, gesunde und zutrauliche Tiere, und immer genug Zeit für jedes einzelne.

Unsere Tiere leben in großen Gehegen mit viel Einstreu im Tierzimmer und im Arbeitszimmer. Wer ein Paar oder eine Gruppe sucht, findet unter [Wer sucht ein Zuhause?](../abgabetiere/), wer gerade umziehen darf.

## Was uns wichtig ist

- Gesundheit und Charakter kommen vor der Farbe.
- Kein Tier zieht allein um.
- Wir nehmen jedes Tier zurück, solange es lebt.`,
  'ueber-uns': `Angefangen hat alles mit Balthasar und Mathilda und einem einzigen Gehege. Heute führen wir ein Zuchtbuch über fünf Generationen.

Wir planen jedes Paar: Vor einem Wurf sehen wir uns Stammbaum, Inzucht und die möglichen Farben an. Im Tierzimmer wird jede Woche gewogen.`,
  'unsere-tiere': `In unserem Bestand leben Agouti, Schwarz, Anthrazit, Füchse und Schimmel, einige davon als Schecken.

Die Elterntiere unserer Würfe können bei einem Besuch gern angesehen werden.`,
  haltung: `Rennmäuse graben. Ein Gehege braucht deshalb vor allem **Tiefe**: 40 cm Einstreu, mit Heu dazwischen, damit die Gänge halten.

## Das Gehege

1. Grundfläche ab 100 × 50 cm für ein Paar
2. Ein Laufrad ab 30 cm Durchmesser
3. Ein Sandbad, mehrere Häuser, Äste und Pappe zum Zernagen`,
  gruppe: `## Die Gruppe

Rennmäuse leben mindestens zu zweit. Fremde Tiere werden mit einem *Trenngitter* aneinander gewöhnt, nie durch einfaches Zusammensetzen.`,
  kontakt: `Am besten erreichen Sie uns mit einer kurzen Nachricht, in der steht, wie Ihre Tiere wohnen sollen.

Wir antworten meist am selben Abend.`,
  impressum: `**Mustertext der Demo – bitte durch eigene Angaben ersetzen.**

## Angaben nach § 5 DDG

Diese Website wird privat betrieben von:`,
  haftung: `## Verantwortlich für den Inhalt

Jana Petersen, Anschrift wie oben.

## Haftung für Inhalte und Links

Wir pflegen diese Seiten mit Sorgfalt, können aber nicht versprechen, dass jede Angabe jederzeit stimmt. Für Seiten anderer, auf die wir verweisen, sind deren Betreiber verantwortlich; fällt uns dort etwas Unrechtes auf, nehmen wir den Verweis heraus.

## Urheberrecht

Texte und Bilder stammen von uns. Wer sie verwenden möchte, fragt bitte vorher.`,
  datenschutz: `**Mustertext der Demo – bitte prüfen und durch eigene Angaben ersetzen.**

## Wer verantwortlich ist

Jana Petersen, Mühlenweg 3, 24103 Kiel. Die übrigen Wege zu uns stehen im [Impressum](../impressum/).

## Beim Besuch dieser Website

Diese Website setzt keine Cookies, zählt keine Besucher und lädt nichts von fremden Servern. Damit sie angezeigt werden kann, sieht der Server, der sie ausliefert, die IP-Adresse des Besuchers (Art. 6 Abs. 1 lit. f DSGVO). Protokolle werden nach sieben Tagen gelöscht.

## Wenn Sie uns schreiben

Name, Adresse und Nachricht verwenden wir, um zu antworten, und für einen Vertrag, falls ein Tier zu Ihnen zieht (Art. 6 Abs. 1 lit. b DSGVO). Anfragen, aus denen nichts wird, löschen wir nach einem Jahr. An andere geben wir nichts weiter, auch nicht an einen KI-Dienst.

## Ihre Rechte

Sie können erfahren, was wir über Sie gespeichert haben, es berichtigen, einschränken oder löschen lassen und der Verarbeitung widersprechen. Beschweren können Sie sich beim Unabhängigen Landeszentrum für Datenschutz Schleswig-Holstein.`,
})

export const offeredIntro = 'Geschwister ziehen zusammen um.'
