import { expect, test } from 'vitest'
import { CONTRACT_HINTS, type ContractDraft, contractHints } from './contract-hints.ts'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'

const address = {
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  country: null,
  phone: null,
  email: null,
}
const animal = (gerbilId: string, members: Partial<ContractDraft['animals'][number]> = {}) => ({
  gerbilId,
  name: gerbilId,
  gender: 'Male' as const,
  color: null,
  dateOfBirth: '2026-01-01',
  origin: null,
  genotype: null,
  fatherName: null,
  motherName: null,
  isDeaf: null,
  lastWeighedOn: '2026-05-16',
  breedingBan: null,
  ...members,
})
const fine: ContractDraft = {
  seller: {
    ...address,
    breederName: null,
    ownerName: 'Jana',
    website: null,
    iban: null,
    bic: null,
    taxNote: null,
    permitNote: null,
  },
  buyer: { ...address, name: 'Özgür' },
  animals: [animal('Fips'), animal('Emil')],
  isForBreeding: false,
  price: 40,
  clauses: [{ code: 'RUE', version: 1, title: 'Rücknahme', text: 'x' }],
  terms: 'Futter für zwei Wochen.',
  contractDate: '2026-06-10',
  handoverDate: '2026-06-15',
}
const banned = {
  breedingBan: {
    kind: 'Suspended',
    reason: 'zu jung',
    diagnosisCode: null,
    since: '2026-06-01',
    until: '2026-06-15',
  },
} as const
const sick = { knownDefects: [{ text: 'Milben', since: '2026-06-01', until: null }] }
const hints = (members: Partial<ContractDraft>) =>
  contractHints({ ...fine, ...members }, { today: '2026-06-15', rules })

test('a contract that is complete has no hints, one without a buyer and a price yet neither', () => {
  expect(hints({})).toEqual([])
  expect(hints({ buyer: null, price: undefined, animals: [] })).toEqual([])
})

test.each([
  ['GerbilYoung', { animals: [animal('Fips', { dateOfBirth: '2026-04-07' }), animal('Emil')] }, ['Fips']],
  ['SingleAnimal', { animals: [animal('Fips')] }, ['Fips']],
  ['GenderUnknown', { animals: [animal('Fips'), animal('Emil', { gender: 'Unknown' })] }, ['Emil']],
  [
    'NoWeightLately',
    { animals: [animal('Fips', { lastWeighedOn: '2026-05-15' }), animal('Emil')] },
    ['Fips'],
  ],
  ['NoWeightLately', { animals: [animal('Fips'), animal('Emil', { lastWeighedOn: null })] }, ['Emil']],
  [
    'ExcludedForBreeding',
    { isForBreeding: true, animals: [animal('Fips', banned), animal('Emil')] },
    ['Fips'],
  ],
  ['SickAnimal', { animals: [animal('Fips'), animal('Emil', sick)] }, ['Emil']],
  ['BuyerAddressMissing', { buyer: { ...address, name: 'Özgür', city: ' ' } }, []],
  [
    'BuyerAbroad',
    {
      buyer: { ...fine.buyer!, country: 'Österreich' },
      seller: { ...fine.seller, country: 'Deutschland' },
    },
    [],
  ],
  ['PriceZero', { price: 0 }, []],
  ['PriceHigh', { price: 99_999_999 }, []],
  ['HandoverFar', { handoverDate: '2035-06-15' }, []],
  ['SellerIncomplete', { seller: { ...fine.seller, ownerName: null } }, []],
  ['SellerIncomplete', { seller: { ...fine.seller, street: null } }, []],
  ['NeuteredNoClause', { animals: [animal('Fips'), animal('Emil', { isNeutered: true })] }, ['Emil']],
  ['TermsRepeatClauses', { terms: 'Das Tier nimmt der Züchter jederzeit zurück.' }, []],
  ['TermsRepeatClauses', { terms: 'Eine **Rückgabe** ist möglich.' }, []],
] as const)('%s', (code, members, gerbilIds) => {
  const found = hints(members)

  expect(found).toEqual([{ code, gerbilIds, message: expect.stringMatching(/^[A-ZÄÖÜ„].*\.$/) }])
})

test('a ban counts on the day of the hand-over, and for those who look for animals to breed with', () => {
  const animals = [animal('Fips', banned), animal('Emil')]
  const codes = (members: Partial<ContractDraft>) =>
    hints({ isForBreeding: true, animals, ...members }).map(({ code }) => code)
  expect(codes({})).toEqual(['ExcludedForBreeding'])
  expect(codes({ isForBreeding: false })).toEqual([])
  expect(codes({ handoverDate: '2026-06-16' })).toEqual([])
  expect(codes({ handoverDate: null })).toEqual(['ExcludedForBreeding'])
  expect(codes({ handoverDate: null, contractDate: '2026-06-16' })).toEqual([])
})

test('what is open of the health of an animal is named, and how the contract says it', () => {
  const over = { text: 'Biss', since: '2026-05-01', until: '2026-05-09' }
  const animals = [
    animal('Fips', { knownDefects: [over] }),
    animal('Emil', { knownDefects: [over, ...sick.knownDefects] }),
  ]
  const messageOf = (members: Partial<ContractDraft>) => hints({ animals, ...members })[0]?.message
  expect(messageOf({})).toBe(
    'Der Käufer muss wissen, was offen ist: „Emil“ (Milben). Mit der Klausel „Bekannte Mängel“ steht es im Vertrag.',
  )
  const told =
    'Der Käufer muss wissen, was offen ist: „Emil“ (Milben). Vor dem Vertrag gesondert darüber sprechen.'
  expect(messageOf({ clauses: [{ code: 'MAN', version: 1, title: 'x', text: 'x' }] })).toBe(told)
  expect(messageOf({ seller: { ...fine.seller, isTrader: true } })).toBe(told)
  expect(messageOf({ animals: [animals[0]!, animal('Emil')] })).toBeUndefined()
})

test('hints come in one order, with every animal that is concerned', () => {
  const draft: ContractDraft = {
    ...fine,
    seller: { ...fine.seller, city: null, country: 'Schweiz' },
    buyer: { ...address, name: 'Özgür', street: null, country: 'D' },
    price: 0,
    terms: 'Rückgabe jederzeit',
    isForBreeding: true,
    animals: [
      animal('Fips', {
        dateOfBirth: '2026-06-01',
        gender: 'Unknown',
        lastWeighedOn: null,
        isNeutered: true,
        ...banned,
        ...sick,
      }),
    ],
  }
  // Nothing costs nothing and too much, and an animal that is too young today is old enough in a year.
  const never = new Set(['PriceHigh', 'HandoverFar'])
  expect(hints(draft).map(({ code }) => code)).toEqual(CONTRACT_HINTS.filter((code) => !never.has(code)))
  expect(hints({ handoverDate: '2026-03-12' })).toEqual([])
  expect(hints({ handoverDate: '2026-03-11' })).toMatchObject([
    { code: 'GerbilYoung', gerbilIds: ['Fips', 'Emil'] },
  ])
})
