import { addDays } from '@zuchtbuch/domain/calendar'
import { expect, test } from 'vitest'
import { devices, expectRoomAt320 } from './open-app.ts'
import type { Placement } from './test-placement.ts'

/** What is done with reservations beyond making one: from their sheet, for a whole litter, and by keys. */
export function homeJourneys(shared: () => Placement): void {
  const reservationOf = async (name: string) =>
    (await shared().held()).find(({ contactName }) => contactName === name)

  test('the sheet of a reservation extends and releases in two taps each, and takes in another animal', async () => {
    const { page, go, api, taps, create, addAnimal, animals, seen, held, button, day, app } = shared()
    const { id: enclosureId } = await create('/enclosures', { name: 'Gehege 12' })
    for (const name of ['Ronja', 'Rieke', 'Runa']) await addAnimal(name, enclosureId, 'Female')
    const contact = await create('/contacts', { name: 'Ole Petersen' })
    const gerbilIds = [animals['Ronja'], animals['Rieke']]
    const { id } = await create('/reservations', { contactId: contact.id, gerbilIds, depositEur: 20 })
    const sheet = page.getByRole('dialog')
    await go(`/reservierungen?reservierung=${id}`)
    await sheet.getByText('Ole Petersen').waitFor()
    await seen('reservierung-360')
    await taps.begin()
    await sheet.getByRole('button', { name: 'Verlängern' }).tap()
    await button(/^\+14 Tage/).tap()
    await expect.poll(async () => (await reservationOf('Ole Petersen')).expiresOn).toBe(addDays(day, 28))
    expect(await taps.count()).toBe(2)
    await sheet.waitFor({ state: 'detached' })
    await button('Rückgängig').tap()
    await expect.poll(async () => (await reservationOf('Ole Petersen')).expiresOn).toBe(addDays(day, 14))

    await page.getByRole('button', { name: 'Ronja und Rieke' }).tap()
    await button('Anzahlung erhalten').tap()
    await expect.poll(async () => (await reservationOf('Ole Petersen')).depositPaidOn).toBe(day)
    await api.patch(`/gerbils/${animals['Rieke']}`, { dateOfDeath: day })
    await page.getByText('Rieke ist gestorben: Ronja wäre allein.').waitFor()
    await seen('reservierung-allein-360')
    await button('Tier dazunehmen').tap()
    await page.getByRole('option', { name: /^Runa/ }).tap()
    await expect
      .poll(async () => (await reservationOf('Ole Petersen')).gerbilIds)
      .toEqual([animals['Ronja'], animals['Runa']])

    await taps.begin()
    await sheet.getByRole('button', { name: 'Freigeben' }).tap()
    await button('Wurde abgesagt').tap()
    await expect.poll(async () => (await held()).some((one) => one.id === id)).toBe(false)
    expect(await taps.count()).toBe(2)
    await sheet.waitFor({ state: 'detached' })

    // The deposit was paid: the start of the day asks what became of it.
    await go('/')
    await page.getByRole('link', { name: /^Klären: / }).tap()
    await page.getByText(/^Ob eine Anzahlung einbehalten werden darf, hängt vom Einzelfall ab/).waitFor()
    await seen('anzahlung-klaeren-360')
    await expectRoomAt320(page)
    await button('Erstattet').tap()
    await expect
      .poll(async () => (await api.get(`/reservations/${id}`)).body)
      .toMatchObject({ depositOutcome: 'Refunded', depositOutcomeOn: day })
    await button('Rückgängig').tap()
    await expect.poll(async () => (await api.get(`/reservations/${id}`)).body.depositOutcome).toBe(null)
    await api.patch(`/reservations/${id}`, { depositOutcome: 'Kept', depositOutcomeOn: day })
    expect(app.complaints).toEqual([])
  })

  test('when all pick-ups are put off, everybody concerned can be told', async () => {
    const { page, go, api, button, held, seen, app } = shared()
    await go('/reservierungen')
    const count = (await held()).length
    // The device may still know one that was released.
    await expect.poll(() => page.locator('[data-reservation]').count()).toBe(count)
    await button('Auswählen').tap()
    await button('Alle').tap()
    await button('Verlängern +14').tap()
    await button('Mails vorbereiten').waitFor()
    await seen('verlaengert-360')
    await button('Mails vorbereiten').tap()
    await page.getByText(/^Ohne Mailadresse, anrufen: Lena Brückner/).waitFor()
    await page.getByRole('link', { name: 'Zu den Mails' }).tap()
    await page.getByRole('link', { name: 'Tobias Lange' }).first().waitFor()
    const { items } = (await api.get('/api/mails?filter=state==Draft,kind==ReservationConfirmed')).body
    const ofLena = (await held()).filter(({ contactName }) => contactName === 'Lena Brückner').length
    expect(items).toHaveLength(count - ofLena)
    for (const { id } of items) await api.delete(`/api/mails/${id}`)
    expect(app.complaints).toEqual([])
  })

  test('a litter goes to its homes in two taps for each, and on a laptop in one step', async () => {
    const { page, go, api, taps, create, animals, seen, held, button, day, app } = shared()
    const { id: enclosureId } = await create('/enclosures', { name: 'Gehege 20' })
    const mother = await create('/gerbils', { name: 'Ida', gender: 'Female', enclosureId })
    const father = await create('/gerbils', { name: 'Udo', gender: 'Male' })
    const dateOfBirth = addDays(day, -45)
    const litter = { date: `${dateOfBirth}T12:00:00Z`, motherId: mother.id, fatherId: father.id }
    const { id: litterId } = await create('/litters', litter)
    const { id: young } = await create('/enclosures', { name: 'Gehege 21' })
    const names = ['Ahorn', 'Birke', 'Eiche', 'Linde']
    for (const name of names) {
      const members = { name, gender: 'Male', enclosureId: young, litterId, dateOfBirth }
      animals[name] = (await create('/gerbils', members)).id
    }
    const prospects: string[] = []
    for (const name of ['Nora Feld', 'Piet Harms']) {
      const wish = { minCount: 2, maxCount: 2, gender: 'Male', isAdult: 'Yes' }
      const contact = { name, email: `${name.split(' ')[0]}@example.org` }
      const made = await create('/prospects', { contact, ...wish, waitlistedOn: addDays(day, -200) })
      prospects.push(made.id)
    }
    await go(`/wuerfe/${litterId}`)
    await page.getByRole('link', { name: 'Wer wartet?' }).tap()
    await page.getByRole('link', { name: 'Für Nora Feld reservieren' }).waitFor()
    await seen('wer-wartet-wurf-360')
    await expectRoomAt320(page)
    for (const name of ['Nora Feld', 'Piet Harms']) {
      await taps.begin()
      const reserve = page.getByRole('link', { name: `Für ${name} reservieren` })
      await reserve.tap()
      await page.getByText(/^Wird bis/).waitFor()
      await button('Reservieren').tap()
      await page.getByText(new RegExp(`für ${name} reserviert`)).waitFor()
      await page.getByRole('heading', { name: 'Wer wartet darauf' }).waitFor()
      expect(await taps.count()).toBe(2)
      // Until the list has heard of it, the next home would be offered the same animals.
      await reserve.waitFor({ state: 'hidden' })
    }
    const ofLitter = async () => (await held()).filter(({ contactName }) => /Feld|Harms/.test(contactName))
    expect(await ofLitter()).toHaveLength(2)
    for (const { id } of await ofLitter())
      await api.post(`/reservations/${id}/release`, { reason: 'Breeder' })

    await page.setViewportSize(devices.laptop.viewport)
    await go(`/warteliste?tiere=${names.map((name) => animals[name]).join(',')}`)
    await page.getByRole('link', { name: 'Für Nora Feld reservieren' }).waitFor()
    await seen('wer-wartet-1280')
    await page.getByRole('link', { name: 'Verteilen' }).click()
    const gets = (name: string, home: string) => page.getByRole('radio', { name: `${name} zu ${home}` })
    await gets('Ahorn', 'Nora Feld').waitFor()
    await seen('verteilen-1280')
    await page.getByRole('radio', { name: 'Linde bleibt hier' }).click()
    await page.getByText(/würde allein wohnen/).waitFor()
    await button('Alle reservieren').click()
    await page
      .getByRole('alert')
      .getByText(/allein/)
      .waitFor()
    await seen('verteilen-abgelehnt-1280')
    await page.reload()
    await page.getByText(/^Nicht gespeichert, von/).waitFor()
    await gets('Linde', 'Piet Harms').click()
    await button('Alle reservieren').click()
    await page.getByText('2 Reservierungen angelegt').waitFor()
    expect(await ofLitter()).toHaveLength(2)
    await button('Rückgängig').click()
    await expect.poll(ofLitter).toEqual([])

    // By keys: the best match, and a reservation that goes on for a week.
    await go('/warteliste')
    await page.getByRole('link', { name: 'Nora Feld' }).click()
    await page.getByRole('link', { name: 'Reservieren' }).first().waitFor()
    await page.keyboard.press('r')
    await page.getByText(/^Wird bis/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await ofLitter()).length).toBe(1)
    const [{ id, expiresOn }] = await ofLitter()
    await page.locator(`[data-reservation="${id}"]`).getByRole('button', { name: 'Freigeben' }).focus()
    await page.keyboard.press('v')
    await button(/^\+7 Tage/).waitFor()
    await page.keyboard.press('1')
    await expect.poll(async () => (await ofLitter())[0].expiresOn).toBe(addDays(expiresOn, 7))
    await api.post(`/reservations/${id}/release`, { reason: 'Breeder' })
    for (const one of prospects) await api.post(`/prospects/${one}/close`, { reason: 'Withdrawn' })
    await page.setViewportSize(devices.phone.viewport)
    expect(app.complaints).toEqual([])
  })
}
