import { Link } from '@tanstack/react-router'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { type Way, wayWords } from '../frame/Screen.tsx'
import { buttonClass } from '../button/Button.tsx'
import { Empty } from './Empty.tsx'
import { goneTexts as texts } from './texts.de.ts'

/**
 * An address whose record is not there, or never was; `list` leads to those that are. `text` says so of a kind that
 * does not lie in the Papierkorb.
 */
export function Gone({
  list = { to: '/', label: texts.home },
  text,
}: {
  list?: Way
  text?: string | undefined
}) {
  const { label: _, ...place } = list
  const { helper } = useStore(settings)
  return (
    <Empty
      action={
        <>
          <Link {...place} className={buttonClass('primary')}>
            {wayWords(list)}
          </Link>
          {!helper && text === undefined && (
            <Link to="/papierkorb" className={buttonClass('text')}>
              {texts.trash}
            </Link>
          )}
        </>
      }
    >
      {text ?? texts.text}
    </Empty>
  )
}
