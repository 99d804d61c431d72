import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../button/Button.tsx'
import { Screen } from '../frame/Screen.tsx'
import { FrameActions } from '../frame/frame-actions.ts'
import { Empty } from './Empty.tsx'
import { notFoundTexts as texts } from './not-found-texts.de.ts'

/** In the place of an address that no screen has. */
export function NotFoundScreen() {
  const { helper } = useStore(settings)
  return (
    <Screen title={texts.title} back={{ to: '/' }}>
      <Empty
        more={texts.more}
        action={
          <>
            <Button kind="primary" onClick={use(FrameActions).search}>
              {texts.search}
            </Button>
            {!helper && (
              <Link to="/papierkorb" className={buttonClass('quiet')}>
                {texts.trash}
              </Link>
            )}
          </>
        }
      >
        {texts.text}
      </Empty>
    </Screen>
  )
}
