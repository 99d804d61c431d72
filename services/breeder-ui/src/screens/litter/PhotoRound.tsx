import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { Button } from '../../components/button/Button.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { PhotoInput } from '../../components/photos/PhotoInput.tsx'
import { texts as photoTexts } from '../../components/photos/texts.de.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { keepPicture } from '../../data/photos.ts'
import { preparePicture } from '../../data/upload.ts'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'

interface PhotoRoundProps {
  sheet: SheetState
  living: readonly AnimalRow[]
}

/** A photo of each, one after the other: one tap per pup, then the next is asked for. */
export function PhotoRound({ sheet, living }: PhotoRoundProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.photosTitle}>
      <Round living={living} onEnd={sheet.close} />
    </Sheet>
  )
}

function Round({ living, onEnd }: { living: readonly AnimalRow[]; onEnd: () => void }) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set<string>())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set<string>())
  const [fault, setFault] = useState<string | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const next = living.find(({ id }) => !taken.has(id) && !skipped.has(id))
  const keep = async (file: File | undefined) => {
    if (file === undefined || next === undefined) return
    setFault(null)
    const { id, name } = next
    setTaken((before) => new Set([...before, id]))
    try {
      const picture = await preparePicture(file)
      await keepPicture({ kind: 'gerbils', id }, picture, {
        key: newKey(),
        name,
        text: photoTexts.added(name),
      })
    } catch {
      setTaken((before) => new Set([...before].filter((one) => one !== id)))
      setFault(photoTexts.noRoom)
    }
  }
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      <ol className={styles.round}>
        {living.map(({ id, name }) => (
          <li key={id} className={styles.roundRow} aria-current={id === next?.id ? 'step' : undefined}>
            <span className={styles.roundName}>{name}</span>
            {taken.has(id) && (
              <span className={styles.taken}>
                <Check size={18} strokeWidth={2} aria-hidden="true" />
                {texts.photoTaken}
              </span>
            )}
          </li>
        ))}
      </ol>
      <PhotoInput input={camera} camera onFiles={(files) => void keep(files?.[0])} />
      <div className={styles.roundFoot} role="status">
        {next === undefined ? (
          <>
            <p>{texts.photosDone(taken.size)}</p>
            <Button kind="primary" wide onClick={onEnd}>
              {texts.photosEnd}
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" wide onClick={() => camera.current?.click()}>
              {texts.photoOf(next.name)}
            </Button>
            <Button
              kind="outlined"
              wide
              onClick={() => setSkipped((before) => new Set([...before, next.id]))}
            >
              {texts.photoSkip}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
