import { today } from '@zuchtbuch/domain/calendar'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const young = async (query = '') => (await api.get(`/statistics/young${query}`)).body
const litter = (date: string, totalBorn: number | null) =>
  api.db.$client.query('insert into litters (id, date, total_born) values (gen_random_uuid(), $1, $2)', [
    date,
    totalBorn,
  ])

test('a year without litters counts nothing', async () => {
  expect(await young('?year=1950')).toEqual({
    year: 1950,
    youngBorn: 0,
    litters: 0,
    littersWithoutCount: 0,
    givenAway: 0,
    otherRodents: 0,
    country: 'DE',
    basis: 'Born',
    counted: 0,
    threshold: 300,
    percent: 0,
    text: expect.stringMatching(
      /^Ab mehr als 300 Jungtieren .* § 11 TierSchG\..* Hinweis, keine Rechtsberatung\.$/,
    ),
    notices: [],
  })
})

test('each country counts by its law', async () => {
  const live = async (country: string) => {
    expect((await api.put('/settings/breeder-profile', { country })).status).toBe(200)
    return young('?year=2001')
  }
  await litter('2001-05-01', 5)
  const receiverContactId = (await api.post('/contacts', { name: 'Ute' })).body.id
  for (const goHomeDate of ['2001-01-01', '2001-12-31', '2002-01-01'])
    await api.post('/gerbils', { name: 'A', goHomeDate, receiverContactId })
  await api.post('/gerbils', { name: 'geplant', goHomeDate: '2001-07-01' })

  expect(await live('Schweiz')).toMatchObject({
    country: 'CH',
    basis: 'GivenAway',
    youngBorn: 5,
    givenAway: 2,
    counted: 2,
    threshold: 300,
    text: expect.stringContaining('Art. 101 TSchV'),
  })
  expect(await live('Austria')).toMatchObject({
    country: 'AT',
    basis: 'None',
    counted: 5,
    threshold: null,
    percent: null,
    notices: [],
    text: expect.stringContaining('§ 31b TSchG'),
  })
  expect(await live('Belgien')).toMatchObject({
    country: 'Other',
    threshold: null,
    text: 'Für Belgien kennt das Zuchtbuch keine Zahl. Hinweis, keine Rechtsberatung.',
  })
  await api.put('/settings/herd-size', { years: [{ year: 2001, otherRodentYoung: 7 }], sharesRooms: true })
  expect(await live('Schweiz')).toMatchObject({ otherRodents: 7, counted: 9 })
  expect(await live('Austria')).toMatchObject({ otherRodents: 7, counted: 5 })
  expect(await live('')).toMatchObject({
    country: 'DE',
    basis: 'Born',
    counted: 12,
    threshold: 300,
    text: expect.stringContaining('Die Jungtiere der anderen Halter dazuzählen. Hinweis'),
  })
  expect(await young('?year=2002')).toMatchObject({ otherRodents: 0 })
})

test('young are counted in the year of the breeder’s clock, unknown counts are told', async () => {
  await litter('2019-12-31T22:59:59Z', 1)
  await litter('2019-12-31T23:00:00Z', 2)
  await litter('2020-06-01', 4)
  await litter('2020-06-02', null)
  await litter('2020-12-31T22:59:59Z', 8)
  await litter('2020-12-31T23:00:00Z', 16)

  expect(await young('?year=2020')).toMatchObject({
    year: 2020,
    youngBorn: 14,
    litters: 4,
    littersWithoutCount: 1,
  })
  expect(await young('?year=2019')).toMatchObject({ youngBorn: 1, litters: 1 })
  expect(await young('?year=2021')).toMatchObject({ youngBorn: 16, litters: 1 })
})

test('without a year the current one is counted', async () => {
  const year = Number(today('Europe/Berlin').slice(0, 4))
  await litter(`${year}-01-01`, 6)

  expect(await young()).toMatchObject({ year, youngBorn: 6 })
})

test('notices appear at 70, 90 and 100 percent of 300', async () => {
  await litter('2010-01-10', 209)
  expect(await young('?year=2010')).toMatchObject({ percent: 69, notices: [] })
  await litter('2010-02-10', 1)
  expect(await young('?year=2010')).toMatchObject({
    percent: 70,
    notices: [
      { percent: 70, message: '210 von 300 Jungtieren in diesem Jahr: 70 % der Schwelle sind erreicht.' },
    ],
  })
  await litter('2010-03-10', 90)
  const { percent, notices } = await young('?year=2010')
  expect(percent).toBe(100)
  expect(notices.map((notice: { percent: number }) => notice.percent)).toEqual([70, 90, 100])
  expect(notices[2].message).toContain('§ 11 TierSchG')
})

test.each(['x', '', '1899', '10000', '2020.5', '2020,5', '1e3', '٢٠٢٠', '2020&year=2021', '2020%00'])(
  'the year %s is refused with 400',
  async (year) => {
    const answer = await api.get(`/statistics/young?year=${year}`)

    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  },
)

