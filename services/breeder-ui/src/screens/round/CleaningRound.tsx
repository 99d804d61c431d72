import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import type { RoundProps } from '../today/RoundScreen.tsx'
import styles from './round.module.css'
import { useRoundOrder } from '../../data/round-order.ts'
import { roundTexts as texts } from './texts.de.ts'

/** What is to be cleaned, in the order of the shelf, what is in quarantine last; a cleaned one stays in its place. */
export function CleaningRound({ today, dues, next }: RoundProps) {
  const order = useRoundOrder(today.day)
  // Nothing is to slide under the thumb once the order is known.
  if (order === null) return <Screen title={texts.titles.reinigen} back={{ to: '/' }} children={null} />
  const items = order.sort(
    dues.items.filter(({ work, dueOn }) => work === 'Cleaning' && dueOn <= today.day),
    ({ enclosureId, id }) => enclosureId ?? id,
  )
  return (
    <Screen
      title={texts.titles.reinigen}
      back={{ to: '/' }}
      actions={
        <Link to="/" className={buttonClass('lead')}>
          {texts.done}
        </Link>
      }
      foot={next}
    >
      <FaultNotice>{dues.fault}</FaultNotice>
      {items.length === 0 ? (
        <Empty>{texts.nothingToClean}</Empty>
      ) : (
        <ul className={styles.lines}>
          {items.map((item) => {
            const isOpen = dues.stateOf(item) === 'open'
            return (
              <li key={item.key} data-done={isOpen ? undefined : ''}>
                <span className="grow stack">
                  <span className={styles.subject}>{item.title}</span>
                  <span className={item.isPressing ? styles.pressing : 'soft small'}>{item.detail}</span>
                </span>
                {dues.waits(item) && <Waits word={false} />}
                {isOpen ? (
                  <Button aria-label={texts.cleanedOf(item.title)} onClick={() => dues.tick(item)}>
                    {texts.cleaned}
                  </Button>
                ) : (
                  <>
                    <Check size={20} strokeWidth={2} aria-hidden="true" />
                    {dues.stateOf(item) === 'done' && (
                      <Button
                        kind="text"
                        aria-label={texts.undoOf(item.title)}
                        onClick={() => dues.takeBack(item)}
                      >
                        {texts.undo}
                      </Button>
                    )}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Screen>
  )
}
