import { breederProfileLimits } from '@zuchtbuch/domain/text-limits'
import { breederProfileWords } from '@zuchtbuch/domain/words/breeder-profile.de'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { frameTexts } from '../texts.de.ts'
import { call } from './call.ts'
import { invalidate } from './queries.ts'
import { resource } from './resource.ts'

export type BreederProfile = Api['GET /settings/breeder-profile']['response']

const key = ['settings', 'breeder-profile']

export const breederProfile = resource({
  key,
  read: 'GET /settings/breeder-profile',
  change: 'PUT /settings/breeder-profile',
  words: breederProfileWords,
  limits: breederProfileLimits,
  nameOf: () => frameTexts.breederProfile,
  onKept: () => invalidate('info', null),
})

export const useBreederProfile = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /settings/breeder-profile', { signal }) })
