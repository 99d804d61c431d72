import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { orderEnclosures } from '../../data/enclosures.ts'
import { inShelfOrder, moveOnShelf } from '../../data/shelf.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './enclosures.module.css'
import { texts } from './texts.de.ts'

interface ShelfOrderProps {
  sheet: SheetState
  enclosures: readonly Enclosure[]
}

/** The order in which one walks past the enclosures of each room; the rounds follow it. */
export function ShelfOrderSheet({ sheet, enclosures }: ShelfOrderProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.order}>
      <ShelfOrder sheet={sheet} enclosures={enclosures} />
    </Sheet>
  )
}

function ShelfOrder({ sheet, enclosures }: ShelfOrderProps) {
  const [shelf, setShelf] = useState(() =>
    inShelfOrder(enclosures, ({ id }) => id, new Map(enclosures.map((one) => [one.id, one]))),
  )
  const { run, fault, off } = useAction()
  const save = () =>
    void run(async () => {
      await orderEnclosures(shelf.map(({ id }) => id))
      sheet.close()
    })
  const rooms = [...Map.groupBy(shelf, ({ location }) => location)]
  return (
    <>
      {rooms.map(([room, own]) => (
        <section key={room} aria-label={room ?? texts.noRoom}>
          {rooms.length > 1 && <h3 className={styles.room}>{room ?? texts.noRoom}</h3>}
          <ol className={styles.shelf}>
            {own.map(({ id, name }, place) => (
              <li key={id}>
                <span className="grow">{name}</span>
                {own.length > 1 && (
                  <>
                    <Button
                      kind="icon"
                      aria-label={texts.up(name)}
                      aria-disabled={place === 0}
                      onClick={() => setShelf(moveOnShelf(shelf, id, -1))}
                    >
                      <ChevronUp size={22} strokeWidth={2} aria-hidden="true" />
                    </Button>
                    <Button
                      kind="icon"
                      aria-label={texts.down(name)}
                      aria-disabled={place === own.length - 1}
                      onClick={() => setShelf(moveOnShelf(shelf, id, 1))}
                    >
                      <ChevronDown size={22} strokeWidth={2} aria-hidden="true" />
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <FaultNotice>{fault}</FaultNotice>
      <Button kind="primary" wide off={off} onClick={save}>
        {texts.saveOrder}
      </Button>
    </>
  )
}
