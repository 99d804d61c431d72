import { ChevronDown, ChevronUp, ImagePlus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { AltField } from '../../components/media/AltField.tsx'
import { PictureSheet } from '../../components/media/PictureSheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useMedium } from '../../data/media.ts'
import type { BlockData } from '../../data/pages.ts'
import { ApiProblem } from '../../data/problem.ts'
import { type BlockProps, isUndescribed, withWords, wordsIn } from './block-data.ts'
import { texts } from './texts.de.ts'
import styles from './website.module.css'
import { sheetTexts } from './sheet-texts.de.ts'

/** One picture in the width of the page. */
export function PictureBlock({ id, data, onChange }: BlockProps) {
  const sheet = useSheet(`bild-${id}`)
  return (
    <>
      <Picture data={data} onChange={(next) => onChange(next, isUndescribed(next))} />
      <div>
        <Button kind="text" onClick={sheet.show}>
          {sheetTexts.otherPicture}
        </Button>
      </div>
      <PictureSheet
        sheet={sheet}
        onPick={(media, alt) => {
          sheet.close()
          onChange({ ...data, mediaId: media.id, alt })
        }}
      />
    </>
  )
}

/** Several pictures side by side, in their order. */
export function GalleryBlock({ id, data, onChange }: BlockProps) {
  const sheet = useSheet(`galerie-${id}`)
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const items: BlockData[] = Array.isArray(data['items']) ? (data['items'] as BlockData[]) : []
  const change = (next: BlockData[]) => onChange({ ...data, items: next }, next.some(isUndescribed))
  const move = (from: number, to: number) => {
    const moved = items[from]
    if (moved !== undefined) change(items.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  // A new picture pushes the button down, before or after it has the focus again from the sheet.
  useEffect(() => {
    const bringIntoView = () => {
      if (document.activeElement === add.current) add.current?.scrollIntoView({ block: 'nearest' })
    }
    bringIntoView()
    const growing = new ResizeObserver(bringIntoView)
    if (list.current) growing.observe(list.current)
    return () => growing.disconnect()
  }, [sheet.open])
  return (
    <>
      {items.length === 0 && <p className="soft small">{sheetTexts.galleryEmpty}</p>}
      <ol ref={list} className={styles.gallery}>
        {items.map((item, n) => (
          // The same picture may stand there twice; what is typed belongs to its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${n}-${wordsIn(item, 'mediaId')}`} aria-label={sheetTexts.picture(n + 1)}>
            <Picture data={item} onChange={(next) => change(items.with(n, next))} />
            <div className={styles.itemTools}>
              <Button
                kind="icon"
                aria-label={sheetTexts.pictureUp(n + 1)}
                off={n === 0 ? texts.first : null}
                quietReason
                onClick={() => move(n, n - 1)}
              >
                <ChevronUp size={20} aria-hidden="true" />
              </Button>
              <Button
                kind="icon"
                aria-label={sheetTexts.pictureDown(n + 1)}
                off={n === items.length - 1 ? texts.last : null}
                quietReason
                onClick={() => move(n, n + 1)}
              >
                <ChevronDown size={20} aria-hidden="true" />
              </Button>
              <Button
                kind="icon"
                aria-label={sheetTexts.pictureOut(n + 1)}
                onClick={() => change(items.toSpliced(n, 1))}
              >
                <X size={20} aria-hidden="true" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button kind="quiet" ref={add} onClick={sheet.show}>
          <ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />
          {sheetTexts.addPicture}
        </Button>
      </div>
      <PictureSheet
        sheet={sheet}
        onPick={(media, alt) => {
          sheet.close()
          change([...items, { mediaId: media.id, alt }])
        }}
      />
    </>
  )
}

function Picture({ data, onChange }: { data: BlockData; onChange: (data: BlockData) => void }) {
  const mediaId = wordsIn(data, 'mediaId')
  const { data: media, error } = useMedium(mediaId === '' ? null : mediaId)
  const isGone = error instanceof ApiProblem && error.status === 404
  return (
    <div className={styles.picture}>
      {media === undefined ? (
        <p className={styles.missing}>{isGone && sheetTexts.pictureGone}</p>
      ) : (
        <img src={`${media.url}?width=320`} width={media.width} height={media.height} alt="" loading="lazy" />
      )}
      <div className="stack-2">
        <AltField
          key={mediaId}
          value={wordsIn(data, 'alt')}
          isNew={isUndescribed(data)}
          onChange={(alt, held) => onChange(held ? withWords(data, 'alt', '') : { ...data, alt })}
        />
        <InputField
          label={sheetTexts.caption}
          maxLength={1000}
          value={wordsIn(data, 'caption')}
          onChange={(value) => onChange(withWords(data, 'caption', value))}
        />
      </div>
    </div>
  )
}
