import { useMutation } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { Button } from '../../parts/button/Button.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { readUses, Uses } from '../../parts/notice/Uses.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { removeDemo } from '../../service/demo.ts'
import { ApiProblem, tellProblem } from '../../service/problem.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './mehr.module.css'
import { mehrTexts as texts } from './texts.de.ts'

/** The way out of the example, while it is in the book. */
export function RemoveDemo() {
  const sheet = useSheet('beispiel')
  const remove = useMutation({
    mutationFn: removeDemo,
    onSuccess: () => {
      noteDone(texts.demo.removed, null)
      sheet.close()
    },
  })
  const { error } = remove
  const uses =
    error instanceof ApiProblem && error.code === 'InUse' ? readUses(error.document['references']) : []
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
        {error !== null && uses.length === 0 && (
          <Notice kind="bad" alert>
            {tellProblem(error).sentence}
          </Notice>
        )}
        <Button
          kind="danger"
          wide
          quietReason
          off={remove.isPending ? texts.demo.busy : null}
          onClick={() => remove.mutate()}
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
