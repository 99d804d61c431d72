import { CircleCheck, CircleSlash, Clock, Loader, type LucideIcon, MessageSquare } from 'lucide-react'
import type { Feedback } from '../../data/feedback.ts'
import { texts } from './texts.de.ts'
import styles from './feedback.module.css'

const icons: Readonly<Record<Feedback['status'], LucideIcon>> = {
  New: Clock,
  InProgress: Loader,
  Question: MessageSquare,
  Solved: CircleCheck,
  Declined: CircleSlash,
}

/** How a ticket stands: a word and a sign. */
export function State({ status }: Pick<Feedback, 'status'>) {
  const Icon = icons[status]
  return (
    <span className={`${styles.state} ${styles[status] ?? ''}`}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {texts.states[status]}
    </span>
  )
}
