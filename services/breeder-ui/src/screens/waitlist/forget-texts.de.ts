/** Words of forgetting those whose time has come. */
export const forgetTexts = {
  lead: 'Was diese Menschen geschrieben haben, wird nicht mehr gebraucht: Ihr Wunsch ist lange erledigt, oder Sie haben ihnen zugesagt, dass es gelöscht wird.',
  deletable: 'Ganz löschen',
  deletableHint:
    'Wunsch, Mails und Entwürfe gehen für immer, und der Kontakt, wenn sonst nichts an ihm hängt. Zurück geht es nicht; in den Sicherungen verschwindet es nach vier Wochen.',
  emptiable: 'Nur die Texte löschen',
  emptiableHint: 'Diese haben einen Vertrag. Er bleibt; was sie über sich schrieben, geht.',
  closed: (day: string) => `erledigt am ${day}`,
  act: (count: number) =>
    count === 0
      ? 'Vergessen …'
      : count === 1
        ? '1 Interessent vergessen …'
        : `${count} Interessenten vergessen …`,
  none: 'Jemanden auswählen.',
  sure: (names: string) => `${names} vergessen?`,
  more: (names: readonly string[], count: number) => `${names.join(', ')} und ${count} weitere`,
  now: 'Endgültig vergessen',
  busy: 'Wird gelöscht …',
  done: (parts: readonly string[]) => `Gelöscht: ${parts.join(', ')}.`,
  doneNothing: 'Es war nichts mehr zu löschen.',
  prospects: (count: number) => (count === 1 ? '1 Wunsch' : `${count} Wünsche`),
  mails: (count: number) => (count === 1 ? '1 Mail' : `${count} Mails`),
  contacts: (count: number) => (count === 1 ? '1 Kontakt' : `${count} Kontakte`),
  emptied: (count: number) => (count === 1 ? 'die Texte eines Wunsches' : `die Texte von ${count} Wünschen`),
  kept: (name: string) => `${name} bleibt:`,
  reasons: {
    HeldReservation: 'Es ist noch ein Tier reserviert.',
    DepositUnsettled: 'Eine Anzahlung ist noch nicht abgerechnet.',
    HasContract: 'Es gibt einen Vertrag; nur die Texte gingen.',
    NotFound: 'Das gibt es nicht mehr.',
  },
  unproven: 'Diese Mails könnten von ihnen sein und blieben stehen. Ansehen:',
  noSubject: 'Ohne Betreff',
}
