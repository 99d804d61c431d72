import { connection } from './connection.ts'

const mostTries = 5

/**
 * Asks again for stylesheets of late parts that did not come, once the service answers. The part itself is asked for
 * again by whoever wants it, but Vite puts the link of its styles into the page only once, whatever became of it.
 */
export function mendStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const missing = new Set([...links].filter(({ sheet }) => sheet === null))
  const tries = new Map<string, number>()
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) missing.delete(target)
  }
  window.addEventListener('error', onError, { capture: true })
  window.addEventListener('load', onLoad, { capture: true })
  connection.subscribe(() => {
    if (!connection.get().online) return
    for (const link of missing) {
      missing.delete(link)
      const tried = (tries.get(link.href) ?? 0) + 1
      tries.set(link.href, tried)
      // One that an update took away does not come back.
      if (tried <= mostTries) replace(link)
    }
  })
}

/** One that is only slow has somebody waiting for it, who is told by the one in its place. */
function replace(link: HTMLLinkElement): void {
  const again = link.cloneNode()
  for (const end of ['load', 'error']) again.addEventListener(end, () => link.dispatchEvent(new Event(end)))
  link.replaceWith(again)
}
