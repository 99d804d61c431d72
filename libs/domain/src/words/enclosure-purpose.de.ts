import type { EnclosurePurpose } from '../enclosure-purpose.ts'

export const enclosurePurposeWords: Record<EnclosurePurpose, string> = {
  Home: 'Zuhause',
  Breeding: 'Zucht',
  Rearing: 'Aufzucht',
  Quarantine: 'Quarantäne',
  Bonding: 'Vergesellschaftung',
  Transport: 'Transport',
}
