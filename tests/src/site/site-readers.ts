export type Seen = {
  /** What must not have happened; a few are enough. */
  problems: string[]
  /** The releases that pages came from. */
  marks: Set<number>
  /** How many pictures named by a page could be read afterwards. */
  pictures: number
}

/**
 * How often a page of the test's content names its release: in the title, the heading of the site and twice in the
 * text.
 */
const marksPerPage = 4

/** So many visitors who read every page of the site again and again, and a page that does not exist, until `stop`. */
export function startReaders(address: string, pages: string[], count: number) {
  const seen: Seen = { problems: [], marks: new Set(), pictures: 0 }
  const leave = new AbortController()
  let rest: Promise<unknown> = Promise.resolve()
  const visits = Array.from({ length: count }, async () => {
    while (!leave.signal.aborted && seen.problems.length < 10) {
      for (const page of [...pages, '/gibt-es-nicht/']) {
        await rest
        await visit(address, page, seen).catch((error: unknown) =>
          seen.problems.push(`${page}: ${String(error)}`),
        )
      }
    }
  })
  return {
    /** Nobody begins another visit before `moment` has come. */
    restUntil(moment: Promise<unknown>): void {
      rest = moment.catch(() => {})
    },
    async stop(): Promise<Seen> {
      leave.abort()
      await Promise.all(visits)
      return seen
    },
  }
}

async function visit(address: string, page: string, seen: Seen): Promise<void> {
  // An answer that is shorter than it says fails here.
  const answer = await fetch(address + page)
  const text = await answer.text()
  const isMissing = page === '/gibt-es-nicht/'
  const marks = marksOf(text)
  const [mark = 0] = marks
  const problem = (what: string) => seen.problems.push(`${page} of release ${mark}: ${what}`)
  if (answer.status !== (isMissing ? 404 : 200)) problem(`status ${answer.status}`)
  if (!text.trimEnd().endsWith('</html>')) problem('is cut short')
  if (new Set(marks).size !== 1) problem(`mixes the releases ${marks.join(', ')}`)
  if (!isMissing && marks.length < marksPerPage) problem(`says ${marks.length} times which release it is of`)
  seen.marks.add(mark)

  const pictures = new Set([...text.matchAll(/bilder\/[\w-]+\.(?:webp|jpg)/g)].map(([name]) => name))
  for (const picture of pictures) {
    const { status } = await fetch(`${address}/${picture}`).then(async (found) => {
      await found.arrayBuffer()
      return found
    })
    if (status === 200) seen.pictures++
    // Pictures stay for one release more; a visitor slower than that sees a gap.
    else if ((await markNow(address)) - mark < 2) problem(`${picture} answers ${status}`)
  }
}

async function markNow(address: string): Promise<number> {
  return marksOf(await (await fetch(address)).text())[0] ?? 0
}

function marksOf(text: string): number[] {
  return [...text.matchAll(/Marke(\d+)/g)].map(([, mark]) => Number(mark))
}
