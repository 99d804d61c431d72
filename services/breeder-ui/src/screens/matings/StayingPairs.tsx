import { type StayingPair, stayingPairs } from '@zuchtbuch/domain/litters/staying-pairs'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { Notice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type AnimalRow, useLitters } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import type { Mating } from '../../data/mating-list.ts'
import { addNextMating, type NextMating } from '../../data/matings.ts'
import { useAction, useOffline } from '../../data/use-action.ts'
import { isOpen } from './mating-list.ts'
import { texts } from './texts.de.ts'
import styles from './matings.module.css'

interface StayingPairsProps {
  matings: readonly Mating[]
  animals: readonly AnimalRow[]
  today: string
}

/** Pairs that live on together after a litter, of which nobody said whether a next one shall come. */
export function StayingPairs({ matings, animals, today }: StayingPairsProps) {
  const litters = useLitters().data
  const { run, fault } = useAction()
  const off = useOffline()
  const sheet = useSheet('getrennt')
  const [parted, setParted] = useState<StayingPair | null>(null)
  const [day, setDay] = useState(today)
  const pairs = stayingPairs(
    {
      animals: animals.filter(isLiving),
      litters: litters ?? [],
      matings: matings.map((mating) => ({ ...mating, isOpen: isOpen(mating) })),
    },
    today,
  )
  if (litters === undefined || pairs.length === 0) return null
  const nameOf = (id: string) => animals.find((animal) => animal.id === id)?.name ?? texts.unknownAnimal
  const pairOf = ({ fatherId, motherId }: StayingPair) => texts.pair(nameOf(fatherId), nameOf(motherId))
  const answer = (pair: StayingPair, body: NextMating, words: (pair: string) => string) =>
    void run(
      (idempotencyKey) => addNextMating(pair.litterId, body, { idempotencyKey, text: words(pairOf(pair)) }),
      pair.litterId,
    )
  return (
    <section className={styles.asked} aria-labelledby="paare-bleiben">
      <h2 id="paare-bleiben" className={styles.heading}>
        {texts.staying}
        <span className="soft plain number">{pairs.length}</span>
      </h2>
      {fault !== null && (
        <Notice kind="bad" alert>
          {fault}
        </Notice>
      )}
      <ul className={styles.card}>
        {pairs.map((pair) => (
          <li key={pair.litterId} className={styles.staying}>
            <span className={styles.words}>
              <span className={styles.pair}>{pairOf(pair)}</span>
              <span className={styles.detail}>{texts.lastLitter(dayInWords(pair.birthDay, today))}</span>
            </span>
            <div className={styles.buttons} role="group" aria-label={pairOf(pair)}>
              <Button off={off} onClick={() => answer(pair, {}, texts.done.stays)}>
                {texts.stays}
              </Button>
              <Button
                off={off}
                quietReason
                onClick={() => answer(pair, { retiredOn: today }, texts.done.retired)}
              >
                {texts.retire}
              </Button>
              <Button
                off={off}
                quietReason
                onClick={() => {
                  setParted(pair)
                  setDay(today)
                  sheet.show()
                }}
              >
                {texts.partedOn}
              </Button>
              <Button
                kind="text"
                off={off}
                quietReason
                onClick={() => answer(pair, { endedOn: today }, texts.done.noPair)}
              >
                {texts.noPair}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Sheet open={sheet.open} onClose={sheet.close} title={parted === null ? '' : pairOf(parted)}>
        <div className="stack-3">
          <DateField label={texts.partedLabel} value={day} today={today} max={today} onChange={setDay} />
          <Button
            kind="primary"
            wide
            onClick={() => {
              if (parted === null || day === '') return
              sheet.close()
              answer(parted, { separatedOn: day }, texts.done.separated)
            }}
          >
            {texts.separated}
          </Button>
        </div>
      </Sheet>
    </section>
  )
}
