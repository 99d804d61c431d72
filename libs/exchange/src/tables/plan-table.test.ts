import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import { contact, gerbil, litter } from '../test-herd-book.ts'
import {
  animalOfRow,
  bookOf,
  emptyTableBook,
  formerOf,
  type LineOptions,
  lines,
  planLines,
  taken,
  today,
} from './test-table.ts'

const names = ({ father, mother }: ReturnType<typeof animalOfRow>) => [
  father?.name ?? null,
  mother?.name ?? null,
]
describe('which animal of the herd book a row is', () => {
  const bella = gerbil('b', { name: 'Bella vom Weg', dateOfBirth: '2020-01-02', externalRef: 'T-1' })

  test.each([
    ['its number', 'Nr;Name;geb\nT-1;Anna;'],
    ['its id', 'Id;Name;geb\nb;Anna;'],
    ['name and birthday', 'Name;geb;Farbe\nbella vom weg;2.1.20;'],
    ['the name without the ending, and birthday', 'Name;geb;Farbe\nBella;2.1.20;'],
  ])('is told by %s', (_, text) => {
    const { plan, row } = taken(text, { book: bookOf([bella]) })
    expect(row(2).animal?.id).toBe('b')
    expect(plan.counts.animals).toBe(0)
  })

  test.each([
    ['another ending', 'Name;geb;Farbe\nBella aus Kiel;2.1.20;'],
    ['another birthday', 'Name;geb;Farbe\nBella vom Weg;2.5.20;'],
    ['another sex', 'Name;geb;Geschlecht\nBella vom Weg;2.1.20;m'],
  ])('%s is another animal', (_, text) => {
    expect(taken(text, { book: bookOf([{ ...bella, gender: 'Female' }]) }).plan.counts.animals).toBe(1)
  })

  test('a whole name wins over one without its ending', () => {
    const two = bookOf([bella, gerbil('c', { name: 'Bella', dateOfBirth: '2020-01-02' })])
    expect(taken('Name;geb;Farbe\nBella;2.1.20;', { book: two }).row(2).animal?.id).toBe('c')
  })

  test('several that fit are asked, and the answer counts', () => {
    const two = bookOf([
      gerbil('x', { name: 'Bella', dateOfBirth: '2020-01-02' }),
      gerbil('y', { name: 'Bella', dateOfBirth: '2020-01-02' }),
    ])
    const text = 'Name;geb;Farbe\nBella;2.1.20;'
    const { plan } = taken(text, { book: two })
    expect(plan.questions.map(({ kind, choices }) => [kind, choices.map(({ key }) => key)])).toEqual([
      ['Animal', ['x', 'y', 'new']],
    ])
    const answers = new Map([[plan.questions[0]!.id, 'y']])
    expect(taken(text, { book: two, answers }).row(2).animal?.id).toBe('y')
  })

  test.each([
    ['one letter', 'Bela vom Weg;2.1.20'],
    ['day and month exchanged', 'Bella vom Weg;1.2.20'],
    ['some days', 'Bella vom Weg;9.1.20'],
  ])('nearly the same is a hint and no more: %s', (_, line) => {
    const { plan, codes } = taken(`Name;geb\n${line}`, { book: bookOf([bella]) })
    expect(codes).toEqual(['2/0 hint Similar'])
    expect(plan.counts.animals).toBe(1)
    const answers = new Map([[plan.findings[0]?.question ?? '', 'b']])
    expect(taken(`Name;geb\n${line}`, { book: bookOf([bella]), answers }).plan.counts.animals).toBe(0)
  })

  test('a row of the former version that was renamed or got another birthday is the same, one that is gone is told', () => {
    const first = taken('Name;geb;Farbe\nAnna;2.1.20;Gold\nBert;3.1.20;Platin\nCleo;4.1.20;Siam')
    const former = formerOf(first.plan)
    const { plan, row } = taken('Name;geb;Farbe\nAnne;2.1.20;Gold\nBert;3.1.21;Platin', {
      book: first.after,
      former,
    })
    expect(plan.counts).toMatchObject({ animals: 0, changed: 2 })
    expect([row(2).animal?.name, row(3).animal?.dateOfBirth]).toEqual(['Anne', '2021-01-03'])
    expect(plan.missing).toEqual([first.row(4).animal?.id])
    expect(plan.steps.gerbils.updates).toHaveLength(2)
  })

  test('a row that was renamed and moved is asked', () => {
    const first = taken('Name;geb;Farbe\nAnna;2.1.20;Gold\nBert;3.1.20;Platin')
    const { plan } = taken('Name;geb;Farbe\nBert;3.1.20;Platin\nHanne;2.1.20;Gold', {
      book: first.after,
      former: formerOf(first.plan),
    })
    expect(plan.questions.map(({ kind }) => kind)).toEqual(['Animal'])
  })

  test('what the breeder edited is kept and told', () => {
    const first = taken('Name;geb;Farbe\nAnna;2.1.20;Gold')
    const edited = {
      ...first.after,
      gerbils: first.after.gerbils.map((one) => ({ ...one, dateOfDeath: '2022-02-02' })),
    }
    const { plan } = taken('Name;geb;Farbe;gest\nAnna;2.1.20;Gold;3.3.22', { book: edited })
    expect(plan.steps.findings.kept).toMatchObject([
      { ref: '0:2', field: 'dateOfDeath', stored: '2022-02-02' },
    ])
  })
})

