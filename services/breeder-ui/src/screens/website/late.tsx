import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { NoConnection } from '../../data/problem.ts'

// Sheets and blocks that a tap opens; a page is first read without them.
const ChoosePicture = lazy(async () => ({
  default: (await import('../../components/media/PictureSheet.tsx')).PictureSheet,
}))
const ChooseLink = lazy(async () => ({ default: (await import('./LinkSheet.tsx')).LinkSheet }))
const ChooseBlock = lazy(async () => ({ default: (await import('./AddBlock.tsx')).AddBlock }))
const OnePicture = lazy(async () => ({ default: (await import('./PictureBlocks.tsx')).PictureBlock }))
const ManyPictures = lazy(async () => ({ default: (await import('./PictureBlocks.tsx')).GalleryBlock }))
const Steps = lazy(async () => ({ default: (await import('./PublishSteps.tsx')).PublishSteps }))
const Settings = lazy(async () => ({ default: (await import('./PageSettings.tsx')).PageSettings }))
const Trouble = lazy(async () => ({ default: (await import('./Unsettled.tsx')).Unsettled }))
const Look = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

/** Once opened it stays: what closes gives the focus back. */
function useOpened(open: boolean): boolean {
  const [was, setWas] = useState(open)
  if (open && !was) setWas(true)
  return was || open
}

export function PictureSheet(props: ComponentProps<typeof ChoosePicture>) {
  return <Suspense>{useOpened(props.sheet.open) && <ChoosePicture {...props} />}</Suspense>
}

export function LinkSheet(props: ComponentProps<typeof ChooseLink>) {
  return <Suspense>{useOpened(props.sheet.open) && <ChooseLink {...props} />}</Suspense>
}

/** Only once there is something to settle; what waits for the connection is no trouble. */
export function Unsettled(props: ComponentProps<typeof Trouble>) {
  const { theirs, fault } = props.part
  if (theirs === null && (fault === null || fault instanceof NoConnection)) return null
  return (
    <Suspense>
      <Trouble {...props} />
    </Suspense>
  )
}

export function PublishSteps(props: ComponentProps<typeof Steps>) {
  return (
    <Suspense>
      <Steps {...props} />
    </Suspense>
  )
}

export function PageSettings(props: ComponentProps<typeof Settings>) {
  return (
    <Suspense>
      <Settings {...props} />
    </Suspense>
  )
}

export function Preview(props: ComponentProps<typeof Look>) {
  return (
    <Suspense>
      <Look {...props} />
    </Suspense>
  )
}

export function AddBlock(props: ComponentProps<typeof ChooseBlock>) {
  return <Suspense>{useOpened(props.sheet.open) && <ChooseBlock {...props} />}</Suspense>
}

export function PictureBlock(props: ComponentProps<typeof OnePicture>) {
  return (
    <Suspense>
      <OnePicture {...props} />
    </Suspense>
  )
}

export function GalleryBlock(props: ComponentProps<typeof ManyPictures>) {
  return (
    <Suspense>
      <ManyPictures {...props} />
    </Suspense>
  )
}
