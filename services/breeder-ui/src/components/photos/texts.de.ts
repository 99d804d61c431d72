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
  added: (name: string) => `Foto zu ${name}`,
  waiting: (count: number) => (count === 1 ? '1 Foto wartet' : `${count} Fotos warten`),
  noRoom: 'Es warten schon zu viele Bilder auf diesem Gerät. Bitte später nochmal.',
}