describe('rows that are there twice, and rows without a name', () => {
  test('one number on two animals takes neither, and nobody is linked to them', () => {
    const { codes, plan, extras } = taken(
      'Nr;Name;geb;Vater\n1;Emil;2.1.20;\n1;Bert;3.1.20;\n2;Kim;3.1.21;Emil',
    )
    expect(codes).toEqual(['2/0 red DuplicateRef', '3/0 red DuplicateRef', '4/3 left ParentRefused'])
    expect(plan.counts).toMatchObject({ animals: 1, ancestors: 0, red: 2 })
    expect(extras(4)).toEqual([{ label: 'Vater', value: 'Emil' }])
  })

  test('name, birth and parents again are the same animal, even under another number', () => {
    const { codes } = taken('Nr;Name;geb;Vater\n1;Emil;2.1.20;Max\n2;emil;02.01.2020;Max\n3;Emil;2.1.20;Ole')
    expect(codes).toEqual(['3 red DuplicateRow'])
  })

  test('animals that have no names yet are many, and parents of nobody', () => {
    const { plan, row } = taken('Name;geb;Vater\nN.N.;2.1.20;\nN.N.;2.1.20;\nKim;2.1.21;N.N.')
    expect(plan.counts).toMatchObject({ animals: 3, ancestors: 0, red: 0 })
    expect(row(4).father).toBeNull()
  })

  test('the number is the name where most rows have none', () => {
    const { row } = taken('id;sire;dam;sex\n1;0;0;1\n2;0;0;2\n3;1;2;1', {
      answers: sexAnswer('id;sire;dam;sex\n1;0;0;1\n2;0;0;2\n3;1;2;1'),
    })
    expect(row(4).animal).toMatchObject({ name: '3', gender: 'Male', externalRef: '3' })
    expect(names(row(4))).toEqual(['1', '2'])
  })

  const sexAnswer = (text: string) =>
    new Map(planLines(lines(text)).questions.map(({ id, proposed }) => [id, proposed ?? '']))

  test('a full name alone is parted, and finds parents', () => {
    const { row, extras } = taken(
      'Stammbaumname;geb;Mutter\nBella vom Mühlenweg;2.1.20;\nKim vom Mühlenweg;2.1.21;Bella vom Mühlenweg',
    )
    expect(row(2).animal).toMatchObject({ name: 'Bella', originBreeder: 'vom Mühlenweg' })
    expect(extras(2)).toEqual([{ label: 'Stammbaumname', value: 'Bella vom Mühlenweg' }])
    expect(row(3).mother).toEqual(row(2).animal)
  })
})

