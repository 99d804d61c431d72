import { PlacementBoard } from '@zuchtbuch/contracts/placement-board'
import { route } from '../common/route.ts'
import { showBoard } from './show-board.ts'

export const getPlacementBoardRoute = route({
  method: 'get',
  path: '/api/placement-board',
  tag: 'Placement',
  summary: 'Who is on the way to animals and how far, and which animals look for a home',
  description:
    'A person stands in one step: the furthest that is open. Those with animals from here and nothing open have moved out; of these the newest are named.',
  response: PlacementBoard,
  handler: ({ db, config }) => showBoard(db, config.timeZone),
})
