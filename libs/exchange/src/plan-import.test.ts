import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from './import-plan.ts'
import { PedigreeProblem, requireSoundPedigree } from './pedigree-check.ts'
import { carryOut, contact, emptyBook, gerbil, litter, plan } from './test-herd-book.ts'

const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code)
const created = (parts: Record<string, unknown>) => plan(parts).gerbils.creates[0]?.values

describe('reading animals', () => {
  test('a conflicting animal and a stub are reported and not loaded', () => {
    const result = plan({
      animals: [
        { externalRef: '1', name: 'A', state: 'conflict' },
        { externalRef: '2', name: 'B', state: 'stub' },
        { externalRef: '3', name: 'C' },
      ],
    })
    expect(result.gerbils.creates.map(({ key }) => key)).toEqual(['gerbil:3'])
    expect(result.findings.conflicts).toMatchObject([{ ref: '1', kind: 'animal' }])
    expect(result.findings.stubs).toMatchObject([{ ref: '2' }])
    expect(result.counts.gerbils).toEqual({ planned: 1, updated: 0, unchanged: 0, skipped: 2 })
  })

  test('entries that share a reference are a conflict, all of them', () => {
    const twice = { externalRef: '1', name: 'A' }
    const result = plan({ animals: [twice, { ...twice, name: 'B' }] })
    expect(result.gerbils.creates).toEqual([])
    expect(codes(result.findings.conflicts)).toEqual(['DuplicateRef', 'DuplicateRef'])
  })

  test('entries that are alike in everything count once', () => {
    const litters = [
      { externalRef: 'L', date: '2024-04-03', pairingCode: '24-01' },
      { externalRef: 'L', date: '2024-04-03', pairingCode: '24-01' },
    ]
    const contracts = [1, 2].map(() => ({ fileName: 'a.pdf', buyer: { name: 'Jana' }, animals: ['1'] }))
    const animals = [1, 2, 3].map(() => ({ externalRef: '1', name: 'A' }))
    const result = plan({ animals, litters, contracts })
    expect(result.counts.gerbils).toMatchObject({ planned: 1, skipped: 0 })
    expect(result.counts.litters).toMatchObject({ planned: 1, skipped: 0 })
    expect(result.contractCounts).toMatchObject({ planned: 1, skipped: 0 })
    expect(result.findings.conflicts).toEqual([])
  })

  test('the amount of white is read from its member, its percent, or a word of the colour', () => {
    const white = (animal: Record<string, unknown>) => {
      const { whiteGrade, whitePercent } =
        created({ animals: [{ externalRef: '1', name: 'A', ...animal }] }) ?? {}
      return [whiteGrade, whitePercent]
    }
    expect(white({ color: 'Schwarz Kragenschecke' })).toEqual(['Collar', undefined])
    expect(white({ whiteGrade: 'Heavy' })).toEqual(['Heavy', undefined])
    expect(white({ whitePercent: 20 })).toEqual(['Collar', 20])
    expect(white({ color: 'Schwarz Superschecke', whiteGrade: 'Heavy', whitePercent: 99 })).toEqual([
      'Extreme',
      99,
    ])
    expect(white({ color: 'Schwarz Schecke' })).toEqual([undefined, undefined])
  })

  test('a colour that says Weißpfote tells of its gene, where nothing says more of it', () => {
    const agouti = { externalRef: '1', name: 'A', color: 'Agouti Weißpfote' }
    const code = 'AA CC DD EE GG PP spsp rere'
    expect(created({ animals: [agouti] })).toMatchObject({ whiteGrade: 'Minimal', otherGenes: ['Sls-'] })
    expect(created({ animals: [{ ...agouti, genotype: `${code} wawa` }] })).toMatchObject({
      otherGenes: ['Sls-', 'wawa'],
    })
    expect(created({ animals: [{ ...agouti, genotype: `${code} SlsSls` }] })).toMatchObject({
      otherGenes: ['SlsSls'],
    })
    const stored = (otherGenes: string[]) =>
      plan(
        { animals: [{ ...agouti, name: 'g' }] },
        { ...emptyBook(), gerbils: [gerbil('g', { externalRef: '1', otherGenes })] },
      ).gerbils.updates[0]?.changes['otherGenes']
    expect(stored(['Slssls'])).toBeUndefined()
    expect(stored([])).toEqual(['Sls-'])
    // A second time beside other genes, too.
    const animals = [{ ...agouti, genotype: `${code} wawa` }]
    const after = carryOut(plan({ animals }), emptyBook())
    expect(plan({ animals }, after).gerbils).toEqual({ creates: [], updates: [] })
  })

  test('the day on which an animal was neutered comes with the word for it, where it can be true', () => {
    const neutered = (animal: Record<string, unknown>) => {
      const born = { externalRef: '1', name: 'A', dateOfBirth: '2024-04-03' }
      const { values } = plan({ animals: [{ ...born, ...animal }] }).gerbils.creates[0] ?? {}
      return [values?.['neutered'], values?.['neuteredOn']]
    }
    expect(neutered({ neutered: 'Yes', neuteredOn: '2024-09-01' })).toEqual(['Yes', '2024-09-01'])
    expect(neutered({ neutered: 'Yes' })).toEqual(['Yes', undefined])
    expect(neutered({ neutered: 'No', neuteredOn: '2024-09-01' })).toEqual(['No', undefined])
    expect(neutered({ neutered: 'Yes', neuteredOn: '2024-04-02' })).toEqual(['Yes', undefined])
    expect(neutered({})).toEqual([undefined, undefined])
    expect(() => neutered({ neutered: 'ja' })).toThrow()
  })

  test('a name goes by the rules of one that is typed', () => {
    const turned = plan({ animals: [{ externalRef: '1', name: ' Krü\u202Emel ' }] })
    expect(turned.gerbils.creates[0]?.values['name']).toBe('Krümel')
    expect(() => plan({ animals: [{ externalRef: '1', name: 'Krü\nmel' }] })).toThrow(
      /Zeichen, die man nicht sieht/,
    )
    expect(() => plan({ animals: [{ externalRef: '1', name: 'x'.repeat(201) }] })).toThrow()
  })

  test('a row without a name is left out and reported, the others are taken', () => {
    const result = plan({
      animals: [{ externalRef: '1', name: ' ' }, { externalRef: '2' }, { externalRef: '3', name: 'C' }],
      contacts: [{ email: 'jana@example.org' }, { name: 'Ute' }],
    })
    expect(result.counts.gerbils).toMatchObject({ planned: 1, skipped: 2 })
    expect(result.counts.contacts).toMatchObject({ planned: 1, skipped: 1 })
    expect(result.findings.conflicts).toMatchObject(
      ['jana@example.org', '1', '2'].map((ref) => ({ ref, name: null, code: 'NoName' })),
    )
  })

  test('a colour that is not in the catalogue is told once, with how many animals have it, until a variety bears its name', () => {
    const colors = ['Sand', 'Nebel', 'sand', 'Schwarz', 'SAND']
    const animals = colors.map((color, nth) => ({ externalRef: String(nth), name: `N${nth}`, color }))
    const result = plan({ animals })
    expect(result.unknownColors).toEqual([
      { color: 'Sand', animals: 3 },
      { color: 'Nebel', animals: 1 },
    ])
    expect(result.findings.warnings.filter(({ code }) => code === 'UnknownColor')).toMatchObject([
      { kind: 'color', name: 'Sand', reason: expect.stringContaining('bei 3 Tieren') },
      { kind: 'color', name: 'Nebel' },
    ])

    const book = emptyBook()
    const named = book.colorVarieties.map((one) => ({
      ...one,
      otherNames: one.name === 'Topas' ? ['Sand'] : [],
    }))
    const topaz = named.find(({ name }) => name === 'Topas')!.id
    const next = plan({ animals }, { ...book, colorVarieties: named })
    expect(next.unknownColors).toEqual([{ color: 'Nebel', animals: 1 }])
    expect(next.gerbils.creates.filter(({ values }) => values['colorVarietyId'] === topaz)).toHaveLength(3)
  })

  test('an inexact date stays empty, is reported, and its words are kept', () => {
    const result = plan({ animals: [{ externalRef: '1', name: 'A', dateOfBirth: 'ca. 2019' }] })
    expect(result.gerbils.creates[0]?.values).not.toHaveProperty('dateOfBirth')
    expect(codes(result.findings.warnings)).toContain('UnreadableDate')
    expect(JSON.parse(String(result.gerbils.creates[0]?.values['provenance']))).toEqual({
      unread: { dateOfBirth: 'ca. 2019' },
    })
  })

  test.each([
    ['Aa CC DD EE GG PP spsp rere', 'Aa CC DD EE GG PP spsp rere'],
    ['AaCCDDEEGGPPspsprere', 'Aa CC DD EE GG PP spsp rere'],
    ['a/a c[chm]/c[h] D/- e/e g/g P/- sp/sp re/re', 'aa c[chm]c[h] D- ee gg P- spsp rere'],
    ['A*,C*,D*,E*,G*,P*', 'A- C- D- E- G- P- -- --'],
    ['aa cbch D- E- UwUw P-', 'aa c[chm]c[h] D- E- GG P- -- --'],
    ['aa cᶜʰᵐcʰ DD EE GG PP Sp(+) ++', 'aa c[chm]c[h] DD EE GG PP Spsp rere'],
  ])('the gene code %j is stored as %j, with its wording', (typed, canonical) => {
    expect(created({ animals: [{ externalRef: '1', name: 'A', genotype: typed }] })).toMatchObject({
      genotype: canonical,
      rawImportData: typed,
    })
  })

  test('an unreadable gene code is left empty with a warning, its wording stays', () => {
    const typed = 'trägt wohl noch Colourpoint, sagt Ute'
    const result = plan({ animals: [{ externalRef: '1', name: 'A', genotype: typed }] })
    expect(result.gerbils.creates[0]?.values).toMatchObject({
      rawImportData: typed,
      otherGenes: ['trägt wohl noch Colourpo'],
    })
    expect(result.gerbils.creates[0]?.values).not.toHaveProperty('genotype')
    expect(codes(result.findings.warnings)).toContain('GenotypeUnreadable')
  })

  test('a gene code keeps what can be read of it, and the genes beside the eight loci', () => {
    const further = plan({
      animals: [{ externalRef: '1', name: 'A', genotype: 'A- C- D- E- G- P- Spsp S[l]+' }],
    })
    expect(further.gerbils.creates[0]?.values).toMatchObject({
      genotype: 'A- C- D- E- G- P- Spsp --',
      otherGenes: ['Slssls'],
    })
    expect(further.findings.warnings).toEqual([])
    const typed = 'A- C- D- e[g]e uwuw GG P- Spsp'
    const partly = plan({ animals: [{ externalRef: '1', name: 'A', genotype: typed }] })
    expect(partly.gerbils.creates[0]?.values).toMatchObject({
      genotype: 'A- C- D- -- -- P- Spsp --',
      otherGenes: ['uwuw', 'e[g]e', 'GG'],
      rawImportData: typed,
    })
    expect(partly.findings.warnings).toMatchObject([
      {
        code: 'GenotypePartlyRead',
        reason:
          'Vom Gencode sind „e[g]e“, „GG“ nicht zu lesen und stehen unter den weiteren Genen; der Rest ist übernommen.',
      },
    ])
  })

  test('a colour comes from its name, without a name from a complete gene code, and never from an incomplete one', () => {
    const idOf = (name: string) => emptyBook().colorVarieties.find((variety) => variety.name === name)?.id
    const color = (animal: object) =>
      created({ animals: [{ externalRef: '1', name: 'A', ...animal }] })?.['colorVarietyId']
    const complete = 'aa CC DD EE GG PP spsp rere'
    expect(color({ color: 'Black' })).toBe(idOf('Schwarz'))
    expect(color({ genotype: complete })).toBe(idOf('Schwarz'))
    expect(color({ color: 'Agouti', genotype: complete })).toBe(idOf('Agouti'))
    expect(color({ color: 'Zartrosa', genotype: complete })).toBeUndefined()
    expect(color({ genotype: 'aa CC DD EE GG PP' })).toBeUndefined()
  })

  test('a colour that the herd book has is not derived anew', () => {
    const agouti = emptyBook().colorVarieties.find((variety) => variety.name === 'Agouti')!.id
    const book = { ...emptyBook(), gerbils: [gerbil('g', { externalRef: '1', colorVarietyId: agouti })] }
    const result = plan(
      { animals: [{ externalRef: '1', name: 'g', genotype: 'aa CC DD EE GG PP spsp rere' }] },
      book,
    )
    expect(result.gerbils.updates[0]?.changes).not.toHaveProperty('colorVarietyId')
  })

  test('a death date makes the animal deceased, a receiver gives it away, more than seven years presume it dead', () => {
    const status = (animal: object) =>
      created({ animals: [{ externalRef: '1', name: 'A', ...animal }] })?.['status']
    expect(status({ dateOfDeath: '01.02.2024' })).toBe('Deceased')
    expect(status({ receiver: { name: 'Jana' } })).toBe('GivenAway')
    expect(status({ dateOfBirth: '2019-01-01' })).toBe('Deceased')
    expect(status({ dateOfBirth: '2024-01-01' })).toBe('Breeding')
  })

  test('days in the future or before the birth are left out', () => {
    const result = plan({
      animals: [
        { externalRef: '1', name: 'A', dateOfBirth: '2027-01-01' },
        { externalRef: '2', name: 'B', dateOfBirth: '2024-01-01', dateOfDeath: '2023-01-01' },
        { externalRef: '3', name: 'C', dateOfBirth: '2024-01-01', goHomeDate: '2023-12-31' },
      ],
    })
    expect(codes(result.findings.warnings).filter((code) => code === 'ImplausibleDate')).toHaveLength(3)
    const [a, b, c] = result.gerbils.creates.map(({ values }) => values)
    expect(a).not.toHaveProperty('dateOfBirth')
    expect(b).not.toHaveProperty('dateOfDeath')
    expect(c).not.toHaveProperty('goHomeDate')
  })
})

