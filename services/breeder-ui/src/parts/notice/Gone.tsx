import { Link } from '@tanstack/react-router'
import { settings } from '../../device/settings.ts'
import { useStore } from '../../device/store.ts'
import { frameTexts as texts } from '../../texts.de.ts'
import { buttonClass } from '../button/Button.tsx'
import { Empty } from './Empty.tsx'

/** An address whose record is not there, or never was; `list` leads to those that are. */
export function Gone({
  list = { to: '/', label: texts.goneHome },
}: {
  list?: { to: string; label: string }
}) {
  const { helper } = useStore(settings)
  return (
    <Empty
      action={
        <>
          <Link to={list.to} className={buttonClass('primary')}>
            {list.label}
          </Link>
          {!helper && (
            <Link to="/papierkorb" className={buttonClass('text')}>
              {texts.goneTrash}
            </Link>
          )}
        </>
      }
    >
      {texts.gone}
    </Empty>
  )
}
