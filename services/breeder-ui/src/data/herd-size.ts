import { herdSizeWords } from '@zuchtbuch/domain/words/herd-size.de'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { frameTexts } from '../texts.de.ts'
import { call } from './call.ts'
import { invalidate } from './queries.ts'
import { resource } from './resource.ts'

export type HerdSize = Api['GET /settings/herd-size']['response']

const key = ['settings', 'herd-size']

export const herdSize = resource({
  key,
  read: 'GET /settings/herd-size',
  change: 'PUT /settings/herd-size',
  words: herdSizeWords,
  nameOf: () => frameTexts.breederProfile,
  onKept: () => invalidate('settings', null),
})

export const useHerdSize = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /settings/herd-size', { signal }) })
