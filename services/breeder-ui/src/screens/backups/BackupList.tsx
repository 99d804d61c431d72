import { Link } from '@tanstack/react-router'
import { Download, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { FieldError } from '../../components/field/Field.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type Backup, removeBackup } from '../../data/backups.ts'
import { calendar } from '../../data/clock.ts'
import { useAction } from '../../data/use-action.ts'
import { useStore } from '../../data/store.ts'
import { noteDone } from '../../data/undo.ts'
import { sizeInWords } from './backup-words.ts'
import styles from './backups.module.css'
import { texts } from './texts.de.ts'

interface BackupListProps {
  /** Newest first. */
  backups: readonly Backup[]
  off: string | null
  onTake: (backup: Backup) => void
}

/** All backups with what can be done with each; on phones what replaces everything lies away from the thumb. */
export function BackupList({ backups, off, onTake }: BackupListProps) {
  const place = useStore(calendar)
  const isLaptop = useMedia(windows.laptop)
  const [chosen, setChosen] = useState<Backup | null>(null)
  const menu = useSheet('sicherung')
  const question = useSheet('sicherung-loeschen')
  const newestDaily = backups.find(({ kind }) => kind === 'Daily')
  const nameOf = (backup: Backup) => longMoment(backup.createdAt, place)
  return (
    <section aria-labelledby="sicherungen" className={styles.section}>
      <h2 id="sicherungen" className={styles.heading}>
        {texts.list} <span className={styles.soft}>{backups.length}</span>
      </h2>
      <ul className={styles.card}>
        {backups.map((backup) => (
          <li key={backup.name} className={styles.row}>
            <div className={styles.words}>
              <span>{nameOf(backup)}</span>
              <span className={styles.detail}>
                {[
                  sizeInWords(backup.bytes),
                  ...(backup.kind === 'Daily' && !isLaptop ? [] : [texts.kinds[backup.kind]]),
                ].join(' · ')}
              </span>
            </div>
            <Button
              kind={isLaptop ? 'quiet' : 'icon'}
              off={off}
              quietReason
              aria-label={texts.downloadOf(nameOf(backup))}
              onClick={() => onTake(backup)}
            >
              <Download size={20} strokeWidth={1.75} aria-hidden="true" />
              {isLaptop && texts.download}
            </Button>
            {isLaptop && (
              <Link
                to="/sicherung/$name"
                params={{ name: backup.name }}
                className={buttonClass('outlined')}
                aria-label={texts.restoreOf(nameOf(backup))}
              >
                {texts.restore}
              </Link>
            )}
            <Button
              kind="icon"
              aria-label={texts.moreOf(nameOf(backup))}
              aria-haspopup="dialog"
              onClick={() => {
                setChosen(backup)
                menu.show()
              }}
            >
              <Ellipsis size={20} strokeWidth={2} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <>
          <Sheet open={menu.open} onClose={menu.close} title={texts.backupOf(nameOf(chosen))}>
            <div className={styles.choices}>
              <Link
                to="/sicherung/$name"
                params={{ name: chosen.name }}
                replace
                className={buttonClass('outlined', true)}
              >
                {texts.restore}
              </Link>
              <Button
                kind="outlined"
                wide
                off={off ?? (chosen.name === newestDaily?.name ? texts.newestStays : null)}
                onClick={question.show}
              >
                {texts.remove}
              </Button>
            </div>
          </Sheet>
          <Sheet open={question.open} onClose={question.close} title={texts.removeTitle(nameOf(chosen))}>
            <Question backup={chosen} name={nameOf(chosen)} onDone={question.close} />
          </Sheet>
        </>
      )}
    </section>
  )
}

function Question({ backup, name, onDone }: { backup: Backup; name: string; onDone: () => void }) {
  const { run, fault } = useAction()
  const remove = () =>
    run(async () => {
      await removeBackup(backup.name)
      noteDone(texts.removed(name), null)
      onDone()
    })
  return (
    <div className={styles.choices}>
      <p>{texts.removeText}</p>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <Button kind="danger" wide onClick={() => void remove()}>
        {texts.removeNow(name)}
      </Button>
      <Button kind="outlined" wide onClick={onDone}>
        {texts.keep}
      </Button>
    </div>
  )
}
