import { describe, expect, test } from 'vitest'
import { colorByCode } from './color-by-code.ts'
import { seededColorVarieties, varietyId } from './color-varieties.ts'

const varieties = seededColorVarieties
const [black, agouti] = [varietyId('Schwarz'), varietyId('Agouti')]
const agoutiCode = 'AA CC DD EE GG PP spsp rere'
/** Leaves Schwarz and others. */
const openCode = 'aa CC -- EE GG PP spsp rere'

describe('the colour of an animal and its gene code', () => {
  test.each([
    ['nothing known', null, null, 'None', null, false],
    ['a colour without a code', null, black, 'Hand', null, false],
    ['a code that leaves this colour only', agoutiCode, agouti, 'Code', null, false],
    ['a code without a colour', agoutiCode, null, 'None', agouti, false],
    ['a code that leaves another colour', agoutiCode, black, 'Hand', agouti, true],
    ['one of several that the code leaves', openCode, black, 'Hand', null, false],
    ['none of several that the code leaves', openCode, agouti, 'Hand', null, true],
    ['several and no colour', openCode, null, 'None', null, false],
    ['a code that cannot be read', 'quatsch', black, 'Hand', null, false],
  ])('%s', (_what, genotype, colorVarietyId, source, proposed, contradicts) => {
    const judged = colorByCode({ genotype, colorVarietyId }, varieties)
    expect({ ...judged, proposed: judged.proposed?.id ?? null }).toMatchObject({
      source,
      proposed,
      contradicts,
    })
  })

  test('a colour of one’s own that has no pattern contradicts no code', () => {
    const own = { genotype: agoutiCode, colorVarietyId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' }
    expect(colorByCode(own, varieties)).toMatchObject({ source: 'Hand', contradicts: false })
  })
})
