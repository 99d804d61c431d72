import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { moreTexts as texts } from './texts.de.ts'

/** In the place of every screen that the view for helpers leaves out, for addresses that still lead there. */
export function NotForHelpers() {
  return (
    <Screen title={texts.helpers.title}>
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
