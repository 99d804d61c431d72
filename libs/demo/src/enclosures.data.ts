import type { EnclosurePurpose } from '@zuchtbuch/domain/enclosure-purpose'

/** The animal room. Lengths in centimetres; `cleanedDaysAgo` counts back from today. */
export const enclosures = [
  breeding('Düne', 'Tierzimmer, Fensterseite', 120, 60, 5),
  breeding('Sanddorn', 'Tierzimmer, Fensterseite', 120, 60, 12),
  // Cleaned before the litter came, and not since: the nest is left alone for four weeks.
  breeding('Strandhafer', 'Tierzimmer, Fensterseite', 120, 60, 29),
  breeding('Heide', 'Tierzimmer, Fensterseite', 120, 60, 19),
  group('Kiefernwald', 'Tierzimmer, Regal links', 16),
  group('Wacholder', 'Tierzimmer, Regal links', 16),
  group('Ginster', 'Tierzimmer, Regal links', 9),
  group('Lavendel', 'Tierzimmer, Regal links', 9),
  group('Holunder', 'Tierzimmer, Regal rechts', 22),
  group('Schlehe', 'Tierzimmer, Regal rechts', 22),
  group('Weißdorn', 'Tierzimmer, Regal rechts', 3),
  group('Ahorn', 'Tierzimmer, Regal rechts', 3),
  group('Linde', 'Arbeitszimmer', 30),
  group('Birke', 'Arbeitszimmer', 14),
  group('Erle', 'Arbeitszimmer', 14),
  group('Eiche', 'Arbeitszimmer', 7),
  group('Ulme', 'Arbeitszimmer', 7),
  group('Hasel', 'Arbeitszimmer', 25),
  group('Wiese', 'Arbeitszimmer', 25),
  group('Rosenhain', 'Arbeitszimmer', 11),
  // For those that came back.
  group('Schilf', 'Arbeitszimmer', 6),
  {
    ...group('Quarantäne', 'Gästezimmer', 8),
    lengthCm: 80,
    widthCm: 50,
    capacity: 2,
    purpose: 'Quarantine' as EnclosurePurpose | null,
    quarantineDays: 9 as number | null,
    notes: 'Neue bleiben hier, bis zwei Kotproben ohne Befund sind.',
  },
]

function breeding(name: string, location: string, lengthCm: number, widthCm: number, cleanedDaysAgo: number) {
  return {
    name,
    location,
    lengthCm,
    widthCm,
    heightCm: 60,
    capacity: 8,
    beddingCm: 25,
    cleanedDaysAgo,
    purpose: null as EnclosurePurpose | null,
    /** The animals in it are kept apart for so many more days. */
    quarantineDays: null as number | null,
    notes: null as string | null,
  }
}

function group(name: string, location: string, cleanedDaysAgo: number) {
  return { ...breeding(name, location, 120, 63, cleanedDaysAgo), capacity: 4 }
}
