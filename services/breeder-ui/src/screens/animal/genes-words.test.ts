import { expect, test } from 'vitest'
import { type LocusInference, verdictOf } from './genes-words.ts'

const at = (members: Partial<LocusInference>): LocusInference => ({
  locus: 'P',
  stored: 'P-',
  variety: '--',
  proven: 'P-',
  possible: ['PP', 'Pp'],
  certainAlleles: ['P'],
  status: 'unknown',
  probabilities: [
    { pair: 'PP', probability: 0.538 },
    { pair: 'Pp', probability: 0.462 },
  ],
  carriers: [{ allele: 'p', probability: 0.462 }],
  method: 'exact',
  conflictGroupId: null,
  reasons: [],
  ...members,
})

test.each<[string, Partial<LocusInference>, string | null, string]>([
  ['nothing but a frequency', {}, null, 'unbekannt'],
  ['what is entered', { status: 'complete', possible: ['pp'], proven: 'pp' }, 'pp', 'eingetragen'],
  ['one pair', { status: 'proven', possible: ['Pp'], proven: 'Pp' }, 'Pp', 'sicher'],
  [
    'a group',
    { status: 'proven', locus: 'C', proven: 'c[chm]-', possible: ['c[chm]c[chm]', 'c[chm]c[h]'] },
    'c[chm]-',
    'sicher',
  ],
  [
    'an allele without a group',
    { status: 'proven', proven: '--', possible: ['Pp', 'pp'], certainAlleles: ['p'] },
    null,
    'trägt sicher p',
  ],
  [
    'pairs that no group says',
    { status: 'proven', locus: 'C', proven: 'C-', possible: ['Cc[chm]', 'Cc[h]'], certainAlleles: ['C'] },
    'Cc[chm] oder Cc[h]',
    'sicher eins davon',
  ],
  ['the likeliest', { status: 'likely' }, 'PP', 'wahrscheinlich 54\u00a0%'],
  ['records that disagree', { status: 'conflict' }, null, 'Widerspruch'],
])('of a locus it says %s', (_, members, group, words) => {
  expect(verdictOf(at(members))).toEqual({ group, words })
})
