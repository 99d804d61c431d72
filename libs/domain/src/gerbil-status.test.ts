import { describe, expect, test } from 'vitest'
import {
  addYears,
  deriveGerbilStatus,
  GERBIL_STATUSES,
  gerbilStatusReason,
  isPresumedDeceased,
  LIVING_STATUSES,
} from './gerbil-status.ts'

const TODAY = '2026-06-15'
const FACTS = {
  chosenStatus: 'Pet',
  dateOfDeath: null,
  receiverContactId: null,
  dateOfBirth: '2025-01-01',
} as const
const RECEIVER = '0197f3a0-0000-7000-8000-000000000001'

describe('deriveGerbilStatus', () => {
  test('leaves every chosen status as it is while no rule overrules it', () => {
    for (const chosenStatus of GERBIL_STATUSES) {
      expect(deriveGerbilStatus({ ...FACTS, chosenStatus }, TODAY)).toBe(chosenStatus)
      expect(deriveGerbilStatus({ ...FACTS, chosenStatus, dateOfBirth: null }, TODAY)).toBe(chosenStatus)
    }
  })

  test('puts a date of death before a receiver, a receiver before the age, the age before the choice', () => {
    const old = { ...FACTS, chosenStatus: 'ForSale', dateOfBirth: '2010-01-01' } as const
    expect(
      deriveGerbilStatus({ ...old, dateOfDeath: '2015-01-01', receiverContactId: RECEIVER }, TODAY),
    ).toBe('Deceased')
    expect(
      deriveGerbilStatus({ ...FACTS, dateOfDeath: '2026-01-01', receiverContactId: RECEIVER }, TODAY),
    ).toBe('Deceased')
    expect(deriveGerbilStatus({ ...old, receiverContactId: RECEIVER }, TODAY)).toBe('GivenAway')
    expect(deriveGerbilStatus(old, TODAY)).toBe('Deceased')
  })

  test('lets a chosen Deceased give way to a receiver, and brings the choice back once the receiver is gone', () => {
    const facts = { ...FACTS, chosenStatus: 'Deceased', receiverContactId: RECEIVER } as const
    expect(deriveGerbilStatus(facts, TODAY)).toBe('GivenAway')
    expect(deriveGerbilStatus({ ...facts, receiverContactId: null }, TODAY)).toBe('Deceased')
  })
})

test('gerbilStatusReason names the rule that decides', () => {
  const old = { ...FACTS, dateOfBirth: '2010-01-01' }
  expect(gerbilStatusReason(FACTS, TODAY)).toBe('Chosen')
  expect(gerbilStatusReason(old, TODAY)).toBe('PresumedByAge')
  expect(gerbilStatusReason({ ...old, receiverContactId: RECEIVER }, TODAY)).toBe('Receiver')
  expect(gerbilStatusReason({ ...old, receiverContactId: RECEIVER, dateOfDeath: '2015-01-01' }, TODAY)).toBe(
    'DateOfDeath',
  )
})

describe('isPresumedDeceased', () => {
  test('begins the day after the seventh birthday', () => {
    expect(isPresumedDeceased('2019-06-16', TODAY)).toBe(false)
    expect(isPresumedDeceased('2019-06-15', TODAY)).toBe(false)
    expect(isPresumedDeceased('2019-06-14', TODAY)).toBe(true)
    expect(isPresumedDeceased(null, TODAY)).toBe(false)
  })

  test('counts 28 February as the seventh birthday of an animal born on 29 February', () => {
    expect(isPresumedDeceased('2016-02-29', '2023-02-28')).toBe(false)
    expect(isPresumedDeceased('2016-02-29', '2023-03-01')).toBe(true)
    expect(isPresumedDeceased('2017-02-28', '2024-02-28')).toBe(false)
    expect(isPresumedDeceased('2017-02-28', '2024-02-29')).toBe(true)
    expect(isPresumedDeceased('2017-03-01', '2024-02-29')).toBe(false)
    expect(isPresumedDeceased('2017-03-01', '2024-03-01')).toBe(false)
    expect(isPresumedDeceased('2017-03-01', '2024-03-02')).toBe(true)
  })
})

test('addYears keeps 29 February where the year has one and else takes 28 February', () => {
  expect(addYears('2016-02-29', 7)).toBe('2023-02-28')
  expect(addYears('2016-02-29', 8)).toBe('2024-02-29')
  expect(addYears('1896-02-29', 4)).toBe('1900-02-28')
  expect(addYears('1996-02-29', 4)).toBe('2000-02-29')
  expect(addYears('2019-12-31', 7)).toBe('2026-12-31')
  expect(addYears('0099-01-01', 7)).toBe('0106-01-01')
})

test('living animals are those for breeding, pets and those for sale', () => {
  expect(GERBIL_STATUSES.filter((status) => !LIVING_STATUSES.includes(status))).toEqual([
    'Deceased',
    'GivenAway',
  ])
})
