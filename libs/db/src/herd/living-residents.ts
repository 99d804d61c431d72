import { LIVING_STATUSES } from '@zuchtbuch/domain/gerbil-status'
import { and, eq, inArray } from 'drizzle-orm'
import { gerbils } from '../schema/herd.ts'

/** Own stock that is alive and here: residents that are neither deceased nor given away. */
export const isLivingResident = and(eq(gerbils.isResident, true), inArray(gerbils.status, LIVING_STATUSES))
