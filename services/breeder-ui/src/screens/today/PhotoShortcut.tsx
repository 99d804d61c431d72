import { useRef, useState } from 'react'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { texts as photoTexts } from '../../components/photos/texts.de.ts'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { newKey } from '../../data/capabilities.ts'
import { keepPicture } from '../../data/photos.ts'
import { preparePicture } from '../../data/upload.ts'
import { laterTexts as texts } from './later-texts.de.ts'

/** Asks whom the camera is for, and opens it. */
export function PhotoShortcut({ sheet }: { sheet: SheetState }) {
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
      {(sheet.open || animal !== null) && (
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
      )}
      <FaultNotice>{fault}</FaultNotice>
      <AnimalPicker
        sheet={sheet}
        label={texts.photoOf}
        onPick={(picked) => {
          setAnimal(picked)
          sheet.close()
          // Within the tap: only then a browser opens the camera.
          camera.current?.click()
        }}
      />
    </>
  )
}
