import { CircleCheck, CircleSlash, Clock, Loader, type LucideIcon, MessageSquare } from 'lucide-react'
import type { Ticket } from '../../service/feedback.ts'
import { texts } from './texts.de.ts'
import styles from './tickets.module.css'

const icons: Readonly<Record<Ticket['status'], LucideIcon>> = {
  New: Clock,
  InProgress: Loader,
  Question: MessageSquare,
  Solved: CircleCheck,
  Declined: CircleSlash,
}

/** How a ticket stands: a word and a sign. */
export function State({ status }: Pick<Ticket, 'status'>) {
  const Icon = icons[status]
  return (
    <span className={`${styles.state} ${styles[status] ?? ''}`}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {texts.states[status]}
    </span>
  )
}