describe('links', () => {
  const parents = [
    { externalRef: 'f', name: 'Vater', gender: 'm', dateOfBirth: '2019-01-01' },
    { externalRef: 'm', name: 'Mutter vom Mühlenweg', gender: 'w', dateOfBirth: '2019-01-01' },
  ]
  const litterOf = (values: object) => ({ externalRef: 'L', date: '2020-01-01', ...values })

  test('only a litter of high confidence is set', () => {
    const result = plan({
      litters: [litterOf({})],
      animals: ['high', 'medium', 'low'].map((confidence) => ({
        externalRef: confidence,
        name: confidence,
        litter: { externalRef: 'L', confidence },
      })),
    })
    expect(result.gerbils.creates.map(({ values }) => values['litterId'])).toEqual([
      { new: 'litter:L' },
      undefined,
      undefined,
    ])
    expect(codes(result.findings.warnings).filter((code) => code === 'LitterNotSafe')).toHaveLength(2)
  })

  test('parents are found by reference, and by name with or without the suffix', () => {
    const found = (values: object) =>
      plan({ litters: [litterOf(values)], animals: parents }).litters.creates[0]?.values
    expect(found({ fatherRef: 'f', motherRef: 'Mutter' })).toMatchObject({
      fatherId: { new: 'gerbil:f' },
      motherId: { new: 'gerbil:m' },
    })
    expect(found({ fatherRef: 'Vater Clan of Sand', motherRef: 'Mutter vom Mühlenweg' })).toMatchObject({
      fatherId: { new: 'gerbil:f' },
      motherId: { new: 'gerbil:m' },
    })
  })

  test.each(['0', 0, -1, '-', '?', 'unbekannt', ''])(
    'the parent %j is unknown and no cause for a warning',
    (ref) => {
      const result = plan({ litters: [litterOf({ fatherRef: ref })], animals: parents })
      expect(result.litters.creates[0]?.values).not.toHaveProperty('fatherId')
      expect(codes(result.findings.warnings)).toEqual([])
    },
  )

  test.each([
    ['ParentMissing', { fatherRef: 'niemand' }, []],
    ['ParentGenderInvalid', { fatherRef: 'm' }, []],
    ['SameParentTwice', { fatherRef: 'f', motherRef: 'f' }, []],
    ['ParentTooYoung', { fatherRef: 'f', date: '2018-01-01' }, []],
    [
      'ParentAmbiguous',
      { fatherRef: 'Max' },
      [
        { externalRef: 'x', name: 'Max', gender: 'm' },
        { externalRef: 'y', name: 'Max', gender: 'm' },
      ],
    ],
  ])('a parent is left out with the reason %s', (code, values, more) => {
    const result = plan({ litters: [litterOf(values)], animals: [...parents, ...more] })
    expect(result.litters.creates[0]?.values).not.toHaveProperty('fatherId')
    expect(codes(result.findings.warnings)).toContain(code)
  })

  test.each([
    [
      'ParentGenderInvalid',
      { fatherRef: 'Mutter' },
      'Mutter vom Mühlenweg ist kein Böckchen und kann nicht Vater sein',
    ],
    ['ParentGenderInvalid', { motherRef: 'vater' }, 'Vater ist kein Weibchen und kann nicht Mutter sein'],
    ['ParentTooYoung', { fatherRef: 'Vater', date: '2018-01-01' }, 'nicht vor dem Wurf geboren'],
    ['ParentIsChild', { fatherRef: 'Sohn' }, 'Sohn stammt selbst aus diesem Wurf und kann nicht Vater sein'],
    ['ParentIsChild', { fatherRef: 's' }, 'Sohn stammt selbst aus diesem Wurf und kann nicht Vater sein'],
  ])(
    'a parent who is in the book but cannot be one is left out by the true reason: %s, %j',
    (code, values, reason) => {
      const child = { externalRef: 's', name: 'Sohn', litter: { externalRef: 'L', confidence: 'high' } }
      const result = plan({ litters: [litterOf(values)], animals: [...parents, child] })
      expect(result.findings.warnings.filter((one) => one.kind === 'litter')).toEqual([
        expect.objectContaining({ code, reason: expect.stringContaining(reason) }),
      ])
      expect(result.gerbils.creates.find(({ key }) => key === 'gerbil:s')?.values['gender']).toBe('Unknown')
    },
  )

  test('a namesake that cannot be the father does not make the name ambiguous', () => {
    const animals = [...parents, { externalRef: 'x', name: 'Vater', gender: 'w' }]
    const result = plan({ litters: [litterOf({ fatherRef: 'vater' })], animals })
    expect(result.litters.creates[0]?.values['fatherId']).toEqual({ new: 'gerbil:f' })
  })

  test('an animal without a gender gets that of its only role', () => {
    const animals = [{ externalRef: 'f', name: 'Vater', dateOfBirth: '2019-01-01' }]
    const result = plan({ litters: [litterOf({ fatherRef: 'f' })], animals })
    expect(result.gerbils.creates[0]?.values['gender']).toBe('Male')
    expect(result.litters.creates[0]?.values['fatherId']).toEqual({ new: 'gerbil:f' })
    const both = plan({
      litters: [litterOf({ fatherRef: 'f' }), litterOf({ externalRef: 'M', motherRef: 'f' })],
      animals,
    })
    expect(both.gerbils.creates[0]?.values['gender']).toBe('Unknown')
    expect(both.litters.creates.every(({ values }) => !('fatherId' in values || 'motherId' in values))).toBe(
      true,
    )
  })

  test('own stock are the animals of the own breeder and their direct parents', () => {
    const animals = [
      { externalRef: 'grandfather', name: 'G', gender: 'm' },
      { externalRef: 'f', name: 'F', gender: 'm', litter: { externalRef: 'old', confidence: 'high' } },
      { externalRef: 'm', name: 'M', gender: 'w', breeder: 'Andere' },
      {
        externalRef: 'own',
        name: 'E',
        breeder: 'von den kleinen Chaoten',
        litter: { externalRef: 'L', confidence: 'high' },
      },
      { externalRef: 'other', name: 'O', breeder: 'Andere', litter: { externalRef: 'L', confidence: 'low' } },
    ]
    const litters = [
      litterOf({ fatherRef: 'f', motherRef: 'm' }),
      litterOf({ externalRef: 'old', date: '2018-01-01', fatherRef: 'grandfather' }),
    ]
    const result = plan({ litters, animals })
    expect(
      Object.fromEntries(result.gerbils.creates.map(({ key, values }) => [key, values['isResident']])),
    ).toEqual({
      'gerbil:grandfather': false,
      'gerbil:f': true,
      'gerbil:m': true,
      'gerbil:own': true,
      'gerbil:other': false,
    })
  })

  test.each([
    ['the name in the breeder profile', { breederName: 'Kleine Chaoten', breederNameSuffix: null }, true],
    ['or its suffix', { breederName: null, breederNameSuffix: 'vom Weg' }, true],
    ['an empty one is none', { breederName: ' ', breederNameSuffix: '' }, false],
  ])('without an own breeder name in the source counts %s', (_, ownBreeder, isResident) => {
    const breeder = 'Die kleinen Chaoten vom Weg'
    const source = { ownBreederName: null, animals: [{ externalRef: '1', name: 'A', breeder }] }
    const result = plan(source, { ...emptyBook(), ownBreeder })
    expect(result.gerbils.creates[0]?.values['isResident']).toBe(isResident)
    expect(codes(result.findings.warnings)).toEqual(isResident ? [] : ['NoOwnBreederName'])
  })

  test('the own breeder name of the source goes before that of the breeder profile', () => {
    const animals = [
      { externalRef: '1', name: 'A', breeder: 'Kleine Chaoten' },
      { externalRef: '2', name: 'B', breeder: 'Mühlenweg' },
    ]
    const ownBreeder = { breederName: 'Mühlenweg', breederNameSuffix: null }
    const result = plan({ animals }, { ...emptyBook(), ownBreeder })
    expect(result.gerbils.creates.map(({ values }) => values['isResident'])).toEqual([true, false])
  })

  test('a receiver is found by name and address or created once', () => {
    const book = {
      ...emptyBook(),
      contacts: [contact('c1', { name: 'Jana Petersen' }), contact('c2', { name: 'Ute', email: 'ute@x.de' })],
    }
    const animals = [
      { externalRef: '1', name: 'A', receiver: { name: 'jana  petersen', phone: '123' } },
      { externalRef: '2', name: 'B', receiver: { name: 'Ute', email: 'andere@x.de' } },
      { externalRef: '3', name: 'C', receiver: { name: 'Ute', email: 'UTE@x.de' } },
      { externalRef: '4', name: 'D', receiver: { name: 'Neu' } },
      { externalRef: '5', name: 'E', receiver: { name: 'Neu' } },
      { externalRef: '6', name: 'F', receiver: { name: 'Ute' } },
    ]
    const result = plan({ animals }, book)
    expect(result.gerbils.creates.map(({ values }) => values['receiverContactId'])).toEqual([
      'c1',
      { new: 'contact:Ute|andere@x.de' },
      'c2',
      { new: 'contact:Neu|' },
      { new: 'contact:Neu|' },
      undefined,
    ])
    expect(result.contacts.updates).toEqual([
      { id: 'c1', changes: { phone: '123', isReceiver: true } },
      { id: 'c2', changes: { isReceiver: true } },
    ])
    expect(codes(result.findings.warnings)).toContain('ReceiverAmbiguous')
  })
})

