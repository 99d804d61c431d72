import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './button.module.css'

/**
 * `primary` is one per screen, the next step; `lead` is that of a head, only words on phones; `outlined` gives up or
 * leaves out; `danger` deletes for good.
 */
export type ButtonKind = 'primary' | 'lead' | 'quiet' | 'outlined' | 'text' | 'icon' | 'danger'

/** The classes of a button, for what is a link by its nature. */
export function buttonClass(kind: ButtonKind, wide = false): string {
  return [styles.button, styles[kind], wide ? styles.wide : ''].filter(Boolean).join(' ')
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  kind?: ButtonKind
  wide?: boolean
  /** Why it cannot be pressed now, a sentence; the button stays reachable, so that the reason can be read. */
  off?: string | null
  /** The reason is said elsewhere on the screen: only screen readers get it here. */
  quietReason?: boolean
  children: ReactNode
}

export function Button({
  kind = 'quiet',
  wide = false,
  off = null,
  quietReason = false,
  children,
  onClick,
  type = 'button',
  ...others
}: ButtonProps) {
  const reason = useId()
  const button = (
    <button
      {...others}
      type={type}
      className={buttonClass(kind, wide)}
      {...(off === null ? {} : { 'aria-disabled': true, 'aria-describedby': reason })}
      onClick={(event) => {
        if (off === null) onClick?.(event)
        else event.preventDefault()
      }}
    >
      {children}
    </button>
  )
  if (off === null) return button
  return (
    <>
      {button}
      <span id={reason} className={quietReason ? 'visually-hidden' : styles.reason}>
        {off}
      </span>
    </>
  )
}
