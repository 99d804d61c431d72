import { Link, useNavigate } from '@tanstack/react-router'
import { Camera, Egg, type LucideIcon, Mail, PawPrint, Scale, StickyNote } from 'lucide-react'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import type { Destination } from '../../screens.ts'
import { texts as shared } from '../../components/texts.de.ts'
import { PhotoShortcut } from './PhotoShortcut.tsx'
import { laterTexts as texts } from './later-texts.de.ts'
import styles from './create.module.css'

/** What is entered most, a tile each. */
export function CreateSheet({ sheet }: { sheet: SheetState }) {
  const { helper } = useStore(settings)
  const navigate = useNavigate()
  const photo = useSheet('foto-tier')
  const way = (to: Destination, Icon: LucideIcon, word: string) => (
    <li>
      <Link to={to} replace className={styles['tile']}>
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        {word}
      </Link>
    </li>
  )
  return (
    <>
      <Sheet open={sheet.open} onClose={sheet.close} title={shared.create}>
        <ul className={styles['tiles']}>
          {way('/wiegen', Scale, texts.weight)}
          <li>
            <button type="button" className={styles['tile']} onClick={photo.show}>
              <Camera size={24} strokeWidth={1.75} aria-hidden="true" />
              {texts.photo}
            </button>
          </li>
          <li>
            <button
              type="button"
              className={styles['tile']}
              onClick={() =>
                void navigate({ to: '/gesundheit', state: { sheet: 'notiz-tier' }, replace: true })
              }
            >
              <StickyNote size={24} strokeWidth={1.75} aria-hidden="true" />
              {texts.note}
            </button>
          </li>
          {!helper && (
            <>
              {way('/wuerfe/neu', Egg, texts.litter)}
              {way('/tiere/neu', PawPrint, texts.newAnimal)}
              {way('/anfragen/neu', Mail, texts.prospect)}
            </>
          )}
        </ul>
      </Sheet>
      <PhotoShortcut sheet={photo} />
    </>
  )
}
