export const healthCategoryWords = {
  Checkup: 'Kontrolle',
  Illness: 'Krankheit',
  Injury: 'Verletzung',
  Treatment: 'Behandlung',
  Medication: 'Medikament',
  Surgery: 'Operation',
  Parasites: 'Parasiten',
  Teeth: 'Zähne',
  Other: 'Sonstiges',
} as const
