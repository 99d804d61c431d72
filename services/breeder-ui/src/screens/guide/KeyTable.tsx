import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import styles from './guide.module.css'
import { guideTexts as texts } from './texts.de.ts'

/** The keys and their effects. */
export function KeyTable() {
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {texts.keys.map(([key, meaning]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The same over any screen. */
export function KeySheet({ sheet }: { sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.keyboard}>
      {/* A part that scrolls is reached by keys. */}
      <div role="group" aria-label={texts.keyboard} tabIndex={0}>
        <KeyTable />
      </div>
    </Sheet>
  )
}