describe('parents', () => {
  const herd =
    'Nr;Name;Geschlecht;geb;Vater;Mutter\nT-12;Krümel;w;12.3.19;;\nT-13;Krümel;w;1.5.19;;\nT-14;Max;m;1.1.19;;'

  test.each([
    'T-12',
    'Krümel (T-12)',
    'Krümel, geb. 12.3.19',
    'Krümel (geb. 12.03.2019)',
    'Krümel *12.3.2019',
    'T-12 Krümel',
    'Krümel T-12',
  ])('%j says which of two namesakes', (mother) => {
    const { row, codes } = taken(`${herd}\nT-15;Kim;m;1.1.20;Max;${mother}`)
    expect(row(5).mother?.externalRef).toBe('T-12')
    expect(codes.filter((code) => !code.includes('hint'))).toEqual([])
  })

  test('a number and a name of two animals contradict each other', () => {
    const { codes } = taken(`${herd}\nT-15;Kim;m;1.1.20;Max (T-12);`)
    expect(codes).toEqual(['5/4 left ParentContradicts'])
  })

  test.each([
    ['wrong sex', 'Krümel;', ['5/4 left ParentGenderInvalid']],
    ['too old', 'Max;', ['5/4 left ParentTooOld']],
  ])('of %s cannot be it, and nobody is made', (_, parents, expected) => {
    const { codes, plan } = taken(
      `${herd}\nT-15;Kim;m;1.1.29;${parents}`.replace('1.1.29', '1.1.25').replace('1.1.19', '1.1.16'),
    )
    expect(codes).toEqual(expected)
    expect(plan.counts.ancestors).toBe(0)
  })

  test('born after the child cannot be it', () => {
    expect(taken(`${herd}\nT-15;Kim;m;1.1.18;Max;`).codes).toEqual(['5/4 left ParentTooYoung'])
  })

  test('in columns of numbers, in one cell of both, and the other way round', () => {
    expect(
      names(taken('Nr;Name;geb;Vater Nr;Mutter Nr\n1;Max;1.1.19;;\n2;Ida;1.1.19;;\n3;Kim;1.1.20;1;2').row(4)),
    ).toEqual(['Max', 'Ida'])
    for (const pair of ['Max × Ida', 'Max x Ida', 'Max / Ida', 'Ida × Max']) {
      const { row } = taken(`Name;Geschlecht;geb;Eltern\nMax;m;1.1.19;\nIda;w;1.1.19;\nKim;w;1.1.20;${pair}`)
      expect(names(row(4)), pair).toEqual(['Max', 'Ida'])
    }
  })

  test('who are only named are made once for each name and sex, unless nobody shall be', () => {
    const text = 'Name;geb;Vater;Mutter\nKim;1.1.20;Emil;Ida\nLea;1.1.21;Emil;Emill\nMia;1.1.22;emil;Ida'
    const { plan, codes, row } = taken(text)
    expect(plan.counts.ancestors).toBe(3)
    expect(codes).toEqual(
      ['3/2 hint Similar', '3/3 hint Similar'].map((code) => expect.stringContaining(code.slice(4))),
    )
    expect(row(2).father).toMatchObject({
      name: 'Emil',
      gender: 'Male',
      isResident: false,
      dateOfBirth: null,
    })
    const without = taken(text, { makesAncestors: false })
    expect(without.plan.counts).toMatchObject({ ancestors: 0, litters: 0 })
    expect(without.extras(2)).toEqual([
      { label: 'Vater', value: 'Emil' },
      { label: 'Mutter', value: 'Ida' },
    ])
  })

  test('one animal is not both, and nobody is made for it', () => {
    const { codes, plan } = taken('Name;geb;Vater;Mutter\nKim;1.1.20;Emil;Emil')
    expect(codes).toEqual(['2/2 left SameParentTwice', '2/3 left SameParentTwice'])
    expect(plan.counts.ancestors).toBe(0)
  })

  test('in a circle are left, with the circle named, and all else is taken', () => {
    const { plan, codes } = taken('Name;Vater;Mutter\nAnton;Cäsar;Ida\nBert;Anton;Ida\nCäsar;Bert;Ida')
    expect(codes).toEqual(
      expect.arrayContaining(['2/1 left PedigreeCycle', '3/1 left PedigreeCycle', '4/1 left PedigreeCycle']),
    )
    expect(plan.findings.find(({ row }) => row === 2)?.sentence).toBe(
      'Ein Kreis: Anton → Cäsar → Bert → Anton.',
    )
    expect(plan.counts).toMatchObject({ animals: 3, ancestors: 1, litters: 3 })
  })

  test('of parents come in columns of their own', () => {
    const { row, after, plan } = taken(
      'Name;geb;Vater;Mutter;VV;VM;MV\nKim;1.1.20;Emil;Ida;Otto;Berta;Uwe\nLea;1.1.21;Emil;;Otto;Rosa;',
    )
    const emil = row(2).father
    const parents = after.litters.find(({ id }) => id === emil?.litterId)
    const called = (id: string | null | undefined) => after.gerbils.find((one) => one.id === id)?.name
    // Two rows say two things of Emil's mother.
    expect([called(parents?.fatherId), called(parents?.motherId)]).toEqual(['Otto', undefined])
    expect(plan.findings.filter(({ code }) => code === 'AncestorDiffers').map(({ row: at }) => at)).toEqual([
      2, 3,
    ])
    expect(plan.counts.ancestors).toBe(4)
  })

  test('a sex that nobody said follows from the role', () => {
    const { row, codes } = taken('Name;geb;Vater\nMax;1.1.19;\nKim;1.1.20;Max')
    expect(row(2).animal?.gender).toBe('Male')
    expect(codes).toEqual(['2 hint GenderFromRole'])
  })

  test('who are asked can be told for each row, be new, or stay empty', () => {
    const text = 'Name;Geschlecht;geb;Vater\nMax;m;1.1.19;\nMax;m;2.2.19;\nKim;w;1.1.20;Max\nLea;w;1.1.21;Max'
    const first = taken(text).plan.questions[0]!
    expect(first.cells.map(({ row }) => row)).toEqual([4, 5])
    const [older = '', younger = ''] = first.choices.map(({ key }) => key)
    const withAnswers = (...answers: [string, string][]) => taken(text, { answers: new Map(answers) })
    expect(withAnswers([first.id, 'new']).plan.counts.ancestors).toBe(1)
    expect(withAnswers([first.id, 'empty'])).toMatchObject({ codes: [], plan: { questions: [] } })
    const each = withAnswers([first.id, 'each']).plan.questions
    expect(each.map(({ cells }) => cells.map(({ row }) => row))).toEqual([[4], [5]])
    const { row, after } = withAnswers([first.id, 'each'], [each[0]!.id, older], [each[1]!.id, younger])
    expect([row(4).father?.dateOfBirth, row(5).father?.dateOfBirth]).toEqual(['2019-01-01', '2019-02-02'])
    // What was answered once is in the book and not asked again.
    expect(taken(text, { book: after }).plan.questions).toEqual([])
  })
})

