import { calendarDay } from '@zuchtbuch/domain/calendar'
import type { Gerbil } from '@zuchtbuch/db/gerbils'
import { AppError } from '@zuchtbuch/runtime/errors'

export type ParentRole = 'father' | 'mother'

const wanted = { father: 'Male', mother: 'Female' } as const
const germanRole = { father: 'Der Vater', mother: 'Die Mutter' } as const
const germanGender = { father: 'ein Männchen', mother: 'ein Weibchen' } as const

/** A father must be male and a mother female; an animal of unknown gender is neither. */
export function requireParentGender(role: ParentRole, gerbil: Pick<Gerbil, 'id' | 'gender' | 'name'>): void {
  if (gerbil.gender === wanted[role]) return
  throw new AppError(
    'ParentGenderInvalid',
    `${germanRole[role]} muss ${germanGender[role]} sein (${gerbil.name}).`,
    { parent: role, gerbilId: gerbil.id, gender: gerbil.gender },
  )
}

/** A parent was born before its litter, where both days are known. */
export function requireOlderThanLitter(
  role: ParentRole,
  gerbil: Pick<Gerbil, 'id' | 'name' | 'dateOfBirth'>,
  litterDate: Date,
  timeZone: string,
): void {
  if (gerbil.dateOfBirth === null || gerbil.dateOfBirth < calendarDay(litterDate, timeZone)) return
  throw new AppError(
    'ParentTooYoung',
    `${germanRole[role]} (${gerbil.name}) ist nicht vor dem Wurf geboren.`,
    {
      parent: role,
      gerbilId: gerbil.id,
      dateOfBirth: gerbil.dateOfBirth,
    },
  )
}

export function pedigreeCycle(): AppError {
  return new AppError('PedigreeCycle', 'Ein Tier kann nicht sein eigener Vorfahr sein.')
}
