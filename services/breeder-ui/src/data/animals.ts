import { animalLimits } from '@zuchtbuch/domain/text-limits'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import type { Api } from '@zuchtbuch/api/routes'
import { refreshHerd } from './herd.ts'
import { resource } from './resource.ts'

export type Animal = Api['GET /gerbils/{id}']['response']

export const animals = resource({
  key: ['gerbils'],
  read: 'GET /gerbils/{id}',
  change: 'PATCH /gerbils/{id}',
  words: animalWords,
  limits: animalLimits,
  nameOf: ({ name }) => name,
  waits: true,
  onKept: ({ id }) => void refreshHerd('gerbils', [id]),
})
