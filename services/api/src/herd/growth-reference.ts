import { GrowthReference } from '@zuchtbuch/contracts/growth-reference'
import { route } from '../common/route.ts'

export const getGrowthReferenceRoute = route({
  method: 'get',
  path: '/growth-reference',
  tag: 'Weights',
  summary: 'How the young of this herd grow, learnt from their weights',
  description:
    'Medians about fixed ages, of at least 10 animals from 3 litters each, until the age of a year; without weights of females that gave birth within 30 days. Learnt anew every day, and when 20 weights came.',
  tagged: true,
  response: GrowthReference,
  handler: ({ growth }) => growth.read(),
})
