import { type ComponentProps, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Notice } from '../notice/Notice.tsx'
import { texts as shared } from '../texts.de.ts'
import { texts } from './texts.de.ts'

/** A picture that can be asked for again where it does not come. */
export function RetryPicture(props: ComponentProps<'img'> & { alt: string }) {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  if (!failed) return <img key={tries} {...props} alt={props.alt} onError={() => setFailed(true)} />
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <Notice
      kind="warn"
      action={
        <Button kind="text" onClick={again}>
          {shared.retry}
        </Button>
      }
    >
      {texts.pictureFailed}
    </Notice>
  )
}
