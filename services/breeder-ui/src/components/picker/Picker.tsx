import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import { pickerTexts } from './picker-texts.de.ts'
import styles from './picker.module.css'

export interface PickerOption {
  id: string
  /** A picture or an icon. */
  picture?: ReactNode
  title: ReactNode
  detail?: ReactNode
}

export interface PickerGroup {
  label: string
  /** How many there are in all, also those not listed. */
  total: number
  options: readonly PickerOption[]
}

interface PickerProps {
  open: boolean
  onClose: () => void
  label: string
  placeholder: string
  /** Finds the options for a typed text; must be quick, it is asked at every key. */
  find: (query: string) => readonly PickerGroup[]
  onPick: (id: string) => void
  /** The effect of Enter on the marked option, on laptops. */
  pickWord?: string
  /** A sentence at its foot, on laptops. */
  note?: ReactNode
  /** Told at every key, for what is fetched from elsewhere. */
  onQuery?: (query: string) => void
}

/** Choose one of many by typing: a dialog with a combobox and its listbox. */
export function Picker(props: PickerProps) {
  const { open, onClose, label } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.picker}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && <Choice {...props} />}
    </dialog>
  )
}

function Choice({ label, placeholder, find, onPick, onClose, note, onQuery, pickWord }: PickerProps) {
  const list = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const groups = find(query).filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const current = options[Math.min(active, options.length - 1)]
  const optionId = (id: string) => `${list}-${id}`
  useEffect(() => {
    if (current !== undefined)
      document.querySelector(`#${CSS.escape(`${list}-${current.id}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, current])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, options.length - 1) + step + options.length) % options.length)
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      onPick(current.id)
    }
  }
  return (
    <>
      <div className={styles.head}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          {...(current === undefined ? {} : { 'aria-activedescendant': optionId(current.id) })}
          placeholder={placeholder}
          value={query}
          autoFocus
          autoComplete="off"
          enterKeyHint="go"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
            onQuery?.(event.target.value)
          }}
        />
        <span className={styles.hits} role="status">
          {query === '' ? '' : pickerTexts.hits(total)}
        </span>
        <Button kind="icon" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div id={list} role="listbox" aria-label={label} className={styles.list}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.group} aria-hidden="true">
              <span>{group.label}</span>
              {group.total > 0 && <span className="number">{group.total}</span>}
            </div>
            {group.options.map(({ id, picture, title, detail }) => (
              <div
                key={id}
                id={optionId(id)}
                role="option"
                aria-selected={id === current?.id}
                className={styles.option}
                onClick={() => onPick(id)}
              >
                {picture}
                <span className={styles.words}>
                  {title}
                  {detail !== undefined && <span className={styles.detail}>{detail}</span>}
                </span>
                {pickWord !== undefined && id === current?.id && (
                  <span className={styles.pick} aria-hidden="true">
                    {pickWord} <kbd>Enter</kbd>
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {options.length === 0 && query !== '' && <p className={styles.none}>{pickerTexts.nothingFound}</p>}
      {note !== undefined && <div className={styles.foot}>{note}</div>}
    </>
  )
}
