import { PictureSheet } from '../../components/media/PictureSheet.tsx'
import menuStyles from '../../components/sheet/menu.module.css'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import type { BlockData, BlockType } from '../../data/pages.ts'
import { texts } from './texts.de.ts'
import { sheetTexts } from './sheet-texts.de.ts'

const kinds: readonly [BlockType, BlockData | null][] = [
  ['RichText', { markdown: '' }],
  ['Heading', { text: sheetTexts.headingStart, level: 2 }],
  // It is chosen first which one.
  ['Image', null],
  ['Gallery', { items: [] }],
  ['ContactInfo', { showAddress: true, showPhone: true, showEmail: true }],
  ['AbgabetiereList', {}],
  ['BreedingAnimals', {}],
  ['Litters', {}],
]

interface AddBlockProps {
  sheet: SheetState
  onAdd: (type: BlockType, data: BlockData) => void
}

/** The kinds of blocks, each with what it is for. */
export function AddBlock({ sheet, onAdd }: AddBlockProps) {
  const pictureSheet = useSheet('neues-bild')
  return (
    <>
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.addBlockTitle}>
        <ul className={menuStyles.menu}>
          {kinds.map(([type, data]) => (
            <li key={type}>
              <button
                type="button"
                className={menuStyles.entry}
                onClick={() => {
                  if (data === null) pictureSheet.show()
                  else {
                    sheet.close()
                    onAdd(type, data)
                  }
                }}
              >
                <span>
                  {texts.blockTypes[type]}
                  <span className="soft small block">{sheetTexts.blockUses[type]}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      <PictureSheet
        sheet={pictureSheet}
        onPick={(media, alt) => {
          pictureSheet.close()
          onAdd('Image', { mediaId: media.id, alt })
        }}
      />
    </>
  )
}
