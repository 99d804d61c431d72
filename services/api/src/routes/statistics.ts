import { YoungPerYear, YoungQuery } from '@zuchtbuch/contracts/statistics'
import { countYoung } from '@zuchtbuch/db/statistics'
import { today } from '@zuchtbuch/domain/calendar'
import { youngThreshold, youngThresholdUse } from '@zuchtbuch/domain/young-per-year'
import { route } from '../route.ts'
import { youngNotice } from '../texts.de.ts'

export const getYoungPerYearRoute = route({
  method: 'get',
  path: '/statistics/young',
  tag: 'Statistik',
  summary: 'Young born in a calendar year and how near that is to the usual threshold for a permit',
  query: YoungQuery,
  response: YoungPerYear,
  handler: async ({ db, config }, { query }) => {
    const year = query.year ?? Number(today(config.timeZone).slice(0, 4))
    const counted = await countYoung(db, year, config.timeZone)
    const { percent, reached } = youngThresholdUse(counted.youngBorn)
    return {
      year,
      ...counted,
      threshold: youngThreshold,
      percent,
      notices: reached.map((step) => ({
        percent: step,
        message: youngNotice(step, counted.youngBorn, youngThreshold),
      })),
    }
  },
})
