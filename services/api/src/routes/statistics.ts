import { YoungPerYear, YoungQuery } from '@zuchtbuch/contracts/statistics'
import { countYoung } from '@zuchtbuch/db/statistics'
import { today } from '@zuchtbuch/domain/calendar'
import { route } from '../route.ts'
import { viewYoung } from '../views/young.ts'

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
