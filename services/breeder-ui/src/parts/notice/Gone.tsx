import { Link } from '@tanstack/react-router'
import { frameTexts as texts } from '../../texts.de.ts'
import { buttonClass } from '../button/Button.tsx'
import { Empty } from './Empty.tsx'

/** An address whose record is not there, or never was. */
export function Gone() {
  return (
    <Empty
      action={
        <Link to="/" className={buttonClass('primary')}>
          {texts.goneHome}
        </Link>
      }
    >
      {texts.gone}
    </Empty>
  )
}