describe('what the herd book has', () => {
  const animal = { externalRef: '1', name: 'Bella', dateOfBirth: '2024-03-01', characterNote: 'frech' }

  test('an animal is recognised by name and birth date when nothing carries the reference', () => {
    const book = {
      ...emptyBook(),
      gerbils: [gerbil('g', { name: 'Bella', dateOfBirth: '2024-03-01' })],
    }
    const result = plan({ animals: [animal] }, book)
    expect(result.gerbils.creates).toEqual([])
    expect(result.gerbils.updates).toMatchObject([
      { id: 'g', changes: { externalRef: '1', characterNote: 'frech' } },
    ])
  })

  test('two animals that fit alike are a conflict, and neither is touched', () => {
    const twin = { name: 'Bella', dateOfBirth: '2024-03-01' }
    const book = { ...emptyBook(), gerbils: [gerbil('g', twin), gerbil('h', twin)] }
    const result = plan({ animals: [animal] }, book)
    expect(isEmptyPlan(result)).toBe(true)
    expect(codes(result.findings.conflicts)).toEqual(['Ambiguous'])
  })

  test('two entries that mean one animal are a conflict, unless one carries its reference', () => {
    const second = { ...animal, externalRef: '2' }
    const book = { ...emptyBook(), gerbils: [gerbil('g', { name: 'Bella', dateOfBirth: '2024-03-01' })] }
    expect(codes(plan({ animals: [animal, second] }, book).findings.conflicts)).toEqual([
      'SameRecord',
      'SameRecord',
    ])
    book.gerbils[0]!.externalRef = '1'
    expect(plan({ animals: [animal, second] }, book).gerbils.creates.map(({ key }) => key)).toEqual([
      'gerbil:2',
    ])
  })

  test('a field follows the source until the breeder edits it, and an edited one is kept and reported', () => {
    const book = carryOut(plan({ animals: [animal] }), emptyBook())
    const changed = { ...animal, characterNote: 'ruhig' }
    expect(plan({ animals: [changed] }, book).gerbils.updates).toMatchObject([
      { changes: { characterNote: 'ruhig' } },
    ])

    const edited = {
      ...book,
      gerbils: book.gerbils.map((record) => ({ ...record, characterNote: 'meine Worte' })),
    }
    const result = plan({ animals: [changed] }, edited)
    expect(result.gerbils.updates).toEqual([])
    expect(result.findings.kept).toMatchObject([
      { field: 'characterNote', stored: 'meine Worte', imported: 'ruhig' },
    ])
  })

  test('a hand-over that the breeder undid is not done again', () => {
    const given = { ...animal, receiver: { name: 'Jana' }, goHomeDate: '2024-06-01' }
    const book = carryOut(plan({ animals: [given] }), emptyBook())
    const undone = {
      ...book,
      gerbils: book.gerbils.map((record) => ({ ...record, receiverContactId: null, goHomeDate: null })),
    }
    const result = plan({ animals: [given] }, undone)
    expect(isEmptyPlan(result)).toBe(true)
    expect(result.findings.kept.map(({ field }) => field).toSorted()).toEqual([
      'goHomeDate',
      'receiverContactId',
    ])
  })

  test('a parent keeps its gender and stays older than its litters', () => {
    const book = {
      ...emptyBook(),
      gerbils: [gerbil('f', { externalRef: '1', gender: 'Male' })],
      litters: [litter('l', { fatherId: 'f', date: '2020-05-01T00:00:00.000Z' })],
    }
    const source = { externalRef: '1', name: 'f', gender: 'w', dateOfBirth: '2021-01-01' }
    const changes = plan({ animals: [source] }, book).gerbils.updates[0]?.changes
    expect(changes).not.toHaveProperty('dateOfBirth')
    expect(changes).not.toHaveProperty('gender')
  })
})

