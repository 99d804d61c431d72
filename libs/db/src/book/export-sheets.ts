import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { readWhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { type ExtraDetail, extraLines } from '@zuchtbuch/domain/extra-details'
import { DATE_PRECISIONS } from '@zuchtbuch/domain/litters/date-precision'
import { litterDayWords } from '@zuchtbuch/domain/litters/litter-day-words.de'
import { photoEntry } from '@zuchtbuch/domain/photo-entry'
import type { Tx } from '../client.ts'
import { streamRows } from '../export-rows.ts'
import { photosOfOwners } from '../file-names.ts'
import { knownDaySql, litterDaySql } from '../herd/litter-day.ts'

export type SheetCell = 'text' | 'day' | 'moment' | 'number' | 'money' | 'flag'

/**
 * A spreadsheet of the export; `from` and the expressions are SQL, in which `$litterDay` is the day of a moment and
 * `$knownDay` a litter's day of birth.
 */
export type Sheet = {
  name: string
  columns: Record<string, [kind: SheetCell, expression: string]>
  from: string
  /** Makes of a row's values what SQL alone cannot say. */
  finish?: (row: Record<string, unknown>) => Record<string, unknown>
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** The words for `Month2020-05-31`, a precision and its day; an exact day has a column of its own. */
function dateWords(dated: string | null): string | null {
  const precision = DATE_PRECISIONS.find((one) => dated?.startsWith(one))
  return precision ? litterDayWords(dated!.slice(precision.length), precision, (day) => day) : null
}

/** The sheets of the export, for people: names instead of ids. A new one is an entry here and its words in German. */
export const exportSheets: readonly Sheet[] = [
  {
    name: 'gerbils',
    columns: {
      name: ['text', 'g.name'],
      gender: ['text', 'g.gender'],
      status: ['text', 'g.status'],
      dateOfBirth: ['day', 'g.date_of_birth'],
      dateOfBirthText: ['text', 'g.date_of_birth_text'],
      colorVariety: ['text', 'v.name'],
      genotype: ['text', 'g.genotype'],
      otherGenes: ['text', `array_to_string(g.other_genes, ', ')`],
      father: ['text', 'father.name'],
      mother: ['text', 'mother.name'],
      pairingCode: ['text', 'l.pairing_code'],
      originBreeder: ['text', 'g.origin_breeder'],
      isResident: ['flag', 'g.is_resident'],
      enclosure: ['text', 'e.name'],
      receiver: ['text', 'r.name'],
      goHomeDate: ['day', 'g.go_home_date'],
      lastSeenAliveOn: ['day', 'g.last_seen_alive_on'],
      dateOfDeath: ['day', 'g.date_of_death'],
      causeOfDeath: ['text', 'g.cause_of_death'],
      deathCause: ['text', 'cause.word'],
      deathManner: ['text', 'g.death_manner'],
      deathHeritable: ['text', 'g.death_heritable'],
      isDeathDateEstimated: ['flag', 'g.is_death_date_estimated'],
      banKind: ['text', `g.breeding_ban ->> 'kind'`],
      banReason: ['text', `g.breeding_ban ->> 'reason'`],
      banSince: ['day', `(g.breeding_ban ->> 'since')::date`],
      banUntil: ['day', `(g.breeding_ban ->> 'until')::date`],
      characterTraits: ['text', `array_to_string(g.character_traits, ', ')`],
      characterNote: ['text', 'g.character_note'],
      extras: ['text', 'g.extras'],
      whiteGrade: ['text', 'g.white_grade'],
      whitePercent: ['number', 'g.white_percent'],
      isDeaf: ['flag', 'g.is_deaf'],
      neutered: ['text', 'g.neutered'],
      neuteredOn: ['day', 'g.neutered_on'],
      quarantineUntil: ['day', 'g.quarantine_until'],
      quarantineReason: ['text', 'g.quarantine_reason'],
      externalRef: ['text', 'g.external_ref'],
      id: ['text', 'g.id'],
    },
    from: `gerbils g left join color_varieties v on v.id = g.color_variety_id left join litters l on l.id = g.litter_id
      left join gerbils father on father.id = l.father_id left join gerbils mother on mother.id = l.mother_id
      left join enclosures e on e.id = g.enclosure_id left join contacts r on r.id = g.receiver_contact_id
      left join diagnoses cause on cause.code = g.death_cause order by g.id`,
    finish: (row) => ({
      ...row,
      extras: extraLines(row['extras'] as ExtraDetail[]),
      colorVariety: colorName(textOrNull(row['colorVariety']), {
        genotype: textOrNull(row['genotype']),
        whiteGrade: readWhiteGrade(row['whiteGrade']),
        otherGenes: (textOrNull(row['otherGenes']) ?? '').split(', '),
      }),
    }),
  },
  {
    name: 'litters',
    columns: {
      date: ['day', '$knownDay(l)'],
      dateWords: [
        'text',
        `case when l.date_precision <> 'Day' then l.date_precision || $litterDay(l.date) end`,
      ],
      pairingCode: ['text', 'l.pairing_code'],
      litterLetter: ['text', 'l.litter_letter'],
      father: ['text', 'father.name'],
      mother: ['text', 'mother.name'],
      totalBorn: ['number', 'l.total_born'],
      deathsWithin8Weeks: ['number', 'l.deaths_within8_weeks'],
      expectedGoHomeDate: ['day', 'l.expected_go_home_date'],
      notes: ['text', 'l.notes'],
      id: ['text', 'l.id'],
    },
    from: `litters l left join gerbils father on father.id = l.father_id
      left join gerbils mother on mother.id = l.mother_id order by l.id`,
    finish: (row) => ({ ...row, dateWords: dateWords(textOrNull(row['dateWords'])) }),
  },
  {
    name: 'matings',
    columns: {
      father: ['text', 'father.name'],
      mother: ['text', 'mother.name'],
      pairingCode: ['text', 'm.pairing_code'],
      plannedFor: ['day', 'm.planned_for'],
      togetherFrom: ['day', 'm.together_from'],
      separatedOn: ['day', 'm.separated_on'],
      endedOn: ['day', 'm.ended_on'],
      retiredOn: ['day', 'm.retired_on'],
      litterDate: ['day', '$knownDay(l)'],
      afterLitterDate: ['day', '$knownDay(before)'],
      notes: ['text', 'm.notes'],
      id: ['text', 'm.id'],
    },
    from: `matings m join gerbils father on father.id = m.father_id join gerbils mother on mother.id = m.mother_id
      left join litters l on l.id = m.litter_id left join litters before on before.id = m.after_litter_id order by m.id`,
  },
  {
    name: 'contacts',
    columns: {
      name: ['text', 'name'],
      isBreeder: ['flag', 'is_breeder'],
      isReceiver: ['flag', 'is_receiver'],
      email: ['text', 'email'],
      phone: ['text', 'phone'],
      street: ['text', 'street'],
      postalCode: ['text', 'postal_code'],
      city: ['text', 'city'],
      country: ['text', 'country'],
      breederNameSuffix: ['text', 'breeder_name_suffix'],
      notes: ['text', 'notes'],
      id: ['text', 'id'],
    },
    from: 'contacts order by id',
  },
  {
    name: 'contracts',
    columns: {
      contractNumber: ['text', 'c.contract_number'],
      kind: ['text', 'c.kind'],
      contractDate: ['day', 'c.contract_date'],
      handoverDate: ['day', 'c.handover_date'],
      buyer: ['text', `coalesce(b.name, c.buyer ->> 'name')`],
      price: ['money', 'c.price'],
      animals: [
        'text',
        `(select string_agg(g.name, ', ' order by cg.position) from contract_gerbils cg
          join gerbils g on g.id = cg.gerbil_id where cg.contract_id = c.id)`,
      ],
      cancelled: ['flag', 'c.cancelled_at is not null'],
      notes: ['text', 'c.notes'],
      id: ['text', 'c.id'],
    },
    from: 'contracts c left join contacts b on b.id = c.buyer_contact_id order by c.id',
  },
  {
    name: 'prospects',
    columns: {
      contact: ['text', 'c.name'],
      prospectStatus: ['text', 'p.status'],
      purpose: ['text', 'p.purpose'],
      minCount: ['number', 'p.min_count'],
      maxCount: ['number', 'p.max_count'],
      wishedGender: ['text', 'p.gender'],
      colors: [
        'text',
        `(select string_agg(v.name, ', ' order by v.name) from prospect_colors pc
          join color_varieties v on v.id = pc.color_variety_id where pc.prospect_id = p.id)`,
      ],
      earliestOn: ['day', 'p.earliest_on'],
      latestOn: ['day', 'p.latest_on'],
      waitlistedOn: ['day', 'p.waitlisted_on'],
      lastContactOn: ['day', 'p.last_contact_on'],
      closedOn: ['day', 'p.closed_on'],
      wishNote: ['text', 'p.wish_note'],
      notes: ['text', 'p.notes'],
      id: ['text', 'p.id'],
    },
    from: 'prospects p join contacts c on c.id = p.contact_id order by p.id',
  },
  {
    name: 'reservations',
    columns: {
      contact: ['text', 'c.name'],
      state: ['text', 'r.state'],
      animals: [
        'text',
        `(select string_agg(rg.gerbil_name, ', ' order by rg.position) from reservation_gerbils rg
          where rg.reservation_id = r.id)`,
      ],
      expiresOn: ['day', 'r.expires_on'],
      pickupOn: ['day', 'r.pickup_on'],
      price: ['money', 'r.price_eur'],
      deposit: ['money', 'r.deposit_eur'],
      depositPaidOn: ['day', 'r.deposit_paid_on'],
      notes: ['text', 'r.notes'],
      id: ['text', 'r.id'],
    },
    from: 'reservations r join contacts c on c.id = r.contact_id order by r.id',
  },
  {
    name: 'ownerReports',
    columns: {
      gerbil: ['text', 'g.name'],
      contact: ['text', 'c.name'],
      reportedOn: ['day', 'o.reported_on'],
      condition: ['text', 'o.condition'],
      weightGrams: ['number', 'trim_scale(o.weight_grams)'],
      weighedOn: ['day', 'o.weighed_on'],
      dateOfDeath: ['day', 'o.date_of_death'],
      isDateEstimated: ['flag', 'o.is_date_estimated'],
      causeOfDeath: ['text', 'o.cause_of_death'],
      hereditarySuspicion: ['text', 'o.hereditary_suspicion'],
      text: ['text', 'o.text'],
      id: ['text', 'o.id'],
    },
    from: `owner_reports o join gerbils g on g.id = o.gerbil_id left join contacts c on c.id = o.contact_id order by o.id`,
  },
  {
    name: 'returns',
    columns: {
      animals: [
        'text',
        `(select string_agg(g.name, ', ' order by rg.position) from animal_return_gerbils rg
          join gerbils g on g.id = rg.gerbil_id where rg.return_id = r.id)`,
      ],
      returnedBy: ['text', 'c.name'],
      returnedOn: ['day', 'r.returned_on'],
      reason: ['text', 'r.reason'],
      refundEur: ['money', 'r.refund_eur'],
      note: ['text', 'r.note'],
      id: ['text', 'r.id'],
    },
    from: 'animal_returns r join contacts c on c.id = r.returned_by_contact_id order by r.id',
  },
  {
    name: 'enclosures',
    columns: {
      name: ['text', 'name'],
      location: ['text', 'location'],
      lengthCm: ['number', 'length_cm'],
      widthCm: ['number', 'width_cm'],
      heightCm: ['number', 'height_cm'],
      capacity: ['number', 'capacity'],
      beddingCm: ['number', 'bedding_cm'],
      enclosurePurpose: ['text', 'purpose'],
      quarantineFrom: ['day', 'quarantine_from'],
      quarantineUntil: ['day', 'quarantine_until'],
      quarantineReason: ['text', 'quarantine_reason'],
      lastCleanedOn: ['day', 'last_cleaned_on'],
      notes: ['text', 'notes'],
      id: ['text', 'id'],
    },
    from: 'enclosures order by id',
  },
  {
    name: 'healthRecords',
    columns: {
      gerbil: ['text', 'g.name'],
      date: ['day', 'h.date'],
      category: ['text', 'h.category'],
      title: ['text', 'h.title'],
      description: ['text', 'h.description'],
      treatment: ['text', 'h.treatment'],
      veterinarian: ['text', 'h.veterinarian'],
      costEur: ['money', 'h.cost_eur'],
      followUpOn: ['day', 'h.follow_up_on'],
      resolvedOn: ['day', 'h.resolved_on'],
      diagnosis: ['text', 'd.word'],
      side: ['text', 'h.side'],
      site: ['text', 'h.site'],
      severity: ['text', 'h.severity'],
      congenital: ['flag', 'h.congenital'],
      heritable: ['text', 'h.heritable'],
      tellBuyer: ['flag', 'h.tell_buyer'],
      testKind: ['text', `h.test ->> 'kind'`],
      testStimulus: ['text', `h.test ->> 'stimulus'`],
      testOutcome: ['text', `h.test ->> 'outcome'`],
      testSeconds: ['number', `(h.test ->> 'durationSeconds')::int`],
      result: ['text', 'h.result'],
      gerbilId: ['text', 'h.gerbil_id'],
    },
    from: `health_records h join gerbils g on g.id = h.gerbil_id
      left join diagnoses d on d.code = h.diagnosis_code order by h.id`,
  },
  {
    name: 'weightRecords',
    columns: {
      gerbil: ['text', 'g.name'],
      date: ['day', 'w.date'],
      weightGrams: ['number', 'trim_scale(w.weight_grams)'],
      notes: ['text', 'w.notes'],
      gerbilId: ['text', 'w.gerbil_id'],
    },
    from: 'weight_records w join gerbils g on g.id = w.gerbil_id order by w.id',
  },
  {
    name: 'requests',
    columns: {
      receivedAt: ['day', '$litterDay(r.received_at)'],
      fromName: ['text', 'r.from_name'],
      fromAddress: ['text', 'r.from_address'],
      contact: ['text', 'c.name'],
      subject: ['text', 'r.subject'],
      bodyText: ['text', 'r.body_text'],
      requestStatus: ['text', 'r.status'],
      answeredAt: ['day', '$litterDay(r.answered_at)'],
      id: ['text', 'r.id'],
    },
    from: 'requests r left join contacts c on c.id = r.assigned_contact_id order by r.id',
  },
  {
    name: 'feedback',
    columns: {
      createdAt: ['day', '$litterDay(f.created_at)'],
      description: ['text', 'f.description'],
      ticketStatus: ['text', 'f.status'],
      animalName: ['text', 'f.animal_name'],
      answer: ['text', 'f.answer'],
      replies: [
        'text',
        `(select string_agg(r.text, E'\\n\\n' order by r.created_at, r.id) from feedback_replies r where r.feedback_id = f.id)`,
      ],
      id: ['text', 'f.id'],
    },
    from: 'feedback f order by f.id',
  },
  {
    name: 'photos',
    columns: {
      file: ['text', 'file_name'],
      folder: ['text', 'folder'],
      owner: ['text', 'name'],
      date: ['day', '$litterDay(created_at)'],
      n: ['number', 'n'],
      ownerId: ['text', 'id'],
    },
    from: `(${photosOfOwners}) owned order by folder, id, n`,
    finish: (row) => ({
      ...row,
      file: photoEntry({
        folder: row['folder'] === 'gehege' ? 'gehege' : 'tiere',
        name: String(row['owner']),
        id: String(row['ownerId']),
        n: Number(row['n']),
      }),
    }),
  },
  {
    name: 'colorVarieties',
    columns: {
      name: ['text', 'name'],
      englishName: ['text', 'english_name'],
      otherNames: ['text', `array_to_string(other_names, ', ')`],
      genotype: ['text', 'genotype'],
      id: ['text', 'id'],
    },
    from: 'color_varieties order by sort_order, id',
  },
]

/** The rows of a sheet, values by column; the days of litters are those of the time zone (an IANA name). */
export async function* streamSheet(
  tx: Tx,
  { columns, from, finish }: Sheet,
  timeZone: string,
): AsyncGenerator<Record<string, unknown>[]> {
  const inZone = (expression: string) =>
    expression
      .replaceAll(/\$litterDay\((\S+?)\)/g, (_, moment: string) => litterDaySql(moment, timeZone))
      .replaceAll(/\$knownDay\((\S+?)\)/g, (_, litter: string) => knownDaySql(litter, timeZone))
  const expressions = Object.entries(columns).map(
    ([name, [, expression]]) => `${inZone(expression)} as "${name}"`,
  )
  for await (const rows of streamRows(tx, `select ${expressions.join(', ')} from ${from}`)) {
    yield finish ? rows.map(finish) : rows
  }
}
