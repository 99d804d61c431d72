/** How much of an animal is white, from none to all but remnants. */
export const WHITE_GRADES = [
  'None',
  'Minimal',
  'Spot',
  'Collar',
  'Partial',
  'Heavy',
  'Super',
  'Extreme',
] as const

export type WhiteGrade = (typeof WHITE_GRADES)[number]

/**
 * From how many percent of white each grade begins. The bands are those of the breeders' pages on markings
 * (docs/genetics.md, section 2); "under 5" and "from 98" are ours. `Minimal` is anything above 0.
 */
const from = { Spot: 5, Collar: 15, Partial: 30, Heavy: 50, Super: 80, Extreme: 98 } as const

/** The grade of a share of white in percent, 0 to 100. */
export function whiteGradeOf(percent: number): WhiteGrade {
  if (percent === 0) return 'None'
  const [grade] = Object.entries(from).findLast(([, least]) => percent >= least) ?? ['Minimal']
  return readWhiteGrade(grade) ?? 'Minimal'
}

/** A grade as it is stored; null for what is none. */
export function readWhiteGrade(text: unknown): WhiteGrade | null {
  return WHITE_GRADES.find((grade) => grade === text) ?? null
}

/** Whether a grade is at least as white as another one. */
export function isAtLeast(grade: WhiteGrade, least: WhiteGrade): boolean {
  return WHITE_GRADES.indexOf(grade) >= WHITE_GRADES.indexOf(least)
}

/**
 * What is stored of the amount of white when some of it is given: a percent decides the grade, and a grade that the
 * stored percent contradicts leaves none.
 */
export function judgeWhite(
  given: { whiteGrade?: WhiteGrade | null | undefined; whitePercent?: number | null | undefined },
  stored: { whitePercent: number | null } = { whitePercent: null },
): { whiteGrade?: WhiteGrade | null; whitePercent?: number | null } {
  const { whiteGrade, whitePercent } = given
  if (typeof whitePercent === 'number') return { whitePercent, whiteGrade: whiteGradeOf(whitePercent) }
  const percent = whitePercent === undefined ? {} : { whitePercent }
  if (whiteGrade === undefined) return percent
  const { whitePercent: before } = stored
  const fits = before === null || (whiteGrade !== null && whiteGradeOf(before) === whiteGrade)
  return { whiteGrade, ...(fits ? percent : { whitePercent: null }) }
}
