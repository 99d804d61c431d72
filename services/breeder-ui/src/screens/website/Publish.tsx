import { useOffline } from '../../data/use-action.ts'
import { Upload } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { usePublishChanges, usePublishState } from '../../data/publish-changes.ts'
import { texts } from './texts.de.ts'
import { PublishSteps } from './late.tsx'

interface PublishProps {
  /** Stores what is typed before; resolves to whether all of it is. */
  onBefore?: () => Promise<boolean>
}

/** The button that makes the website what stands here, and what that changes. */
export function Publish({ onBefore }: PublishProps) {
  const off = useOffline()
  const changes = usePublishChanges()
  const sheet = useSheet('veroeffentlichen')
  const count = changes?.pages.length ?? 0
  const { known } = usePublishState()
  const isChanged = count > 0 || known === 'Never' || known === 'HostBehind'
  return (
    <>
      <Button
        kind={isChanged ? 'primary' : 'quiet'}
        off={off}
        onClick={() => {
          void onBefore?.()
          sheet.show()
        }}
      >
        <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
        {count > 0 ? texts.publishCount(count) : texts.publish}
      </Button>
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.publishTitle}>
        <PublishSteps {...(onBefore && { onBefore })} />
      </Sheet>
    </>
  )
}
