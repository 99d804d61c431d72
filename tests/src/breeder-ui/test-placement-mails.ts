import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import { addDays } from '@zuchtbuch/domain/calendar'
import { expect, test } from 'vitest'
import { devices, expectRoomAt320 } from './open-app.ts'
import type { Placement } from './test-placement.ts'

/** Mails to those who wait, have reserved, or took animals: begun, changed, sent, thrown away. */
export function mailJourneys(shared: () => Placement): void {
  const subject = () => shared().page.getByRole('textbox', { name: 'Betreff' })
  const body = () => shared().page.getByRole('textbox', { name: 'Text' })
  const send = () => shared().page.getByRole('button', { name: /^Senden/ })
  const holding = () => shared().page.getByText(/Wird in [1-5] s gesendet/)
  const kept = () =>
    shared()
      .page.getByText(/^gespeichert/)
      .waitFor()
  const received = () => shared().world.smtp.received
  const lastText = () => received().at(-1)!.raw.toString()
  const drafts = async () => (await shared().api.get('/api/mails?filter=state==Draft')).body.items
  const mailTo = async (contactName: string) => {
    const { items } = (await shared().api.get('/api/mails')).body
    return items.find((mail: { contactName: string }) => mail.contactName === contactName)
  }
  /** The clock of the page goes on by the five seconds in which it can be stopped. */
  const sendNow = async (begin = () => send().tap()) => {
    const { page } = shared()
    await begin()
    await holding().waitFor()
    while ((await holding().count()) > 0) await page.clock.runFor(1000)
  }
  const person = async (name: string) =>
    (await shared().api.get(`/contacts?filter=name==${encodeURIComponent(name)}`)).body.items[0]

  test('somebody who waits is written to in two taps', async () => {
    const { page, go, api, taps, seen, app } = shared()
    await go('/nachrichten')
    await page.getByText(/^Kein Entwurf wartet/).waitFor()
    await seen('nachrichten-leer-360')
    await go('/warteliste')
    await page.getByRole('link', { name: 'Tobias Lange' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Tobias Lange' }).waitFor()
    await taps.begin()
    await page.getByRole('button', { name: 'Schreiben' }).tap()
    await expect.poll(() => body().inputValue()).toContain('auf meiner Warteliste')
    expect((await api.get('/api/mails')).body.totalCount).toBe(1)
    expect(await subject().inputValue()).toBe('Ihre Anfrage nach Rennmäusen')
    await seen('nachricht-360')
    await expectRoomAt320(page)
    // Taken back within the five seconds, nothing goes out.
    const before = received().length
    await send().tap()
    await holding().waitFor()
    await page.clock.runFor(1000)
    await page.getByRole('button', { name: 'Anhalten' }).tap()
    await page.getByText('Nicht gesendet.').waitFor()
    await taps.begin()
    await sendNow()
    await page.getByText('Die Mail ist gesendet.').waitFor()
    expect(await taps.count()).toBe(1)
    expect(received()).toHaveLength(before + 1)
    expect(received().at(-1)!.to).toEqual(['tobias@example.org'])
    await seen('nachricht-gesendet-360')
    expect(app.complaints).toEqual([])
  })

  test('the start of the day leads to the mail before a pick-up: two taps, and it is sent as it was changed', async () => {
    const { page, go, taps, create, addAnimal, animals, seen, day, app } = shared()
    const { id: enclosureId } = await create('/enclosures', { name: 'Gehege 9' })
    for (const name of ['Lotte', 'Luna']) await addAnimal(name, enclosureId, 'Female')
    const { id: contactId } = await person('Tobias Lange')
    const pickupOn = addDays(day, 4)
    const gerbilIds = [animals['Lotte'], animals['Luna']]
    await create('/reservations', { contactId, gerbilIds, pickupOn, expiresOn: addDays(day, 10) })
    await go('/')
    await taps.begin()
    await page.getByRole('link', { name: 'Abholmail: Tobias Lange' }).tap()
    await expect.poll(() => body().inputValue()).toContain('Lotte und Luna')
    await page.getByText(/^Weggelassen, weil nichts dazu eingetragen ist: .*Uhrzeit und Ort/).waitFor()
    await seen('nachricht-abholung-360')
    await send().tap()
    expect(await taps.count()).toBe(2)
    await holding().waitFor()
    await page.getByRole('button', { name: 'Anhalten' }).waitFor()
    await page.clock.runFor(1000)
    await page.getByRole('button', { name: 'Anhalten' }).tap()
    await subject().fill('Bis bald!')
    await body().fill(`${await body().inputValue()}\n\nBitte bei Muster klingeln.`)
    await kept()
    // The same item leads to the same mail, as it was left.
    await go('/')
    await page.getByRole('link', { name: 'Abholmail: Tobias Lange' }).tap()
    await expect.poll(() => subject().inputValue()).toBe('Bis bald!')
    await sendNow()
    await page.getByText('Die Mail ist gesendet.').waitFor()
    expect(lastText()).toContain('Subject: Bis bald!')
    expect(lastText()).toContain('Bitte bei Muster klingeln.')
    await go('/')
    await page.getByRole('heading', { name: 'Heute' }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Abholmail/ }).count()).toBe(0)
    expect(app.complaints).toEqual([])
  })

  test('what is typed stays: without a network, over a change elsewhere, and when the mail server refuses', async () => {
    const { page, go, api, world, seen } = shared()
    const { id } = (await api.get('/prospects?filter=closeReason=null')).body.items.find(
      ({ contactName }: { contactName: string }) => contactName === 'Tobias Lange',
    )
    await go(`/nachrichten/neu?interessent=${id}&art=Declined`)
    await expect.poll(() => body().inputValue()).toContain('Leider')
    await page.waitForURL(/\/nachrichten\/[0-9a-f-]{36}$/)
    await page.context().setOffline(true)
    await body().fill('Ohne Netz getippt.')
    await page.getByText('auf diesem Gerät gesichert').waitFor()
    await page.getByText('Ohne Verbindung wird nichts gesendet.').first().waitFor()
    await expect.poll(() => send().getAttribute('aria-disabled')).toBe('true')
    await seen('nachricht-offline-360')
    await page.context().setOffline(false)
    await kept()
    const mail = await mailTo('Tobias Lange')
    expect(mail.body).toBe('Ohne Netz getippt.')

    await page.context().setOffline(true)
    await body().fill('Hier steht es anders.')
    await page.getByText('auf diesem Gerät gesichert').waitFor()
    await api.put(`/api/mails/${mail.id}`, { body: 'Woanders geändert.' })
    await page.context().setOffline(false)
    await page.getByText('Inzwischen hat jemand anderes an dieser Mail geschrieben.').waitFor()
    await expect.poll(() => send().getAttribute('aria-disabled')).toBe('true')
    await seen('nachricht-konflikt-360')
    await page.getByRole('button', { name: 'Meinen behalten' }).tap()
    await expect
      .poll(async () => (await api.get(`/api/mails/${mail.id}`)).body.body)
      .toBe('Hier steht es anders.')
    await page.getByText('Nicht gewählt und hier aufgehoben:').waitFor()
    await page.getByText('Woanders geändert.').waitFor()
    await seen('nachricht-beiseite-360')
    await page.getByRole('button', { name: 'Verwerfen' }).tap()
    await page.getByText('Woanders geändert.').waitFor({ state: 'detached' })

    await body().fill('Hier steht es anders. [Bitte prüfen: Preis]')
    await sendNow()
    await page
      .getByRole('alert')
      .getByText(/Bitte prüfen/)
      .waitFor()
    expect(await page.evaluate('getSelection().toString()')).toBe('[Bitte prüfen: Preis]')
    await body().fill('Hier steht es anders.')
    await kept()
    world.smtp.script.set('rcpt', 550)
    await sendNow()
    await page
      .getByRole('alert')
      .getByText(/nicht angenommen/)
      .waitFor()
    await seen('nachricht-fehler-360')
    expect(await body().inputValue()).toBe('Hier steht es anders.')
    world.smtp.script.clear()
    world.smtp.script.set('taken', 'hang up')
    await sendNow(() => page.getByRole('button', { name: 'Nochmal versuchen' }).tap())
    await page.getByText('Vielleicht ist die Mail angekommen. Im Postfach nachsehen, dann:').waitFor()
    await go('/nachrichten')
    await page.getByText('ungewiss, ob gesendet').waitFor()
    await page.getByRole('link', { name: 'Tobias Lange' }).first().tap()
    await page.getByText('Vielleicht ist die Mail angekommen. Im Postfach nachsehen, dann:').waitFor()
    world.smtp.script.clear()
    await sendNow(() => page.getByRole('button', { name: 'Nochmal senden' }).tap())
    await page.getByText('Die Mail ist gesendet.').waitFor()
    expect(lastText()).toContain('Hier steht es anders.')
  })

  test('a mail is thrown away and brought back; another letter takes its place', async () => {
    const { page, go, button, seen, app } = shared()
    const { id } = await person('Tobias Lange')
    await go(`/nachrichten/neu?kontakt=${id}`)
    await subject().fill('Guten Tag')
    await body().fill('Ein paar Zeilen.')
    await kept()
    await button('Weitere Aktionen').tap()
    await button('Verwerfen').tap()
    await page.getByText(/^Kein Entwurf wartet/).waitFor()
    expect(await drafts()).toEqual([])
    await button('Rückgängig').tap()
    await page.getByRole('link', { name: 'Tobias Lange' }).tap()
    await expect.poll(() => body().inputValue()).toBe('Ein paar Zeilen.')
    await button('Weitere Aktionen').tap()
    await button('Anderer Brieftext …').tap()
    await seen('nachricht-vorlage-360')
    await button('Absage').tap()
    await expect.poll(() => body().inputValue()).toContain('Leider')
    expect((await drafts()).map(({ kind }: { kind: string }) => kind)).toEqual(['Declined'])
    expect(app.complaints).toEqual([])
  })

  test('nobody is asked who has not agreed, and who has no address gets no mail', async () => {
    const { page, go, create, seen } = shared()
    const { id } = await create('/contacts', { name: 'Ohne Adresse' })
    await go(`/nachrichten/neu?kontakt=${id}&art=AftercareYearly`)
    await page
      .getByText(/hat nicht zugestimmt/)
      .first()
      .waitFor()
    await seen('nachricht-nein-360')
    await go(`/nachrichten/neu?kontakt=${id}&art=Declined`)
    await page.getByText('Bei diesem Kontakt steht keine Mailadresse.').first().waitFor()
    expect(await send().getAttribute('aria-disabled')).toBe('true')
    await seen('nachricht-ohne-adresse-360')
    await go('/nachrichten/neu')
    await page.getByText(/^Wozu soll die Mail sein/).waitFor()
  })

  test('several are sent together, and each that cannot be says why', async () => {
    const { page, go, api, button, taps, seen, app } = shared()
    const { id: contactId } = await person('Tobias Lange')
    await api.post('/api/mails', { kind: 'Declined', contactId })
    await go('/nachrichten')
    await page.getByRole('link', { name: 'Ohne Adresse' }).waitFor()
    await seen('nachrichten-360')
    await expectRoomAt320(page)
    const before = received().length
    await taps.begin()
    await button('Auswählen').tap()
    await button('Alle').tap()
    await seen('nachrichten-waehlen-360')
    await sendNow(() => button('Senden').tap())
    expect(await taps.count()).toBe(3)
    await page.getByText('2 Mails unterwegs.').waitFor()
    await page.getByText(/^Nicht gesendet an Ohne Adresse: Bei diesem Kontakt/).waitFor()
    await seen('nachrichten-gesendet-360')
    await expect.poll(() => received().length).toBe(before + 2)
    await expect.poll(async () => (await drafts()).length).toBe(1)
    await button(/^Gesendet/).tap()
    await expect.poll(() => page.getByRole('link', { name: 'Tobias Lange' }).count()).toBeGreaterThan(3)
    expect(app.complaints).toEqual([])
  })

  test('on a laptop a mail is answered to somebody who waits by keys alone', async () => {
    const { page, go, api, taps, app } = shared()
    const id = await addRequest(api, {
      fromName: 'Rolf Meer',
      fromAddress: 'rolf@example.org',
      subject: 'Zwei Böckchen',
      bodyText: 'Hallo, hast du Böckchen?\n\nAnzahl: 2\nGeschlecht: Böckchen',
    })
    await page.setViewportSize(devices.laptop.viewport)
    await go(`/anfragen/${id}`)
    await page.getByRole('button', { name: 'Interessent' }).waitFor()
    await taps.begin()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByText('Anzahl: 2').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Antworten' }).waitFor()
    await page.keyboard.press('a')
    const field = page.getByLabel('Ihre Antwort')
    await expect.poll(() => field.inputValue()).toContain('auf meiner Warteliste')
    await sendNow(() => page.keyboard.press('Control+Enter'))
    await page.getByText('Die Antwort ist gesendet.').waitFor()
    expect(await taps.count()).toBe(0)
    expect(received().at(-1)!.to).toEqual(['rolf@example.org'])
    await page.setViewportSize(devices.phone.viewport)
    expect(app.complaints).toEqual([])
  })
}