test('the largest year and other parameters are no trouble', async () => {
  expect(await young('?year=9999&other=1')).toMatchObject({ year: 9999, youngBorn: 0 })
})

const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
  const names = ['id', ...Object.keys(row)]
  const values = names.map((_, index) => (index === 0 ? 'gen_random_uuid()' : `$${index}`))
  const { rows } = await api.db.$client.query(
    `insert into ${table} (${names.join(', ')}) values (${values.join(', ')}) returning id`,
    Object.values(row),
  )
  return rows[0].id
}

test('placements are counted by their days: a small book, by hand', async () => {
  const [black, agouti] = (await api.get('/color-varieties?pageSize=2')).body.items.map(
    ({ id }: { id: string }) => id,
  )
  const contact = await insert('contacts', { name: 'Familie Petersen' })
  const other = await insert('contacts', { name: 'Tierheim Kiel' })
  const sold = { name: 'Krümel', receiver_contact_id: contact, status: 'GivenAway' }
  for (const since of ['2025-03-21', '2025-03-11', '2025-03-01', '2025-03-26'])
    await insert('gerbils', { ...sold, go_home_date: '2025-03-31', for_sale_since: since })
  await insert('gerbils', { ...sold, go_home_date: '2025-12-31' })
  await insert('gerbils', { ...sold, go_home_date: '2026-01-01', for_sale_since: '2025-01-01' })
  const sale = { name: 'Knopf', status: 'ForSale', color_variety_id: black }
  const since = today('Europe/Berlin')
  const long = await insert('gerbils', { ...sale, for_sale_since: '2025-05-01' })
  const short = await insert('gerbils', { ...sale, for_sale_since: since })
  const unknown = await insert('gerbils', sale)

  const wish = { contact_id: contact, source: 'Website', created_at: '2025-02-01T12:00:00Z' }
  const placed = await insert('prospects', {
    ...wish,
    status: 'Placed',
    close_reason: 'Placed',
    closed_on: '2025-02-11',
    gender: 'Female',
  })
  await insert('prospects', { ...wish, status: 'Closed', close_reason: 'NoAnswer', closed_on: '2026-02-01' })
  // The first hour of the year where the breeder lives.
  await insert('prospects', { ...wish, source: 'Association', created_at: '2024-12-31T23:00:00Z' })
  await insert('prospects', { ...wish, created_at: '2024-12-31T22:59:59Z' })
  await api.db.$client.query('insert into prospect_colors (prospect_id, color_variety_id) values ($1, $2)', [
    placed,
    agouti,
  ])
  const offer = await insert('offers', {
    prospect_id: placed,
    made_on: '2025-02-02',
    answer_by: '2025-02-09',
    outcome: 'Declined',
    outcome_on: '2025-02-03',
  })
  await api.db.$client.query(
    'insert into offer_gerbils (offer_id, gerbil_id, position) values ($1, $2, 0), ($1, $3, 1)',
    [offer, long, short],
  )
  const kept = { contact_id: contact, expires_on: '2025-04-01', held_at: '2025-03-01T12:00:00Z' }
  await insert('reservations', { ...kept, state: 'Fulfilled', ended_at: '2025-03-05T12:00:00Z' })
  await insert('reservations', { ...kept, state: 'Expired', ended_at: '2025-03-15T12:00:00Z' })
  await insert('reservations', { ...kept, state: 'Released', ended_at: '2026-03-15T12:00:00Z' })
  const back = await insert('animal_returns', {
    returned_by_contact_id: other,
    returned_on: '2025-07-01',
    reason: 'Allergy',
    chosen_status: 'Pet',
  })
  await api.db.$client.query(
    `insert into animal_return_gerbils (return_id, gerbil_id, position, former_receiver_contact_id, former_go_home_date,
      former_for_sale_since, former_chosen_status) values ($1, $2, 0, $3, '2025-06-30', '2025-05-31', 'ForSale')`,
    [back, long, contact],
  )
  const round = { contact_id: contact, state: 'Answered', sent_on: '2025-08-01' }
  await insert('aftercare_rounds', { ...round, due_on: '2025-08-01' })
  await insert('aftercare_rounds', { ...round, due_on: '2025-08-02', state: 'Skipped' })
  await insert('aftercare_rounds', { ...round, due_on: '2025-08-03', sent_on: '2026-08-01' })

  await api.db.$client.query(`update contacts set postal_code = ' 24105' where id = $1`, [contact])
  const { status, body } = await api.get('/statistics/placements?from=2025-01-01&to=2025-12-31')
  expect(status).toBe(200)
  expect(body).toEqual({
    from: '2025-01-01',
    to: '2025-12-31',
    animals: {
      handedOver: 6,
      unknown: 1,
      medianDaysForSale: 20,
      quartiles: [10, 30],
      waiting: [
        { gerbilId: long, days: expect.any(Number) },
        { gerbilId: short, days: 0 },
        { gerbilId: unknown, days: null },
      ],
      byArea: [{ area: '24', count: 5 }],
    },
    prospects: {
      received: 3,
      bySource: [
        { source: 'Website', count: 2, placed: 1, medianDaysToPlaced: 10 },
        { source: 'Association', count: 1, placed: 0, medianDaysToPlaced: null },
      ],
      byCloseReason: [{ reason: 'Placed', count: 1 }],
      byMonth: [
        { month: '2025-01', count: 1 },
        { month: '2025-02', count: 2 },
      ],
    },
    reservations: { made: 3, fulfilled: 1, released: 0, expired: 1, medianDaysHeld: 9 },
    wishes: {
      byGender: [
        { gender: 'Any', count: 2 },
        { gender: 'Female', count: 1 },
      ],
      byColor: [
        { colorVarietyId: agouti, wished: 1, offered: 0 },
        { colorVarietyId: black, wished: 0, offered: 2 },
      ],
    },
    returns: { count: 1, byReason: [{ reason: 'Allergy', count: 1 }] },
    aftercare: { sent: 2, answered: 1 },
  })
  const empty = (await api.get('/statistics/placements?from=1950-01-01&to=1950-12-31')).body
  expect(empty.animals).toMatchObject({ handedOver: 0, medianDaysForSale: null, quartiles: null })
  expect((await api.get('/statistics/placements?from=2026-01-02&to=2026-01-01')).status).toBe(400)
  expect((await api.get('/statistics/placements')).body).toMatchObject({ to: since })
})

