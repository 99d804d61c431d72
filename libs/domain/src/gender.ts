/** The sexes; `Unknown` only says that nobody has looked yet. */
export const SEXES = ['Male', 'Female'] as const

export type Sex = (typeof SEXES)[number]

export const GENDERS = [...SEXES, 'Unknown'] as const

export type Gender = (typeof GENDERS)[number]

/** The two parents of a litter, in the order in which they are judged and shown. */
export const PARENT_ROLES = ['father', 'mother'] as const

export type ParentRole = (typeof PARENT_ROLES)[number]

/** The gender that an animal must have to be this parent; one of unknown gender is neither. */
export const genderOfRole = { father: 'Male', mother: 'Female' } as const satisfies Record<ParentRole, Sex>
