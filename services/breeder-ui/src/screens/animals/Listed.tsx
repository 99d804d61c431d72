import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import type { Group } from './herd.ts'
import { texts } from './texts.de.ts'

interface ListedProps {
  isBookEmpty: boolean
  count: number
  group: Group
  query: string
  isFiltered: boolean
  /** Clears search and filter. */
  onClear: () => void
  onAll: () => void
  children: ReactNode
}

/** The list, or why it is empty and what ends that. */
export function Listed({
  isBookEmpty,
  count,
  group,
  query,
  isFiltered,
  onClear,
  onAll,
  children,
}: ListedProps) {
  if (count > 0) return children
  if (isBookEmpty) {
    return (
      <Empty
        action={
          <>
            <Link to="/tiere/neu" className={buttonClass('primary')}>
              {texts.addFirst}
            </Link>
            <Link to="/einlesen" className={buttonClass('outlined')}>
              {texts.readBook}
            </Link>
          </>
        }
      >
        {texts.noAnimal}
      </Empty>
    )
  }
  if (query.trim() !== '' || isFiltered) {
    return (
      <Empty action={<Button onClick={onClear}>{isFiltered ? texts.clearFilter : texts.clearSearch}</Button>}>
        {isFiltered ? texts.noneFiltered : texts.noneFound(query)}
      </Empty>
    )
  }
  return (
    <Empty action={group === 'bestand' ? undefined : <Button onClick={onAll}>{texts.showAll}</Button>}>
      {texts.noneInGroup(texts.groups[group])}
    </Empty>
  )
}
