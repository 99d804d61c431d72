import { expect, test } from 'vitest'
import { type Inference, type LocusInference, phaseWords, verdictOf } from './genes-words.ts'

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

test.each<[string | null, Inference['linkage']['phase'], string | null]>([
  ['aa Cc[chm] DD EE GG Pp spsp rere', { status: 'proven', coupling: 0 }, 'C mit p: sicher'],
  ['aa c[chm]c[h] DD EE GG Pp spsp rere', { status: 'proven', coupling: 1 }, 'c[chm] mit P: sicher'],
  [
    'aa Cc[h] DD EE GG Pp spsp rere',
    { status: 'likely', coupling: 0.15 },
    'C mit p: wahrscheinlich 85\u00a0%',
  ],
  [
    'aa Cc[h] DD EE GG Pp spsp rere',
    { status: 'unknown', coupling: 0.5 },
    'C und P: nicht bekannt, was zusammen vererbt wird',
  ],
  ['aa CC DD EE GG Pp spsp rere', { status: 'irrelevant', coupling: null }, null],
  [null, { status: 'open', coupling: null }, null],
])('the phase of %s is said', (genotype, phase, words) => {
  expect(phaseWords({ genotype, linkage: { permille: 150, phase } })).toBe(words)
})
