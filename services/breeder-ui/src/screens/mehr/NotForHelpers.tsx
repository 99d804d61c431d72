import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../parts/button/Button.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Empty } from '../../parts/notice/Empty.tsx'
import { mehrTexts as texts } from './texts.de.ts'

/** In the place of every screen that the view for helpers leaves out, for addresses that still lead there. */
export function NotForHelpers() {
  return (
    <Screen title={texts.helpers.title} area={texts.title}>
      <Empty
        action={
          <>
            <Link to="/" className={buttonClass('primary')}>
              {texts.helpers.home}
            </Link>
            <Link to="/einstellungen/darstellung" className={buttonClass('text')}>
              {texts.helpers.settings}
            </Link>
          </>
        }
      >
        {texts.helpers.notHere}
      </Empty>
    </Screen>
  )
}
