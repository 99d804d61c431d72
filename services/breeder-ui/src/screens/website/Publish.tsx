import { Upload } from 'lucide-react'
import { useStore } from '../../device/store.ts'
import { Button } from '../../parts/button/Button.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { connection } from '../../service/connection.ts'
import { usePublishChanges } from '../../service/publish-changes.ts'
import { texts } from './texts.de.ts'
import { PublishSteps } from './late.tsx'

interface PublishProps {
  /** Stores what is typed before; resolves to whether all of it is. */
  onBefore?: () => Promise<boolean>
}

/** The button that makes the website what stands here, and what that changes. */
export function Publish({ onBefore }: PublishProps) {
  const { online } = useStore(connection)
  const changes = usePublishChanges()
  const sheet = useSheet('veroeffentlichen')
  const count = changes?.pages.length ?? 0
  return (
    <>
      <Button
        kind="primary"
        off={online ? null : texts.offline}
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
