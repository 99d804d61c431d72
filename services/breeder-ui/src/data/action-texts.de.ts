export const actionTexts = {
  /** Why a button cannot be tapped. */
  needsConnection: 'braucht die Verbindung',
  changed: (name: string, member: string) => `${name}: ${member} geändert`,
}
