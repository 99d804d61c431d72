import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** By address, what was last asked for there: a filter stays until the program is closed. */
const kept = new Map<string, object>()

export function keepTab(pathname: string, search: object): void {
  kept.set(pathname, search)
}

interface TabLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-current'> {
  to: string
  'data-holds-open'?: '' | undefined
  children: ReactNode
}

/** Leads to a tab as it was left; to the top of the one that is open. */
export function TabLink({ to, ...others }: TabLinkProps) {
  const isOpen = useLocation({ select: ({ pathname }) => pathname === to })
  return (
    <Link
      {...others}
      to={to}
      search={kept.get(to) ?? {}}
      activeOptions={{ exact: true }}
      onClick={(event) => {
        if (!isOpen) return
        event.preventDefault()
        scrollTo(0, 0)
      }}
    />
  )
}
