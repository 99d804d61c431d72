import { Link } from '@tanstack/react-router'
import { useInfo } from '../../data/info.ts'
import { buttonClass } from '../button/Button.tsx'
import { Notice } from '../notice/Notice.tsx'
import { texts } from './texts.de.ts'

/** Whether there is no account that a mail could go out from; not before that is known. */
export const useNoAccount = () => useInfo()?.mailConfigured === false

/** Said before somebody writes, not after. */
export function NoAccount() {
  if (!useNoAccount()) return null
  return (
    <Notice
      kind="warn"
      action={
        <Link to="/einstellungen/postfach" className={buttonClass('text')}>
          {texts.setUp}
        </Link>
      }
    >
      {texts.noAccount}
    </Notice>
  )
}
