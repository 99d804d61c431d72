import type { BrowserContext, Page } from 'playwright-core'

/** A control is what a finger or a key can do something with. */
const controls =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="radio"], [role="tab"]'

/**
 * Notes what a page does to a thumb by the breeder's own action: it shifts by more than 0.1 and takes the control away
 * that was touched or typed in, or it puts the control that got the focus under a bar.
 */
export async function watchThumb(context: BrowserContext, note: (fault: string) => void): Promise<void> {
  await context.exposeBinding('noteThumb', (_source, fault: string) => note(fault))
  await context.addInitScript(`(${watch})(${JSON.stringify(controls)})`)
}

const watch = `(controls) => {
  const mostShift = 0.1
  const mostMoved = 22
  const settled = 300
  const words = (element) => {
    const said = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
    return \`\${location.pathname} „\${(said || element.localName).trim().slice(0, 60)}“\`
  }
  const placeOf = (element) => {
    const { top } = element.getBoundingClientRect()
    let inPage = top
    for (let at = element.parentElement; at !== null; at = at.parentElement) inPage += at.scrollTop
    return { top, inPage }
  }

  let shift = 0
  const add = (entries) => {
    for (const { value } of entries) shift += value
  }
  const shifts = new PerformanceObserver((list) => add(list.getEntries()))
  shifts.observe({ type: 'layout-shift' })

  let touched = null
  const judge = () => {
    if (touched === null) return
    const { element, was } = touched
    touched = null
    add(shifts.takeRecords())
    if (shift <= mostShift) return
    if (!element.isConnected || element.getBoundingClientRect().height === 0) return
    const is = placeOf(element)
    // Scrolling moves it in the window alone, and what stands fixed moves in the page alone.
    const by = Math.min(Math.abs(is.top - was.top), Math.abs(is.inPage - was.inPage))
    if (by > mostMoved) noteThumb(\`\${words(element)} moved by \${Math.round(by)} px under the thumb\`)
  }
  const remember = (element) => {
    judge()
    if (element === null || element === undefined) return
    shift = 0
    const touch = { element, was: placeOf(element) }
    touched = touch
    setTimeout(() => {
      if (touched === touch) judge()
    }, settled)
  }
  let focused = null
  const forget = () => {
    touched = null
    focused = null
  }
  addEventListener('pointerdown', ({ pointerType, target }) => {
    if (pointerType === 'touch') remember(target.closest?.(controls))
  }, true)
  addEventListener('keydown', () => remember(document.activeElement?.closest(controls)), true)
  for (const change of ['resize', 'online', 'offline']) addEventListener(change, forget)

  const barOver = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = left + width / 2
    const isOver = (y) => {
      const over = document.elementFromPoint(x, y)
      if (over === null || element.contains(over) || over.contains(element)) return false
      for (let at = over; at !== null && !at.contains(element); at = at.parentElement) {
        // What says something for a moment goes by itself.
        if (at.matches('[role="status"], [role="alert"]')) return false
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      }
      return false
    }
    // Of what is taller than the window some is always below a bar.
    return height > 88 ? [top + 4, top + height / 2, top + height - 4].every(isOver) : isOver(top + height / 2)
  }
  addEventListener('focusin', ({ target }) => {
    if (touched !== null && touched.element !== target) forget()
    focused = target
    setTimeout(() => {
      if (focused !== target || document.activeElement !== target || !target.matches(controls)) return
      if (barOver(target)) noteThumb(\`\${words(target)} has the focus below a bar\`)
    }, settled)
  })
}`

/** The controls of the page, or of the sheet over it, that lie under something else however it is scrolled. */
export async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${covered})(${JSON.stringify(controls)})`)
}

const covered = `(controls) => {
  const root = [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal')) ?? document.body
  const scrolled = [...document.querySelectorAll('*')].map((element) => [element, element.scrollTop, element.scrollLeft])
  const isFree = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (over === null) return false
    // What says something for a moment goes by itself.
    if (over.closest('[role="status"], [role="alert"]') !== null) return true
    return element.contains(over) || over.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(over))
  }
  let left = [...root.querySelectorAll(controls)].filter((element) => {
    const { width, height, bottom } = element.getBoundingClientRect()
    // The way past the navigation stands above the page until it has the focus.
    if (bottom < 0 && getComputedStyle(element).position === 'fixed') return false
    if (width <= 1 || height <= 1 || element.closest('[inert]') !== null) return false
    if (getComputedStyle(element).pointerEvents === 'none') return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  })
  const scroller = root === document.body ? document.scrollingElement : root
  for (let y = 0; left.length > 0 && y < scroller.scrollHeight; y += innerHeight / 2) {
    scroller.scrollTop = y
    left = left.filter((element) => !isFree(element))
  }
  left = left.filter((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return !isFree(element)
  })
  for (const [element, top, aside] of scrolled) {
    if (element.scrollTop !== top) element.scrollTop = top
    if (element.scrollLeft !== aside) element.scrollLeft = aside
  }
  return left.map((element) =>
    \`covered: \${location.pathname} „\${(element.getAttribute('aria-label') ?? element.textContent ?? element.localName).trim().slice(0, 60)}“\`)
}`
