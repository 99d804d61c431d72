export const placementTexts = {
  lead: 'Wie lange Tiere gehalten werden, woran Sie erinnert werden und was geprüft wird. Hinweise halten nie etwas auf.',
  toTemplates: 'Brieftexte der Mails',
  changed: 'Abgabe und Nachsorge geändert',
  groups: {
    reservation: 'Reservierung',
    leaving: 'Auszug',
    home: 'Neues Zuhause',
    waiting: 'Warteliste',
    aftercare: 'Nachsorge',
  },
  /** `{}` is the number. */
  rules: {
    holdDays: 'Ohne einen Tag gilt eine Reservierung {} Tage.',
    reminderDays: 'Erinnert wird {} Tage, bevor sie abläuft.',
    pickupNoticeDays: 'Eine Abholung wird {} Tage vorher vorbereitet.',
    'minAgeDays.Pet': 'Zu Liebhabern ziehen Tiere ab {} Tagen.',
    'minAgeDays.Bonding': 'Zur Vergesellschaftung ziehen sie ab {} Tagen.',
    'minAgeDays.Breeding': 'In eine Zucht ziehen sie ab {} Tagen.',
    largestGroup: 'Zusammen wohnen sollten höchstens {} Tiere.',
    minFloorAreaCm2: 'Ein Gehege hat mindestens {} cm² (100 × 50 cm sind 5000).',
    minBeddingCm: 'Die Einstreu ist mindestens {} cm hoch.',
    confirmAfterMonths: 'Wer {} Monate nichts von sich hören ließ, wird gefragt.',
    confirmGraceDays: 'Für die Antwort bleiben {} Tage.',
    retentionMonths: 'Erledigte Anfragen werden nach {} Monaten zum Löschen vorgeschlagen.',
    aftercareFirstDays: 'Zum ersten Mal wird {} Tage nach der Übergabe gefragt.',
    aftercareEveryMonths: 'Danach alle {} Monate; mit einer Null nie wieder.',
  },
  waitlistOpen: 'Neue auf die Warteliste',
  waitlistOpenMore:
    'Ist sie geschlossen, bietet die Website niemandem die Warteliste an. Sie selbst können weiter eintragen.',
  open: 'offen',
  closed: 'geschlossen',
  aiFacts: 'Warteliste im KI-Entwurf',
  aiFactsMore:
    'Für einen Entwurf gehen immer der Text der Anfrage und die Liste der abzugebenden Tiere an die Schreibhilfe, reservierte Tiere nicht. Eingeschaltet gehen nur noch Zahlen und Kürzel dazu: der Platz auf der Warteliste, wie viele mit ähnlichem Wunsch davor stehen, die Nummern der passenden Tiere in jener Liste, die Kalenderwoche, ab der Jungtiere ausziehen können, und welche Angaben noch fehlen. Aus der Warteliste gehen kein Name, keine Anschrift und keine Mailadresse hinaus.',
  on: 'an',
  off: 'aus',
}
