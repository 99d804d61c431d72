import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnimals } from '../../data/herd.ts'
import { useVarieties } from '../../data/variety-list.ts'
import type { Api } from '@zuchtbuch/api/routes'
import { returnReasonWords } from '@zuchtbuch/domain/words/return-values.de'
import { NumberTable } from './NumberTable.tsx'
import { numbersTexts as texts } from './numbers-texts.de.ts'
import styles from './placement-numbers.module.css'

/** How placements went: how long animals were for sale, who wished for what, what came back. */
export function PlacementNumbers({ numbers }: { numbers: Numbers }) {
  const { animals, prospects, reservations, wishes, returns, aftercare } = numbers
  const herd = useAnimals().data ?? []
  const varieties = useVarieties().data?.items ?? []
  const named = (id: string) => herd.find((animal) => animal.id === id)?.name ?? texts.unknown
  return (
    <div className={styles.numbers}>
      <Part title={texts.animals}>
        <Facts
          facts={[
            [texts.handedOver, animals.handedOver],
            [texts.forSale, texts.days(animals.medianDaysForSale)],
            animals.quartiles !== null && [texts.middle, texts.between(animals.quartiles)],
            animals.unknown > 0 && [texts.sinceUnknown, animals.unknown],
          ]}
        />
      </Part>
      {animals.byArea.length > 0 && (
        <Part title={texts.areas}>
          <NumberTable
            head={[texts.area, texts.moved]}
            rows={animals.byArea.map(({ area, count }) => [texts.areaOf(area), count])}
          />
        </Part>
      )}
      {animals.waiting.length > 0 && (
        <Part title={texts.waiting}>
          <Facts
            facts={animals.waiting.map(({ gerbilId, days }) => [
              <Link key={gerbilId} to="/tiere/$id" params={{ id: gerbilId }}>
                {named(gerbilId)}
              </Link>,
              texts.days(days),
            ])}
          />
        </Part>
      )}
      <Part title={texts.prospects}>
        <Facts facts={[[texts.received, prospects.received]]} />
        <NumberTable
          head={[texts.source, texts.count, texts.placed, texts.daysToPlaced]}
          rows={prospects.bySource.map(({ source, count, placed, medianDaysToPlaced }) => [
            texts.sources[source],
            count,
            placed,
            texts.days(medianDaysToPlaced),
          ])}
        />
        <NumberTable
          head={[texts.month, texts.count]}
          rows={prospects.byMonth.map(({ month, count }) => [texts.monthOf(month), count])}
        />
      </Part>
      {prospects.byCloseReason.length > 0 && (
        <Part title={texts.closed}>
          <Facts
            facts={prospects.byCloseReason.map(({ reason, count }) => [texts.closeReasons[reason], count])}
          />
        </Part>
      )}
      <Part title={texts.wishes}>
        <Facts facts={wishes.byGender.map(({ gender, count }) => [texts.genders[gender], count])} />
        <NumberTable
          head={[texts.color, texts.wished, texts.offered]}
          rows={wishes.byColor.map(({ colorVarietyId, wished, offered }) => [
            varieties.find(({ id }) => id === colorVarietyId)?.name ?? texts.unknown,
            wished,
            offered,
          ])}
        />
      </Part>
      <Part title={texts.reservations}>
        <Facts
          facts={[
            [texts.made, reservations.made],
            [texts.fulfilled, reservations.fulfilled],
            [texts.released, reservations.released],
            [texts.expired, reservations.expired],
            [texts.held, texts.days(reservations.medianDaysHeld)],
          ]}
        />
      </Part>
      <Part title={texts.returns}>
        <Facts
          facts={[
            [texts.returned, returns.count],
            ...returns.byReason.map(({ reason, count }) => [returnReasonWords[reason], count] as const),
          ]}
        />
      </Part>
      <Part title={texts.aftercare}>
        <Facts
          facts={[
            [texts.sent, aftercare.sent],
            [texts.answered, aftercare.answered],
          ]}
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly (readonly [ReactNode, string | number] | false)[] }) {
  return (
    <dl>
      {facts.map(
        (fact, at) =>
          fact !== false && (
            // oxlint-disable-next-line react/no-array-index-key -- they keep their order
            <div key={at} className={styles.line}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Numbers = Api['GET /statistics/placements']['response']
