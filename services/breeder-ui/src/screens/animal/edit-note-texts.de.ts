/** Words of changing a note on health. */
export const editNoteTexts = {
  editNote: (name: string) => `${name}: Notiz ändern`,
  noteChanged: (name: string, title: string) => `${name}: Notiz „${title}“ geändert`,
  noteClash: 'Dasselbe wurde inzwischen auch woanders geändert. Schließen und das Neue ansehen.',
  moveNote: 'Gehört zu einem anderen Tier',
  moveNoteTo: (title: string) => `Zu wem gehört „${title}“?`,
  noteMoved: (title: string, name: string) => `Notiz „${title}“ gehört jetzt zu ${name}`,
  removeNote: 'Notiz löschen',
  noteRemoved: (name: string, title: string) => `${name}: Notiz „${title}“ gelöscht`,
}
