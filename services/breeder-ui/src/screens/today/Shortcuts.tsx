import { Link } from '@tanstack/react-router'
import { Camera, Egg, Plus } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { laterTexts as texts } from './later-texts.de.ts'

const photoLater = () => import('./PhotoShortcut.tsx')

/** The ways that are gone most on laptops. */
export function Shortcuts() {
  const { helper } = useStore(settings)
  const which = useSheet('foto-tier')
  const idle = useIdle()
  const { PhotoShortcut } = useDeferredImport(photoLater, idle || which.open) ?? {}
  return (
    <>
      <Button onClick={which.show}>
        <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.photo}
      </Button>
      {!helper && (
        <>
          <Link to="/wuerfe/neu" className={buttonClass('quiet')}>
            <Egg size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.litter}
          </Link>
          <Link to="/tiere/neu" className={buttonClass('quiet')}>
            <Plus size={18} strokeWidth={2} aria-hidden="true" />
            {texts.newAnimal}
          </Link>
        </>
      )}
      {PhotoShortcut && <PhotoShortcut sheet={which} />}
    </>
  )
}
