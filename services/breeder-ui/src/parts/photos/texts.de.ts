export const texts = {
  none: 'Noch kein Foto.',
  take: 'Foto aufnehmen',
  fromGallery: 'Aus der Galerie',
  uploading: (name: string) => `${name} wird übertragen …`,
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  again: 'Nochmal',
  remove: (n: number) => `Foto ${n} löschen`,
  removed: (name: string) => `Foto von ${name} gelöscht`,
  photoOf: (name: string, n: number, count: number) => `${name}, Foto ${n} von ${count}`,
}
