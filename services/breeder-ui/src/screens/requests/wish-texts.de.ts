/** Words of what somebody wishes, and of the way onto the waiting list. */
export const wishTexts = {
  prospect: 'Interessent',
  noProspect: 'Noch kein Interessent',
  toProspect: 'Zum Interessenten',
  take: 'Übernehmen',
  onList: (name: string) => `${name} steht auf der Warteliste`,
  knownPerson: (name: string) => `${name} kommt auf die Warteliste.`,
  newPerson: (name: string) => `${name} wird als Kontakt angelegt und kommt auf die Warteliste.`,
  noLines: 'Einzelne Angaben ließen sich nicht sicher aus dem Text lesen. Sie lassen sich danach eintragen.',
  linesRead: 'Aus dem Text übernommen:',
  reply: 'Antworten',
  otherLetter: 'Anderer Brieftext',
  nobody: 'Die Anfrage nennt niemanden. Zuerst einen Kontakt zuordnen.',
}
