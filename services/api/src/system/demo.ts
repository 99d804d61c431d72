import { DemoFilled } from '@zuchtbuch/contracts/demo'
import { isBookEmpty } from '@zuchtbuch/db/book/demo'
import { demoFill } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { notEmpty } from '../demo/fill-with-demo.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { answerJob } from '../http/answer-job.ts'
import { route } from '../common/route.ts'

const tag = 'Import and export'

export const fillWithDemoRoute = route({
  method: 'post',
  path: '/api/demo',
  tag,
  summary: 'Fill the empty book with a small kennel to look at',
  description:
    'Animals, litters, people, weights, notes, mails, a contract and the texts of a website, with dates counted back from today. Only into an empty book, all of it or nothing; `DELETE` takes it back.',
  job: true,
  response: DemoFilled,
  errors: ['InstanceNotEmpty'],
  handler: async (ctx, input) => {
    if (!(await isBookEmpty(ctx.db))) throw notEmpty()
    const options = { requestId: input.requestId, dedupeKey: demoFill.type }
    const job = await ctx.db.transaction((tx) => enqueue(tx, demoFill, {}, options))
    return answerJob(ctx, input, demoFill, job, 60)
  },
})

export const removeDemoRoute = route({
  method: 'delete',
  path: '/api/demo',
  tag,
  summary: 'Take the demo back, and nothing else',
  description:
    'What was added since stays. Where it hangs on a record of the demo (an animal in a litter of the demo, a contract with one of its people) nothing is removed and the answer names it.',
  status: 204,
  errors: ['InUse', 'NotFound'],
  handler: (ctx) => removeDemo(ctx),
})
