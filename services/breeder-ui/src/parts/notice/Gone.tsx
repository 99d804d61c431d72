import { Link } from '@tanstack/react-router'
import { settings } from '../../device/settings.ts'
import { useStore } from '../../device/store.ts'
import { frameTexts as texts } from '../../texts.de.ts'
import { buttonClass } from '../button/Button.tsx'
import { Empty } from './Empty.tsx'

/**
 * An address whose record is not there, or never was; `list` leads to those that are. `text` says so of a kind that
 * does not lie in the Papierkorb.
 */
export function Gone({
  list = { to: '/', label: texts.goneHome },
  text,
}: {
  list?: { to: string; label: string }
  text?: string | undefined
}) {
  const { helper } = useStore(settings)
  return (
    <Empty
      action={
        <>
          <Link to={list.to} className={buttonClass('primary')}>
            {list.label}
          </Link>
          {!helper && text === undefined && (
            <Link to="/papierkorb" className={buttonClass('text')}>
              {texts.goneTrash}
            </Link>
          )}
        </>
      }
    >
      {text ?? texts.gone}
    </Empty>
  )
}