describe('the pedigree', () => {
  const line = (length: number, loop = false) => ({
    litters: Array.from({ length }, (_, nth) => ({
      externalRef: `L${nth}`,
      date: '2020-01-01',
      fatherRef: `a${nth === 0 && loop ? length : nth}`,
    })),
    animals: Array.from({ length: length + 1 }, (_, nth) => ({
      externalRef: `a${nth}`,
      name: `Nr ${nth}`,
      gender: 'm',
      ...(nth === 0 ? {} : { litter: { externalRef: `L${nth - 1}`, confidence: 'high' } }),
    })),
  })

  test('a loop is refused and its animals are named', () => {
    const looped = line(5, true)
    const animals = looped.animals.map((animal) =>
      animal.externalRef === 'a0' ? { ...animal, litter: { externalRef: 'L0', confidence: 'high' } } : animal,
    )
    const attempt = () => plan({ ...looped, animals })
    expect(attempt).toThrow(PedigreeProblem)
    expect(attempt).toThrow(/PedigreeCycle: .*Nr \d/)
  })

  test('a thousand generations are taken, one more is refused', () => {
    expect(plan(line(1000)).gerbils.creates).toHaveLength(1001)
    expect(() => plan(line(1001))).toThrow('PedigreeTooDeep')
  })

  test('a loop of animals that the herd book has and the source closes is found', () => {
    const animals = [
      { key: 'a', name: 'A', litter: 'la' },
      { key: 'b', name: 'B', litter: 'lb' },
      { key: 'c', name: 'C', litter: 'la' },
    ]
    const parents = new Map([
      ['la', ['b', null]],
      ['lb', [null, 'a']],
    ])
    expect(() => requireSoundPedigree(animals, parents)).toThrow('PedigreeCycle: A, B')
    expect(() => requireSoundPedigree(animals, new Map([['la', ['b', 'unknown']]]))).not.toThrow()
  })
})
