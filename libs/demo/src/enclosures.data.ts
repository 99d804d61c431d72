/** The animal room. Lengths in centimetres; `cleanedDaysAgo` counts back from today. */
export const enclosures = [
  breeding('Gehege Düne', 'Tierzimmer, Fensterseite', 120, 60, 5),
  breeding('Gehege Sanddorn', 'Tierzimmer, Fensterseite', 120, 60, 12),
  // Cleaned before the litter came, and not since: the nest is left alone for four weeks.
  breeding('Gehege Strandhafer', 'Tierzimmer, Fensterseite', 120, 60, 29),
  breeding('Gehege Heide', 'Tierzimmer, Fensterseite', 120, 60, 19),
  group('Gehege Kiefernwald', 'Tierzimmer, Regal links', 16),
  group('Gehege Wacholder', 'Tierzimmer, Regal links', 16),
  group('Gehege Ginster', 'Tierzimmer, Regal links', 9),
  group('Gehege Lavendel', 'Tierzimmer, Regal links', 9),
  group('Gehege Holunder', 'Tierzimmer, Regal rechts', 22),
  group('Gehege Schlehe', 'Tierzimmer, Regal rechts', 22),
  group('Gehege Weißdorn', 'Tierzimmer, Regal rechts', 3),
  group('Gehege Ahorn', 'Tierzimmer, Regal rechts', 3),
  group('Gehege Linde', 'Arbeitszimmer', 30),
  group('Gehege Birke', 'Arbeitszimmer', 14),
  group('Gehege Erle', 'Arbeitszimmer', 14),
  group('Gehege Eiche', 'Arbeitszimmer', 7),
  group('Gehege Ulme', 'Arbeitszimmer', 7),
  group('Gehege Hasel', 'Arbeitszimmer', 25),
  group('Gehege Wiese', 'Arbeitszimmer', 25),
  group('Gehege Rosenhain', 'Arbeitszimmer', 11),
  // For those that came back.
  group('Gehege Schilf', 'Arbeitszimmer', 6),
  {
    ...group('Quarantäne', 'Gästezimmer', 8),
    lengthCm: 80,
    widthCm: 50,
    capacity: 2,
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
    cleanedDaysAgo,
    notes: null as string | null,
  }
}

function group(name: string, location: string, cleanedDaysAgo: number) {
  return { ...breeding(name, location, 100, 50, cleanedDaysAgo), capacity: 4 }
}
