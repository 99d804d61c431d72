import { SearchQuery, SearchResult } from '@zuchtbuch/contracts/search'
import { SEARCH_TYPES, searchRecords } from '@zuchtbuch/db/search'
import { route } from '../common/route.ts'

const defaultLimit = 8

export const searchRoute = route({
  method: 'get',
  path: '/api/search',
  tag: 'Search',
  summary: 'Records of all kinds by what they are called, best first',
  query: SearchQuery,
  response: SearchResult,
  handler: async ({ db }, { query: { q, types = SEARCH_TYPES, limit = defaultLimit }, response }) => {
    // It names people.
    response.set('Cache-Control', 'no-store')
    const wanted = SEARCH_TYPES.filter((type) => types.includes(type))
    const groups = []
    for (const type of wanted) groups.push({ type, ...(await searchRecords(db, type, { q, limit })) })
    return { q, groups }
  },
})
