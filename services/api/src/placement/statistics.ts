import { PlacementStatistics, PlacementStatisticsQuery } from '@zuchtbuch/contracts/placement-statistics'
import { WhiteStatistics, YoungPerYear, YoungQuery } from '@zuchtbuch/contracts/statistics'
import { countWhite } from '@zuchtbuch/db/herd/white-statistics'
import { countPlacements } from '@zuchtbuch/db/placement/placement-statistics'
import { countYoung } from '@zuchtbuch/db/placement/statistics'
import { addMonths, today } from '@zuchtbuch/domain/calendar'
import { wilsonInterval } from '@zuchtbuch/domain/wilson-interval'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import { route } from '../common/route.ts'
import { viewYoung } from '../herd/young-view.ts'

export const getYoungPerYearRoute = route({
  method: 'get',
  path: '/statistics/young',
  tag: 'Statistics',
  summary: 'Young born in a calendar year and how near that is to the usual threshold for a permit',
  query: YoungQuery,
  response: YoungPerYear,
  handler: async ({ db, config }, { query }) => {
    const year = query.year ?? Number(today(config.timeZone).slice(0, 4))
    return viewYoung(year, await countYoung(db, year, config.timeZone))
  },
})

export const getWhiteStatisticsRoute = route({
  method: 'get',
  path: '/statistics/white',
  tag: 'Statistics',
  summary: 'How many own-bred animals of each amount of white are deaf, and how many died early',
  response: WhiteStatistics,
  handler: async ({ db }) =>
    (await countWhite(db)).map((row) => {
      const isFew = row.deafKnown < fewestForShare
      return {
        ...row,
        interval: isFew ? null : wilsonInterval(row.deaf, row.deafKnown),
        known: isFew ? row.known : [],
      }
    }),
})

/** Of fewer animals a share says nothing: their names say more. */
const fewestForShare = 5

export const getPlacementStatisticsRoute = route({
  method: 'get',
  path: '/statistics/placements',
  tag: 'Statistics',
  summary: 'How placements went: how long animals were for sale, who wished for what, what came back',
  query: PlacementStatisticsQuery,
  response: PlacementStatistics,
  handler: async ({ db, config: { timeZone } }, { query }) => {
    const day = today(timeZone)
    const to = query.to ?? day
    const from = query.from ?? addMonths(to, -12)
    if (from > to) {
      const message = 'liegt nach dem letzten Tag'
      throw validationFailed([{ path: '/query/from', message, code: 'implausibleDate' }])
    }
    return { from, to, ...(await countPlacements(db, { from, to, day, timeZone })) }
  },
})
