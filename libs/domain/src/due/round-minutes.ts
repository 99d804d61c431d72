import type { DueKind } from './due-key.ts'

/** Seconds that one item takes, and each of its animals. Estimates of a breeder; nothing is measured. */
const seconds: Readonly<Partial<Record<DueKind, { each: number; animal?: number }>>> = {
  Weigh: { each: 60, animal: 20 },
  WeighYoung: { each: 60, animal: 20 },
  CleanEnclosure: { each: 600 },
  CleanBeforeBirth: { each: 600 },
  FollowUp: { each: 180 },
  StillAlive: { each: 30, animal: 30 },
  Sexing: { each: 300 },
  SeparateSexes: { each: 600 },
  SeparateOlder: { each: 600 },
}

/** Estimates the minutes that work in the animal room takes, rounded up to five; null below ten, which is not said. */
export function roundMinutes(
  items: readonly { readonly kind: DueKind; readonly gerbilIds: readonly string[] }[],
): number | null {
  const sum = items.reduce((total, { kind, gerbilIds }) => {
    const { each = 0, animal = 0 } = seconds[kind] ?? {}
    return total + each + animal * gerbilIds.length
  }, 0)
  const minutes = Math.ceil(sum / 300) * 5
  return minutes < 10 ? null : minutes
}