test('how long an animal is for sale goes on through a hand-over, and begins anew when it comes back', async () => {
  const day = today('Europe/Berlin')
  const { id } = (await api.post('/gerbils', { name: 'Flocke', status: 'ForSale' })).body
  const since = async () => (await api.get(`/gerbils/${id}`)).body.forSaleSince
  expect(await since()).toBe(day)
  await api.db.$client.query(`update gerbils set for_sale_since = '2026-01-01' where id = $1`, [id])
  await api.patch(`/gerbils/${id}`, { name: 'Flocke II' })
  const contact = (await api.post('/contacts', { name: 'Jana' })).body
  const contract = await api.post('/contracts', { buyerContactId: contact.id, gerbilIds: [id], price: 1 })
  expect(contract.status).toBe(201)
  expect(await since()).toBe('2026-01-01')
  const back = (await api.post('/returns', { gerbilIds: [id], reason: 'Move', chosenStatus: 'ForSale' })).body
  expect(await since()).toBe(day)
  await api.delete(`/returns/${back.id}`)
  expect(await since()).toBe('2026-01-01')
  await api.delete(`/contracts/${contract.body.id}`)
  expect(await since()).toBe('2026-01-01')
  await api.patch(`/gerbils/${id}`, { status: 'Pet' })
  expect(await since()).toBeNull()
})

test('own-bred animals are counted by their white, with a share of the deaf from five on', async () => {
  expect((await api.get('/statistics/white')).body).toEqual([])
  const mother = (await api.post('/gerbils', { name: 'Mutter', gender: 'Female' })).body.id
  const { id: litterId } = (await api.post('/litters', { date: '2025-03-01', motherId: mother })).body
  const add = async (name: string, more: Record<string, unknown>) =>
    (await api.post('/gerbils', { name, litterId, ...more })).body.id
  for (const name of ['a', 'b', 'c', 'd']) await add(name, { whiteGrade: 'Collar', isDeaf: false })
  await add('e', { whiteGrade: 'Collar', isDeaf: true, dateOfDeath: '2025-04-25' })
  await add('f', { whiteGrade: 'Collar', dateOfDeath: '2025-04-26' })
  const zoe = await add('Zoe', { whitePercent: 70, isDeaf: true })
  const anna = await add('Anna', { whitePercent: 70, isDeaf: false })
  await add('g', {})
  await api.post('/gerbils', { name: 'fremd', whiteGrade: 'Collar', isDeaf: true })

  const { body } = await api.get('/statistics/white')
  expect(body).toMatchObject([
    { grade: 'Collar', animals: 6, deafKnown: 5, deaf: 1, known: [], bornAlive: 6, earlyLosses: 1 },
    {
      grade: 'Heavy',
      animals: 2,
      deafKnown: 2,
      deaf: 1,
      interval: null,
      known: [
        { gerbilId: anna, name: 'Anna', isDeaf: false },
        { gerbilId: zoe, name: 'Zoe', isDeaf: true },
      ],
      bornAlive: 2,
      earlyLosses: 0,
    },
  ])
  const [low, high] = body[0].interval
  expect(low).toBeCloseTo(0.0362, 4)
  expect(high).toBeCloseTo(0.6245, 4)
})
