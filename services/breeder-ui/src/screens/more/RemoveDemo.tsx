import { Eraser } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { readUses, Uses } from '../../components/notice/Uses.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { removeDemo } from '../../data/demo.ts'
import { ApiProblem } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './more.module.css'
import { moreTexts as texts } from './texts.de.ts'

/** The way out of the example, while it is in the book. */
export function RemoveDemo() {
  const sheet = useSheet('beispiel')
  const { run, busy, fault, refusal } = useAction()
  const remove = () =>
    run(async () => {
      await removeDemo()
      noteDone(texts.demo.removed, null)
      sheet.close()
    })
  const uses =
    refusal instanceof ApiProblem && refusal.code === 'InUse' ? readUses(refusal.document['references']) : []
  return (
    <>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={sheet.show}>
        <Eraser size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.words}>
          <span>{texts.demo.title}</span>
          <span className={styles.text}>{texts.demo.text}</span>
        </span>
      </button>
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.demo.question}>
        <p>{texts.demo.consequence}</p>
        {uses.length > 0 && <Uses uses={uses} why={texts.demo.inUse} />}
        {uses.length === 0 && <FaultNotice>{fault}</FaultNotice>}
        <Button
          kind="danger"
          wide
          quietReason
          off={busy ? texts.demo.busy : null}
          onClick={() => void remove()}
        >
          {texts.demo.remove}
        </Button>
        <Button kind="outlined" wide onClick={sheet.close}>
          {texts.demo.keep}
        </Button>
      </Sheet>
    </>
  )
}