describe('litters', () => {
  test('are one for each father, mother and day; a blank is filled by siblings', () => {
    const { plan, row } = taken(
      'Name;geb;Vater;Mutter\nA;1.1.20;Max;Ida\nB;1.1.20;;Ida\nC;1.1.20;Max;\nD;1.1.21;Max;Ida\nE;1.1.21;Ole;\nF;1.1.22;Max (T-9);Ida',
    )
    expect([3, 4].map((at) => row(at).litter?.id)).toEqual([row(2).litter?.id, row(2).litter?.id])
    expect(names(row(6))).toEqual(['Ole', null])
    expect(plan.counts.litters).toBe(4)
    expect(row(2).litter?.totalBorn).toBeNull()
  })

  test('without an exact day have the last one that is said, or one before their descendants', () => {
    const { row, after } = taken(
      'Name;geb;Vater;Farbe\nA;Mai 2020;Max;\nB;2019;Ole;\nC;;Uwe;\nD;3.4.2021;C;\nE;;Ben;',
    )
    const stored = (at: number) => {
      const { date, datePrecision } = row(at).litter as unknown as { date: string; datePrecision?: string }
      return [date.slice(0, 10), datePrecision ?? 'Day']
    }
    expect([2, 3, 4, 5, 6].map(stored)).toEqual([
      ['2020-05-31', 'Month'],
      ['2019-12-31', 'Year'],
      ['2021-04-02', 'Unknown'],
      ['2021-04-03', 'Day'],
      [today, 'Unknown'],
    ])
    expect(row(2).animal).toMatchObject({ dateOfBirth: null, dateOfBirthText: 'Mai 2020' })
    const again = planLines(
      lines('Name;geb;Vater;Farbe\nA;Mai 2020;Max;\nB;2019;Ole;\nC;;Uwe;\nD;3.4.2021;C;\nE;;Ben;'),
      {
        book: after,
        today: '2027-01-01',
      },
    )
    expect(isEmptyPlan({ ...again.steps, remembered: [] })).toBe(true)
  })

  test('without a day are one where a column says so', () => {
    const { row } = taken('Name;Wurf;Vater;Mutter\nA;A1;Max;Ida\nB;A1;Max;Ida\nC;A2;Max;Ida')
    expect(row(2).litter).toEqual(row(3).litter)
    expect(row(4).litter?.pairingCode).toBe('A2')
  })

  test('of the herd book are found by mother and day, and keep what the breeder chose', () => {
    const stored = bookOf(
      [
        gerbil('ida', { name: 'Ida', gender: 'Female' }),
        gerbil('max', { name: 'Max', gender: 'Male' }),
        gerbil('ole', { name: 'Ole', gender: 'Male' }),
        gerbil('a', { name: 'A', dateOfBirth: '2020-01-01', litterId: 'l' }),
      ],
      [litter('l', { motherId: 'ida', fatherId: 'max', date: '2020-01-01T00:00:00.000Z' })],
    )
    const { plan, row, codes } = taken('Name;geb;Vater;Mutter\nA;1.1.20;Ole;Ida\nB;1.1.20;Max;Ida', {
      book: stored,
    })
    expect(plan.counts.litters).toBe(0)
    expect(codes).toEqual(['2/2 left LitterKept'])
    expect([names(row(2)), names(row(3))]).toEqual([
      ['Max', 'Ida'],
      ['Max', 'Ida'],
    ])
  })
})

