import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { uploadBackup } from '../../data/backups.ts'
import { NoConnection, refusalSentence } from '../../data/problem.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './backups.module.css'
import { texts } from './texts.de.ts'

/** A backup that lies elsewhere: it goes to the service, is read to its end there, and then stands like the others. */
export function FromFile({ off }: { off: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const { run, busy, fault } = useAction((error) =>
    error instanceof NoConnection ? texts.notArrived : refusalSentence(error),
  )
  const send = (file: File) => {
    setShare(0)
    void run(async () => {
      const name = await uploadBackup(file, setShare)
      await navigate({ to: '/sicherung/$name', params: { name } })
    })
  }
  const percent = Math.floor(share * 100)
  const told = share < 1 ? texts.sending(percent) : texts.checking
  return (
    <section className={styles.way} aria-labelledby="aus-datei">
      <div className={styles.words}>
        <h2 id="aus-datei">{texts.fromFileTitle}</h2>
        <p className={styles.soft}>{texts.fromFileText}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gz,application/gzip"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) send(file)
          // The same file once more is a new choice.
          target.value = ''
        }}
      />
      <Button off={off ?? (busy ? told : null)} quietReason onClick={() => input.current?.click()}>
        <FileUp size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.fromFile}
      </Button>
      <div role="status" className={styles.told}>
        {busy && (
          <Notice kind="info">
            {told}
            <progress className={styles.progress} value={share} max={1} aria-label={told} />
          </Notice>
        )}
      </div>
      {fault !== null && (
        <div className={styles.told}>
          <FaultNotice>{fault}</FaultNotice>
        </div>
      )}
    </section>
  )
}
