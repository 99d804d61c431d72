import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

const item = {
  kind: 'Selection',
  resource: 'litter',
  id: 'l',
  gerbilIds: [],
  enclosureId: null,
  contactId: null,
  actions: [],
} as const

test('an item leads to where its subject is seen, and nowhere where no screen shows it', () => {
  expect(placeOf({ ...item, kind: 'FollowUp', resource: 'healthRecord', gerbilIds: ['kalle'] })).toEqual({
    to: '/tiere/$id',
    params: { id: 'kalle' },
    search: { tab: 'gesundheit' },
  })
  expect(placeOf({ ...item, kind: 'Weigh', resource: 'enclosure', id: 'e' })).toEqual({
    to: '/wiegen/$gehegeId',
    params: { gehegeId: 'e' },
  })
  for (const kind of ['MatingOverdue', 'NoLitterYet', 'BirthExpected', 'PauseDue'] as const)
    expect(placeOf({ ...item, kind, resource: 'mating', id: 'p' })).toEqual({
      to: '/verpaarungen',
      search: { verpaarung: 'p' },
    })
  expect(placeOf({ ...item, kind: 'SeparateOlder', resource: 'mating', enclosureId: 'e' })).toEqual({
    to: '/gehege/$id',
    params: { id: 'e' },
  })
  expect(placeOf({ ...item, kind: 'CleanEnclosure', resource: 'enclosure', id: 'e' })).toEqual({
    to: '/gehege/$id',
    params: { id: 'e' },
  })
  expect(
    placeOf({ ...item, kind: 'UnitWanted', resource: 'gerbil', id: 'k', gerbilIds: ['k', 'l'] }),
  ).toEqual({
    to: '/warteliste',
    search: { tiere: 'k,l' },
  })
  expect(placeOf({ ...item, kind: 'SecretMissing', resource: 'publishTarget', id: 's' })).toEqual({
    to: '/einstellungen/webspace',
    search: { feld: 'geheimnis' },
  })
  const prospect = { ...item, resource: 'prospect', id: 'p' } as const
  expect(placeOf({ ...prospect, kind: 'OfferUnanswered' })).toEqual({
    to: '/warteliste/$id',
    params: { id: 'p' },
  })
  const mails = { to: '/nachrichten/$id', params: { id: 'neu' } }
  expect(placeOf({ ...prospect, kind: 'ProspectNew' })).toEqual({
    ...mails,
    search: { interessent: 'p', art: 'WaitlistPlaced' },
  })
  expect(placeOf({ ...prospect, kind: 'StillInterested' })).toEqual({
    ...mails,
    search: { interessent: 'p', art: 'StillInterested' },
  })
  const call = [{ code: 'Call', label: 'Anrufen' }]
  expect(placeOf({ ...prospect, kind: 'StillInterested', contactId: 'c', actions: call })).toEqual({
    to: '/kontakte/$id',
    params: { id: 'c' },
  })
  expect(placeOf({ ...item, kind: 'Aftercare', resource: 'aftercare', id: 'a' })).toEqual({
    ...mails,
    search: { runde: 'a' },
  })
  const round = { ...item, resource: 'aftercare', id: 'n' } as const
  expect(placeOf({ ...round, kind: 'AftercareAnswer' })).toEqual({
    to: '/nachsorge/$teil',
    params: { teil: 'rueckmeldung' },
    search: { runde: 'n' },
  })
  expect(placeOf({ ...item, kind: 'PublishOffers', resource: 'reservation', id: 'r' })).toEqual({
    to: '/website',
  })
  expect(placeOf({ ...item, kind: 'AftercareConsent', resource: 'contact', id: 'c' })).toEqual({
    to: '/nachsorge',
  })
  const reservation = { ...item, resource: 'reservation', id: 'r' } as const
  expect(placeOf({ ...reservation, kind: 'Pickup' })?.search).toEqual({ uebergeben: 'r' })
  expect(placeOf({ ...reservation, kind: 'PickupDetails' })).toEqual({
    ...mails,
    search: { reservierung: 'r', art: 'PickupDetails' },
  })
  expect(placeOf({ ...reservation, kind: 'DepositOpen' })).toEqual({
    to: '/reservierungen',
    search: { reservierung: 'r' },
  })
  expect(placeOf({ ...item, kind: 'HandoverDue', resource: 'gerbil', id: 'k' })).toEqual({
    to: '/tiere/$id',
    params: { id: 'k' },
  })
  expect(
    placeOf({ ...item, kind: 'HandoverDue', resource: 'contract', id: 'v', gerbilIds: ['k', 'l'] }),
  ).toEqual({
    to: '/vertraege/$id',
    params: { id: 'v' },
  })
  expect(placeOf({ ...item, kind: 'Sexing' })).toEqual({
    to: '/wuerfe/$id',
    params: { id: 'l' },
    search: { zeige: 'junge' },
  })
  expect(placeOf({ ...item, kind: 'LossesOpen', enclosureId: 'e' })).toEqual({
    to: '/wuerfe/$id',
    params: { id: 'l' },
  })
  const mating = { ...item, kind: 'CleanBeforeBirth', resource: 'mating' } as const
  expect(placeOf({ ...mating, enclosureId: 'e' })).toEqual({ to: '/gehege/$id', params: { id: 'e' } })
  expect(placeOf(mating)).toBe(null)
})
