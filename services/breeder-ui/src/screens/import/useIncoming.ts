import { useEffect, useRef, useState } from 'react'

interface Incoming {
  onFiles: (files: readonly File[]) => void
  onText: (text: string) => void
}

/** Text of cells: several in a line, or several lines. */
const isCells = (text: string) => /[\t\n]/.test(text.trim())

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, dialog') !== null

/**
 * Takes files that are dropped anywhere on the page, and cells or files that are pasted outside of a field. True while
 * files are held over the page.
 */
export function useIncoming(incoming: Incoming): boolean {
  const [isOver, setOver] = useState(false)
  const newest = useRef(incoming)
  newest.current = incoming
  useEffect(() => {
    const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (clipboardData === null || isTyping(target)) return
      const text = clipboardData.getData('text/plain')
      // A spreadsheet copies a picture of its cells along.
      if (isCells(text)) newest.current.onText(text)
      else newest.current.onFiles([...clipboardData.files])
    }
    const over = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!bringsFiles(event)) return
      event.preventDefault()
      newest.current.onFiles([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
