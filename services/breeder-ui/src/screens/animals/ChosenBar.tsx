import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, Scale, Tag } from 'lucide-react'
import { settings } from '../../data/settings.ts'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { useStore } from '../../data/store.ts'
import type { HerdAnimal } from './herd.ts'
import { texts } from './texts.de.ts'

/** A round or a contract stands in the address, which is not to grow without an end. */
export const mostInAddress = 100

interface ChosenBarProps {
  chosen: readonly HerdAnimal[]
  sheets: Record<'move' | 'status' | 'more', SheetState>
  onEnd: () => void
  beside: boolean
}

/** Actions on the chosen animals at once: never one that ends a life here. */
export function ChosenBar({ chosen, sheets, onEnd, beside }: ChosenBarProps) {
  const navigate = useNavigate()
  const { helper } = useStore(settings)
  const weigh = () => {
    const tiere = chosen.map(({ id }) => id).join(',')
    void navigate({ to: '/wiegen', search: { tiere } })
  }
  return (
    <BulkBar
      count={chosen.length}
      verbs={
        chosen.length === 0
          ? []
          : [
              { label: texts.move, icon: ArrowLeftRight, act: sheets.move.show },
              ...(chosen.length <= mostInAddress ? [{ label: texts.weigh, icon: Scale, act: weigh }] : []),
              ...(helper ? [] : [{ label: texts.status, icon: Tag, act: sheets.status.show }]),
            ]
      }
      {...(chosen.length > 0 && !helper && { onMore: sheets.more.show })}
      onEnd={onEnd}
      beside={beside}
    />
  )
}