describe('other columns', () => {
  test('weights have a day by their heading, an age, a column or an answer', () => {
    const text = 'Name;geb;Gewicht 3.5.24;Gewicht 14. Tag;Gewicht\nKim;1.1.24;70,5;12;80\nLea;;1.200;12;'
    const { plan, codes } = taken(text)
    expect(plan.weights.map(({ day, grams }) => [day, grams])).toEqual([
      ['2024-05-03', 70.5],
      ['2024-01-15', 12],
    ])
    expect(codes).toEqual(['2/4 left DayUnknown', '3/2 left NumberAmbiguous', '3/3 left DayUnknown'])
    const answers = new Map([[plan.questions[0]!.id, '2024-06-01']])
    expect(taken(text, { answers }).plan.weights).toHaveLength(3)
    expect(taken('Name;Gewicht;gewogen am\nKim;70;1.6.24').plan.weights).toMatchObject([
      { day: '2024-06-01', grams: 70 },
    ])
  })

  test('a weight of the herd book stays', () => {
    const known = {
      ...bookOf([gerbil('k', { name: 'Kim', dateOfBirth: '2024-01-01' })]),
      weights: new Map([['k', new Map([['2024-05-03', 70]])]]),
    }
    const text = (grams: string) => `Name;geb;Gewicht 3.5.24\nKim;1.1.24;${grams}`
    expect(taken(text('70'), { book: known })).toMatchObject({ codes: [], plan: { weights: [] } })
    expect(taken(text('71'), { book: known }).codes).toEqual(['2/2 left WeightKept'])
  })

  test('living own animals move into enclosures, others do not', () => {
    const { plan, codes } = taken('Name;geb;gest;Gehege\nKim;1.1.26;;EB 1\nLea;1.1.24;1.1.25;EB 1')
    expect(plan.places).toEqual([{ target: { new: 'row:0:2' }, enclosure: 'EB 1' }])
    expect(codes).toEqual(['3/3 left EnclosureLeft'])
  })

  test('an unknown colour is one question for all its rows', () => {
    const text = 'Name;geb;Farbe\nKim;1.1.24;Regenbogen\nLea;1.1.25;regen-bogen\nMia;1.1.25;zwart'
    const { plan, extras, row } = taken(text)
    expect(plan.questions.map(({ kind, cells }) => [kind, cells.length])).toEqual([['Color', 2]])
    expect(extras(2)).toEqual([{ label: 'Farbe', value: 'Regenbogen' }])
    const { id, choices } = plan.questions[0]!
    const gold = choices.find(({ text: choice }) => choice === 'Gold')?.key ?? ''
    expect(taken(text, { answers: new Map([[id, gold]]) }).row(3).animal?.colorVarietyId).toBe(gold)
    const kept = taken(text, { answers: new Map([[id, 'keep']]) })
    expect([kept.codes, kept.extras(2)]).toEqual([[], [{ label: 'Farbe', value: 'Regenbogen' }]])
    expect(row(4).animal?.colorVarietyId).not.toBeNull()
  })

  test('whose animals they are follows from the breeder, or from what is said of the table', () => {
    const own = emptyTableBook('vom Weg')
    const residents = (text: string, options: LineOptions) => {
      const { after } = taken(text, options)
      return after.gerbils
        .filter(({ isResident }) => isResident)
        .map(({ name }) => name)
        .toSorted()
    }
    const text = 'Name;geb;Züchter;Vater\nKim;1.1.24;vom Weg;Max\nMax;1.1.23;Andere;Ole\nLea;1.1.24;Andere;'
    expect(residents(text, { book: own })).toEqual(['Kim', 'Max'])
    expect(residents('Name;geb;Vater\nKim;1.1.24;Max', {})).toEqual(['Kim'])
    expect(residents('Name;geb;Vater\nKim;1.1.24;Max', { stock: 'foreign' })).toEqual([])
  })

  test('a receiver is a person; where several fit the cell stays', () => {
    const { after, row } = taken('Name;geb;abgegeben an;am\nKim;1.1.24;Jana Meier;3.5.24')
    expect(after.contacts.map(({ name }) => name)).toEqual(['Jana Meier'])
    expect(row(2).animal).toMatchObject({ goHomeDate: '2024-05-03', status: 'GivenAway' })
    const twice = {
      ...emptyTableBook(),
      contacts: [
        contact('j', { name: 'Jana', email: 'a@x.de' }),
        contact('k', { name: 'Jana', email: 'b@x.de' }),
      ],
    }
    const { codes, extras } = taken('Name;geb;abgegeben an\nKim;1.1.24;Jana', { book: twice })
    expect([codes, extras(2)]).toEqual([
      ['2/2 left ReceiverAmbiguous'],
      [{ label: 'abgegeben an', value: 'Jana' }],
    ])
  })

  test('a day that may be read in two ways must be answered', () => {
    const { plan, codes } = taken('Name;geb\nKim;5/6/2024\nLea;7/8/2024')
    expect(plan.questions).toMatchObject([
      { kind: 'DateOrder', isRequired: true, cells: [{ row: 2 }, { row: 3 }] },
    ])
    expect(codes).toEqual(['2/1 left UndecidedDate', '3/1 left UndecidedDate'])
    const answers = new Map([[plan.questions[0]!.id, 'MDY']])
    expect(taken('Name;geb\nKim;5/6/2024\nLea;7/8/2024', { answers }).row(2).animal?.dateOfBirth).toBe(
      '2024-05-06',
    )
  })

  test('more than an animal holds makes its row red; a long text goes on', () => {
    const long = 'x'.repeat(4500)
    expect(
      taken(`Name;geb;Info\nKim;1.1.24;${long}`)
        .extras(2)
        .map(({ value }) => value.length),
    ).toEqual([2000, 2000, 500])
    const many = Array.from({ length: 100 }, (_, at) => `Spalte ${at}`)
    expect(taken(`Name;geb;${many.join(';')}\nKim;1.1.24;${many.join(';')}`).extras(2).length).toBeLessThan(
      61,
    )
    const full = many.map(() => 'y'.repeat(1500)).join(';')
    expect(taken(`Name;geb;${many.join(';')}\nKim;1.1.24;${full}`).codes).toEqual(['2 red TooMuchText'])
  })

  test('the column of details in an own export is read as the details that it was written from', () => {
    const { extras } = taken('Name;geb;Weitere Angaben\nKim;1.1.24;Ohrmarke: T-104\nKai;1.1.24;nur so')
    expect(extras(2)).toEqual([{ label: 'Ohrmarke', value: 'T-104' }])
    expect(extras(3)).toEqual([{ label: 'Weitere Angaben', value: 'nur so' }])
  })

  test('an id, a word or a heading that is a member of objects is a text as any other', () => {
    const { row, extras } = taken(
      'Nr;Name;Vater;__proto__\nconstructor;__proto__;toString;x\n2;Kim;__proto__;y',
    )
    expect(row(2).animal).toMatchObject({ name: '__proto__', externalRef: 'constructor' })
    expect(row(3).father).toEqual(row(2).animal)
    expect(extras(3)).toEqual([{ label: '__proto__', value: 'y' }])
  })
})
