/** What a note on health is of. */
export const HEALTH_CATEGORIES = [
  'Checkup',
  'Illness',
  'Injury',
  'Treatment',
  'Medication',
  'Surgery',
  'Parasites',
  'Teeth',
  'Test',
  'Other',
] as const
export type HealthCategory = (typeof HEALTH_CATEGORIES)[number]

/** Kinds of notes that tell of an illness, whatever their words are. */
export const ILLNESS_CATEGORIES = [
  'Illness',
  'Injury',
  'Parasites',
  'Teeth',
] as const satisfies readonly HealthCategory[]

export const SIDES = ['Left', 'Right', 'Both'] as const
export const SEVERITIES = ['Mild', 'Moderate', 'Severe'] as const
/** Whether an illness of one animal is hereditary, as somebody judged it. */
export const HERITABLE = ['No', 'Possible', 'Certain'] as const
export type Heritable = (typeof HERITABLE)[number]
export const TEST_RESULTS = ['Negative', 'Positive', 'Unclear'] as const
export type TestResult = (typeof TEST_RESULTS)[number]
export const TEST_KINDS = ['Epilepsy', 'Faeces', 'Hearing', 'Other'] as const
/** What an animal was put to in a test for epilepsy. */
export const TEST_STIMULI = ['Handling', 'NewPlace', 'Noise', 'Transport', 'Spontaneous', 'Other'] as const
/** What it did then. */
export const TEST_OUTCOMES = ['None', 'Absence', 'Twitching', 'Convulsion'] as const

export interface HealthTest {
  readonly kind: (typeof TEST_KINDS)[number]
  readonly stimulus: (typeof TEST_STIMULI)[number] | null
  readonly outcome: (typeof TEST_OUTCOMES)[number] | null
  readonly durationSeconds: number | null
}

/** What an outcome says of a test whose result nobody told; null where there is no outcome. */
export function resultOf({ outcome }: Pick<HealthTest, 'outcome'>): TestResult | null {
  if (outcome === null) return null
  return outcome === 'None' ? 'Negative' : 'Positive'
}

/**
 * Whether the buyer is told of a note unless somebody says otherwise: what is not over, what can be inherited, and a
 * positive test. Source: ours.
 */
export function isToldToBuyer(note: {
  readonly category: HealthCategory
  readonly resolvedOn?: string | null | undefined
  readonly heritable?: Heritable | null | undefined
  readonly result?: TestResult | null | undefined
}): boolean {
  const { category, resolvedOn, heritable, result } = note
  if (heritable === 'Possible' || heritable === 'Certain') return true
  if (category === 'Test') return result === 'Positive'
  return category !== 'Checkup' && !resolvedOn
}
