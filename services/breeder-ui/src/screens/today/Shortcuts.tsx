import { Link } from '@tanstack/react-router'
import { Baby, Camera, Plus, Scale } from 'lucide-react'
import { useRef, useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { settings } from '../../data/settings.ts'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { texts as photoTexts } from '../../components/photos/texts.de.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { keepPicture } from '../../data/photos.ts'
import { useStore } from '../../data/store.ts'
import { preparePicture } from '../../data/upload.ts'
import styles from './today.module.css'
import { todayTexts as texts } from './texts.de.ts'

/** The ways that are gone most: equal tiles on phones, buttons in the head of laptops. */
export function Shortcuts() {
  const { helper } = useStore(settings)
  const which = useSheet('foto-tier')
  const camera = useRef<HTMLInputElement>(null)
  const [animal, setAnimal] = useState<{ id: string; name: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const store = async (file: File | undefined) => {
    if (file === undefined || animal === null) return
    setFault(null)
    try {
      // A lost connection loses no picture.
      const { id, name } = animal
      const text = photoTexts.added(name)
      await keepPicture({ kind: 'gerbils', id }, await preparePicture(file), { key: newKey(), name, text })
    } catch {
      setFault(photoTexts.noRoom)
    }
  }
  return (
    <>
      <ul className={styles['tiles']}>
        <li>
          <Link to="/wiegen" className={styles['tile']}>
            <Scale size={22} strokeWidth={1.75} aria-hidden="true" />
            {texts.weigh}
          </Link>
        </li>
        {!helper && (
          <li>
            <Link to="/wuerfe/neu" className={styles['tile']}>
              <Baby size={22} strokeWidth={1.75} aria-hidden="true" />
              {texts.litter}
            </Link>
          </li>
        )}
        {!helper && (
          <li>
            <Link to="/tiere/neu" className={styles['tile']}>
              <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
              {texts.newAnimal}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={styles['tile']} onClick={which.show}>
            <Camera size={22} strokeWidth={1.75} aria-hidden="true" />
            {texts.photo}
          </button>
        </li>
      </ul>
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={texts.photo}
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={(event) => {
          void store(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <FaultNotice>{fault}</FaultNotice>
      <AnimalPicker
        sheet={which}
        label={texts.photoOf}
        onPick={(picked) => {
          setAnimal(picked)
          which.close()
          // Within the tap: only then a browser opens the camera.
          camera.current?.click()
        }}
      />
    </>
  )
}
