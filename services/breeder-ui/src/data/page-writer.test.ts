import { describe, expect, test, vi } from 'vitest'
import { PageWriter, type WriterIo, type WrittenPage } from './page-writer.ts'
import { ApiProblem, NoConnection } from './problem.ts'

const refused = (status: number) => new ApiProblem(status, {}, new Headers())

/** A page of two texts in a service of one page, which judges versions as the real one does. */
function serve() {
  let page: WrittenPage = {
    id: 'p',
    version: 1,
    title: 'Über uns',
    slug: 'ueber-uns',
    seoDescription: null,
    blocks: ['a', 'b'].map((id) => ({ id, type: 'RichText', data: { markdown: id } })),
  }
  const drafts = new Map<string, unknown>()
  const sent: string[] = []
  let under = 0
  let most = 0
  let meanwhile: (() => void) | null = null
  let fails: Error | null = null
  const text = (id: string) => page.blocks.find((block) => block.id === id)?.data['markdown']
  const write = (id: string, markdown: string) => {
    const blocks = page.blocks.map((block) => (block.id === id ? { ...block, data: { markdown } } : block))
    page = { ...page, version: page.version + 1, blocks }
  }
  const io: WriterIo = {
    read: async () => page,
    put: async (id, value, version) => {
      most = Math.max(most, ++under)
      await Promise.resolve()
      under--
      meanwhile?.()
      meanwhile = null
      if (fails !== null) throw fails
      if (version !== page.version) throw refused(412)
      if (id !== 'p' && text(id) === undefined) throw refused(404)
      sent.push(id)
      if (id === 'p') page = { ...page, ...value, version: version + 1 }
      else write(id, String(value['markdown']))
      return page.version
    },
    keepDraft: (id, draft) => drafts.set(id, draft),
    dropDraft: (id) => drafts.delete(id),
  }
  return {
    io,
    sent,
    drafts,
    text,
    write,
    page: () => page,
    most: () => most,
    remove: (id: string) => {
      page = { ...page, version: page.version + 1, blocks: page.blocks.filter((block) => block.id !== id) }
    },
    /** Happens while a save is on its way. */
    whileSaving: (work: () => void) => {
      meanwhile = work
    },
    fail: (error: Error | null) => {
      fails = error
    },
  }
}

const words = (markdown: string) => ({ markdown })

describe('the writer of a page', () => {
  test('stores what is typed one block after the other, so that its own saves never conflict', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    for (const letter of 'abc') {
      writer.type('a', words(`A${letter}`))
      writer.type('b', words(`B${letter}`))
      void writer.flush()
    }
    expect(await writer.flush()).toBe(true)
    expect([service.text('a'), service.text('b'), service.most()]).toEqual(['Ac', 'Bc', 1])
    expect(service.drafts.size).toBe(0)
  })

  test('waits for a pause of the hand, and keeps every key on the device until then', async () => {
    vi.useFakeTimers()
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    writer.type('a', words('x'))
    expect(service.drafts.get('a')).toEqual({ type: 'RichText', base: words('a'), value: words('x') })
    await vi.advanceTimersByTimeAsync(700)
    writer.type('a', words('xy'))
    await vi.advanceTimersByTimeAsync(700)
    expect(service.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(service.text('a')).toBe('xy')
    vi.useRealTimers()
  })

  test('stores over the change of another block, silently, and shows it', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    service.write('b', 'von woanders')
    writer.type('a', words('hier'))
    await writer.flush()
    expect([service.text('a'), service.text('b')]).toEqual(['hier', 'von woanders'])
    expect(writer.parts.get()['b']?.value).toEqual(words('von woanders'))
  })

  test('leaves it to the breeder where both changed the same text, and does what was chosen', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      const service = serve()
      const writer = new PageWriter(service.page(), service.io)
      service.write('a', 'ihr')
      writer.type('a', words('mein'))
      expect(await writer.flush()).toBe(false)
      expect(writer.parts.get()['a']).toMatchObject({ theirs: words('ihr'), value: words('mein') })
      expect(service.text('a')).toBe('ihr')
      writer.resolve('a', choice)
      expect(await writer.flush()).toBe(true)
      expect(service.text('a')).toBe(choice === 'mine' ? 'mein' : 'ihr')
      expect(service.drafts.size).toBe(0)
    }
  })

  test('takes the news of its own save for what it is, even while somebody types on', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    writer.type('a', words('eins'))
    service.whileSaving(() => writer.type('a', words('eins zwei')))
    const saving = writer.flush()
    await saving
    writer.take(service.page())
    expect(writer.parts.get()['a']).toMatchObject({ theirs: null, value: words('eins zwei') })
    await writer.flush()
    expect(service.text('a')).toBe('eins zwei')
  })

  test('takes a lost answer for none: what is stored already is not asked about', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    const { put } = service.io
    service.io.put = async (...args) => {
      await put(...args)
      service.io.put = put
      throw new NoConnection('lost')
    }
    writer.type('a', words('einmal'))
    expect(await writer.flush()).toBe(false)
    expect(service.drafts.has('a')).toBe(true)
    expect(await writer.flush()).toBe(true)
    expect([service.text('a'), service.sent]).toEqual(['einmal', ['a']])
  })

  test('keeps what is typed into a block that is deleted elsewhere, and stores it when that is back', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    const before = service.page()
    writer.type('a', words('neu'))
    service.remove('a')
    await writer.flush()
    expect(writer.parts.get()['a']).toMatchObject({ gone: true, value: words('neu') })
    writer.take({ ...before, version: service.page().version })
    expect(writer.parts.get()['a']).toMatchObject({ gone: false, value: words('neu') })
  })

  test('does not send what is held back, nor what was typed and taken back', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    writer.type('a', words(''), true)
    writer.type('b', words('x'))
    writer.type('b', words('b'))
    expect(await writer.flush()).toBe(false)
    expect(service.sent).toEqual([])
    writer.discard('a')
    expect(writer.parts.get()['a']?.value).toEqual(words('a'))
    expect(service.drafts.size).toBe(0)
  })

  test('restores the text of an earlier visit: stored where nobody changed it since, else asked about', async () => {
    const service = serve()
    const draft = (base: string, value: string) => ({
      type: 'RichText' as const,
      base: words(base),
      value: words(value),
    })
    const writer = new PageWriter(service.page(), service.io)
    writer.restore(
      new Map([
        ['a', draft('a', 'weiter')],
        ['b', draft('vorher', 'anders')],
        ['c', draft('c', 'verwaist')],
      ]),
    )
    await writer.flush()
    expect(service.text('a')).toBe('weiter')
    expect(writer.parts.get()).toMatchObject({ b: { theirs: words('b') }, c: { gone: true } })
  })

  test('keeps a space at the end of what is typed, which the service does not', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    writer.type('p', { title: 'Über ', slug: 'ueber-uns', seoDescription: null })
    await writer.flush()
    writer.take({ ...service.page(), title: 'Über', version: service.page().version + 1 })
    expect(writer.parts.get()['p']?.value).toMatchObject({ title: 'Über ' })
  })

  test('does a change of the page once more on top of what somebody else changed', async () => {
    const service = serve()
    const writer = new PageWriter(service.page(), service.io)
    service.remove('b')
    const seen: string[][] = []
    await writer.run(async (page, version) => {
      seen.push(page.blocks.map(({ id }) => id))
      if (version !== service.page().version) throw refused(412)
      return version + 1
    })
    expect(seen).toEqual([['a', 'b'], ['a']])
  })
})
