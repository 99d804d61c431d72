import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import { addDays } from '@zuchtbuch/domain/calendar'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devices, expectRoomAt320 } from './open-app.ts'
import { openPlacement, type Placement } from './test-placement.ts'
import { homeJourneys } from './test-placement-homes.ts'
import { mailJourneys } from './test-placement-mails.ts'

describeWith(
  browserNames,
  'waiting list, reservations and their mails in the user interface',
  (executable) => {
    let placement: Placement
    let { api, app, page, taps, day, animals, go, create, addAnimal, seen, held, button } = {} as Placement

    beforeAll(async () => {
      placement = await openPlacement(executable)
      ;({ api, app, page, taps, day, animals, go, create, addAnimal, seen, held, button } = placement)
    })
    afterAll(() => placement.stop())
    beforeEach(() => {
      app.complaints.length = 0
      placement.world.smtp.script.clear()
    })

    test('nobody waits at first; a wish is entered with who it is, and what is wished where it stands', async () => {
      await create('/contacts', { name: 'Lena Brückner', address: { city: 'Eckernförde' } })
      await go('/warteliste')
      await page.getByText('Zurzeit wartet niemand.').waitFor()
      expect(await page.title()).toBe('Interessenten · Abgabe – Zuchtbuch')
      await seen('warteliste-leer-360')
      await button('Interessent eintragen').tap()
      await page.getByRole('option', { name: /Lena Brückner/ }).tap()
      await page.getByRole('heading', { level: 1, name: 'Lena Brückner' }).waitFor()
      await page.getByText('Wunsch nicht bekannt.').waitFor()
      await button('Wunsch ändern').tap()
      const form = page.getByRole('dialog', { name: 'Wunsch' })
      await form.getByLabel('Anzahl').fill('viele')
      await form.getByLabel('Geschlecht', { exact: true }).selectOption('Weibchen')
      await form.getByLabel(/^Gehege \(Länge/).fill('120 x 60')
      await form.getByText('Farben: jede').tap()
      await seen('wunsch-360')
      await form.getByRole('button', { name: 'Speichern' }).tap()
      await form.getByText(/Eine Zahl wie 2/).waitFor()
      // What was typed is kept on the device until it is stored.
      await page.reload()
      await form.getByText(/^Nicht gespeichert, von/).waitFor()
      await form.getByLabel('Anzahl').fill('2–3')
      await form.getByRole('button', { name: 'Speichern' }).tap()
      await form.waitFor({ state: 'detached' })
      await page.getByText('Zwei bis drei Weibchen, Farbe egal. Gehege 120 × 60 cm.').waitFor()
      await expect
        .poll(async () => (await api.get('/prospects')).body.items[0])
        .toMatchObject({
          minCount: 2,
          maxCount: 3,
          gender: 'Female',
          housingLengthCm: 120,
          status: 'Waiting',
        })
      await seen('interessent-360')
      await expectRoomAt320(page)
      expect(app.complaints).toEqual([])
    })

    test('the list says who is next, with what fits and why not; the start of the day leads to who fits some animals', async () => {
      const { id: enclosureId } = await create('/enclosures', { name: 'Gehege 3' })
      for (const name of ['Krümel', 'Knopf', 'Motte', 'Flocke']) await addAnimal(name, enclosureId, 'Female')
      const tobias = { name: 'Tobias Lange', email: 'tobias@example.org' }
      await create('/prospects', {
        contact: tobias,
        minCount: 2,
        gender: 'Male',
        waitlistedOn: addDays(day, -90),
      })
      const petersen = { name: 'Familie Petersen', email: 'petersen@example.org' }
      await create('/prospects', {
        contact: petersen,
        minCount: 2,
        maxCount: 2,
        gender: 'Female',
        waitlistedOn: addDays(day, -40),
        isAdult: 'Yes',
      })
      await go('/warteliste')
      await page.getByRole('link', { name: 'Familie Petersen' }).waitFor()
      await expect
        .poll(() => page.getByRole('list', { name: 'Interessenten' }).getByRole('link').allTextContents())
        .toEqual(['Tobias Lange', 'Familie Petersen', 'Lena Brückner'])
      await page.getByText('nichts Passendes da').waitFor()
      await page
        .getByText(/· passt$/)
        .first()
        .waitFor()
      await seen('warteliste-360')
      await expectRoomAt320(page)
      // Who asked to wait is told as that, in the list and on the own page.
      const { items } = (await api.get('/prospects?filter=status==Waiting')).body
      const paused = items.find((one: { contactName: string }) => one.contactName === 'Tobias Lange').id
      const until = addDays(day, 30)
      await api.patch(`/prospects/${paused}`, { pausedUntil: until })
      const pause = `pausiert bis ${until.slice(8)}.${until.slice(5, 7)}.`
      await page.getByText(pause).waitFor()
      expect(await page.getByText('nichts Passendes da').count()).toBe(0)
      await page.getByRole('link', { name: 'Tobias Lange' }).tap()
      await page.getByText(pause).first().waitFor()
      await api.patch(`/prospects/${paused}`, { pausedUntil: null })

      await go('/')
      await taps.begin()
      await page
        .getByRole('listitem')
        .filter({ hasText: /warte(?:t|n) auf/ })
        .getByRole('link')
        .first()
        .tap()
      await page.getByRole('heading', { name: 'Wer wartet darauf' }).waitFor()
      await seen('wer-wartet-360')
      await page.getByRole('link', { name: 'Familie Petersen', exact: true }).tap()
      await page.getByRole('heading', { level: 1, name: 'Familie Petersen' }).waitFor()
      expect(await taps.count()).toBe(2)
    })

    test('whose time has come is forgotten from the start of the day, each with a tick, and what went is told', async () => {
      const gone = { name: 'Ute Früher', email: 'ute@example.org' }
      const old = await create('/prospects', {
        contact: gone,
        wishNote: 'Zwei Weibchen',
        experience: 'Früher drei',
      })
      const other = await create('/prospects', { contact: { name: 'Bernd Bleibt' } })
      await api.post(`/prospects/${old.id}/close`, { reason: 'Withdrawn' })
      await api.post(`/prospects/${other.id}/close`, { reason: 'Withdrawn' })
      const since = sql`update prospects set closed_on = current_date - 400 where id in (${old.id}, ${other.id})`
      await api.db.execute(since)
      await go('/')
      const others = page.getByRole('button', { name: /^\d+ weitere$/ })
      const tidy = page.getByRole('link', { name: 'Ansehen: Aufräumen' })
      await others.or(tidy).first().waitFor()
      if ((await tidy.count()) === 0) await others.tap()
      await page.getByText('2 alte Anfragen löschen').waitFor()
      await tidy.tap()
      await page.getByRole('heading', { name: 'Ganz löschen' }).waitFor()
      // Its segment is in sight, though it is the last of the row.
      const chosen = page.getByRole('navigation', { name: 'Interessenten' }).locator('[aria-current=page]')
      const box = await chosen.boundingBox()
      expect(box!.x + box!.width).toBeLessThanOrEqual(360)
      await seen('warteliste-vergessen-360')
      await expectRoomAt320(page)
      await page.getByRole('checkbox', { name: /Bernd Bleibt/ }).tap()
      await button('1 Interessent vergessen …').tap()
      await page.getByRole('dialog', { name: 'Ute Früher vergessen?' }).waitFor()
      await seen('warteliste-vergessen-frage-360')
      await button('Endgültig vergessen').tap()
      await page.getByText('Gelöscht: 1 Wunsch, 1 Kontakt.').waitFor()
      await page.setViewportSize(devices.laptop.viewport)
      await seen('warteliste-vergessen-1280')
      await page.setViewportSize(devices.phone.viewport)
      expect((await api.get(`/prospects/${old.id}`)).status).toBe(404)
      expect((await api.get('/contacts?filter=name==Ute Früher')).body.totalCount).toBe(0)
      expect((await api.get(`/prospects/${other.id}`)).status).toBe(200)
      await api.post('/prospects/purge', { ids: [other.id] })
      expect(app.complaints).toEqual([])
    })

    test('a match is reserved in three taps, with what is said against it, and what is kept is offered to nobody else', async () => {
      await go('/warteliste')
      await taps.begin()
      await page.getByRole('link', { name: 'Familie Petersen' }).tap()
      await page.getByRole('link', { name: 'Reservieren' }).first().tap()
      await page.getByText('Vom Gehege liegt noch kein Foto vor.').waitFor()
      await seen('reservieren-360')
      await expectRoomAt320(page)
      await button('Reservieren').tap()
      await page.getByText(/für Familie Petersen reserviert/).waitFor()
      expect(await taps.count()).toBe(3)
      const [reservation] = await held()
      expect(reservation).toMatchObject({ contactName: 'Familie Petersen', expiresOn: addDays(day, 14) })
      expect(reservation.animals).toHaveLength(2)
      expect((await api.get(`/prospects/${reservation.prospectId}`)).body.status).toBe('Reserved')
      // Who has animals is not offered others.
      await go(`/warteliste/${reservation.prospectId}`)
      await page.getByRole('link', { name: 'Übergeben' }).waitFor()
      expect(await page.getByRole('link', { name: 'Reservieren' }).count()).toBe(0)
      await go('/abgabetiere')
      await page
        .getByRole('link', { name: /^Reserviert für Familie Petersen bis/ })
        .first()
        .waitFor()
      await seen('abgabetiere-reserviert-360')
    })

    test('a reservation is extended in two taps and released in two, and each is taken back', async () => {
      await go('/reservierungen')
      await page.getByText('Familie Petersen').waitFor()
      await seen('reservierungen-360')
      await taps.begin()
      await button('Verlängern').tap()
      await button(/^\+7 Tage/).waitFor()
      await seen('verlaengern-360')
      await button(/^\+7 Tage/).tap()
      await expect.poll(async () => (await held())[0].expiresOn).toBe(addDays(day, 21))
      expect(await taps.count()).toBe(2)
      await button('Rückgängig').tap()
      await expect.poll(async () => (await held())[0].expiresOn).toBe(addDays(day, 14))

      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await taps.begin()
      await button('Freigeben').tap()
      await button('Wurde abgesagt').tap()
      await expect.poll(async () => (await held()).length).toBe(0)
      expect(await taps.count()).toBe(2)
      await button('Rückgängig').tap()
      await expect.poll(async () => (await held()).length).toBe(1)
      expect(app.complaints).toEqual([])
    })

    test('on the telephone four taps keep the whole group; one animal alone says with whom it will live', async () => {
      await go('/abgabetiere')
      const rest = (await held())[0].gerbilIds
      const free = Object.entries(animals).find(([, id]) => !rest.includes(id))![0]
      // A tap that something slides under is done again, and counted twice.
      await page.waitForLoadState('networkidle')
      await taps.begin()
      await page.getByRole('link', { name: new RegExp(`^${free}`) }).tap()
      await page.getByRole('link', { name: 'Reservieren' }).tap()
      await page.getByRole('option', { name: /Lena Brückner/ }).tap()
      await page.getByText(/^Wird bis/).waitFor()
      await button('Reservieren').tap()
      await page.getByText(/für Lena Brückner reserviert/).waitFor()
      expect(await taps.count()).toBeLessThanOrEqual(4)
      const mine = (await held()).find((one: { contactName: string }) => one.contactName === 'Lena Brückner')
      expect(mine.gerbilIds).toHaveLength(2)
      await api.post(`/reservations/${mine.id}/release`, { reason: 'Breeder' })

      // What the device knows of the herd is drawn first, and without the animal that has just come.
      const drawn = Promise.withResolvers<void>()
      await page.route('**/gerbils/rows', async (route) => {
        await drawn.promise
        await route.continue().catch(() => {})
      })
      const { id: alone } = await create('/enclosures', { name: 'Gehege 7' })
      await addAnimal('Solo', alone, 'Male')
      await addAnimal('Duo', alone, 'Male')
      const lena = (await api.get('/contacts?filter=name=*Lena')).body.items[0]
      await go(`/reservierungen/neu?tiere=${animals['Solo']},${animals['Duo']}&kontakt=${lena.id}`)
      await button('Reservieren').waitFor()
      drawn.resolve()
      await button('Duo herausnehmen').tap()
      await page.getByText(/Solo würde allein wohnen/).waitFor()
      await page.unroute('**/gerbils/rows')
      await page.getByLabel('Warum zieht ein Tier allein um?').selectOption('PartnerElsewhere')
      await page.getByLabel('Mit wem, oder warum').fill('Zieht zu Fips von Familie Berger')
      await page.getByText(/^Wird bis/).waitFor()
      await seen('allein-360')
      // Without a network nothing is kept, and nothing that was typed is lost.
      await page.context().setOffline(true)
      await button('Reservieren').tap({ force: true })
      await page.getByText(/^Keine Verbindung –/).waitFor()
      await expect.poll(() => button('Reservieren').getAttribute('aria-disabled')).toBe('true')
      await page.context().setOffline(false)
      await expect
        .poll(() => button('Reservieren').getAttribute('aria-disabled'), { timeout: 15_000 })
        .toBe(null)
      expect(await page.getByLabel('Mit wem, oder warum').inputValue()).toBe(
        'Zieht zu Fips von Familie Berger',
      )
      await button('Reservieren').tap()
      await page.getByText(/Solo für Lena Brückner reserviert/).waitFor()
    })

    const shownReservations = async () =>
      (
        await page
          .locator('[data-reservation]')
          .evaluateAll((rows: any[]): string[] => rows.map((row) => row.dataset.reservation))
      ).toSorted()

    test('without animals there is nothing to share out, and a way to them', async () => {
      await page.goto(new URL('/reservierungen/verteilen', page.url()).href)
      await page.getByText('Welche Tiere sollen verteilt werden?').waitFor()
      await page.getByRole('link', { name: 'Zu den Abgabetieren' }).tap()
      await page.getByRole('heading', { level: 1, name: /Tiere/ }).waitFor()
    })

    test('all pick-ups are put off in three taps', async () => {
      await go('/reservierungen')
      await page.getByText('Lena Brückner').waitFor()
      // All of those that are there: the device may still know others.
      await expect
        .poll(shownReservations)
        .toEqual((await held()).map(({ id }: { id: string }) => id).toSorted())
      await taps.begin()
      await button('Auswählen').tap()
      await button('Alle').tap()
      const until = async () => (await held()).map(({ expiresOn }: { expiresOn: string }) => expiresOn)
      const before = await until()
      await button('Verlängern +14').tap()
      await expect.poll(until).toEqual(before.map((one: string) => addDays(one, 14)))
      expect(await taps.count()).toBe(3)
      await button('Rückgängig').tap()
      await expect.poll(until).toEqual(before)
    })

    test('who was quicker elsewhere wins, and the loser reads who', async () => {
      const lena = (await api.get('/contacts?filter=name=*Lena')).body.items[0]
      const kept = (await held()).find(
        (one: { contactName: string }) => one.contactName === 'Familie Petersen',
      )
      await go(`/reservierungen/neu?tiere=${kept.gerbilIds.join(',')}&kontakt=${lena.id}`)
      await page.getByText(/für Familie Petersen reserviert/).waitFor()
      await button('Reservieren').tap()
      await page
        .getByRole('alert')
        .getByText(/für Familie Petersen reserviert/)
        .waitFor()
      await page.reload()
    })

    test('a reservation is handed over in two taps and the prices, and leads to its papers', async () => {
      const kept = (await held()).find(
        (one: { contactName: string }) => one.contactName === 'Familie Petersen',
      )
      await api.patch(`/reservations/${kept.id}`, { priceEur: 60, depositEur: 20, depositPaidOn: day })
      await go('/reservierungen')
      await taps.begin()
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Familie Petersen' })
        .getByRole('button', { name: 'Übergeben' })
        .tap()
      await page.getByText('Vom Gehege liegt noch kein Foto vor.').waitFor()
      await seen('uebergeben-360')
      await button('Vertrag erstellen').tap()
      await page.waitForURL(/\/vertraege\/[0-9a-f-]{36}/)
      expect(await taps.count()).toBe(2)
      expect((await api.get(`/reservations/${kept.id}`)).body).toMatchObject({
        state: 'Fulfilled',
        depositOutcome: 'Credited',
      })
      await go('/reservierungen?gruppe=beendet')
      await page.getByRole('link', { name: 'Zum Vertrag' }).waitFor()
      await seen('reservierungen-beendet-360')
    })

    test('a mail becomes a wish on the list, and its answer is written, in four taps before it is sent', async () => {
      const id = await addRequest(api, {
        fromName: 'Mia Sommer',
        fromAddress: 'mia@example.org',
        subject: 'Zwei Weibchen',
        bodyText: 'Hallo, hast du Weibchen für mich?\n\nAnzahl: 2\nGeschlecht: Weibchen\nVolljährig: ja',
      })
      await go('/anfragen')
      await taps.begin()
      await page.getByRole('link', { name: /Mia Sommer/ }).tap()
      await button('Interessent').tap()
      await page.getByRole('listitem').filter({ hasText: 'Anzahl: 2' }).waitFor()
      await seen('anfrage-interessent-360')
      await button('Übernehmen').tap()
      await button('Antworten').tap()
      await expect.poll(() => page.getByLabel('Ihre Antwort').inputValue()).toMatch(/^Hallo Mia Sommer,/)
      expect(await taps.count()).toBe(4)
      const text = await page.getByLabel('Ihre Antwort').inputValue()
      expect(text).toContain('2 Weibchen')
      expect(text).toContain('auf meiner Warteliste')
      await seen('anfrage-antwort-360')
      const [prospect] = (await api.get('/prospects?orderBy=createdAt desc')).body.items
      expect(prospect).toMatchObject({
        contactName: 'Mia Sommer',
        requestIds: [id],
        status: 'Waiting',
        minCount: 2,
      })
      expect(app.complaints).toEqual([])
    })

    test('a search ends with its reason and is taken up again', async () => {
      await go('/warteliste')
      await page.getByRole('link', { name: 'Tobias Lange' }).tap()
      await page.getByRole('heading', { level: 1, name: 'Tobias Lange' }).waitFor()
      await button('Weitere Aktionen').tap()
      await button('Beenden …').tap()
      await button('Anderswo fündig').tap()
      await page.getByText('Suche von Tobias Lange beendet').waitFor()
      await expect
        .poll(async () =>
          (await api.get('/waitlist')).body.map((one: { contactName: string }) => one.contactName),
        )
        .not.toContain('Tobias Lange')
      await button('Rückgängig').tap()
      await expect.poll(async () => (await api.get('/waitlist')).body[0].contactName).toBe('Tobias Lange')
    })

    mailJourneys(() => placement)

    homeJourneys(() => placement)

    test('on a laptop there is room for all of it', async () => {
      await page.setViewportSize(devices.laptop.viewport)
      for (const [path, name] of [
        ['/warteliste', 'warteliste-1280'],
        ['/reservierungen', 'reservierungen-1280'],
      ] as const) {
        await go(path)
        await page.getByRole('list').last().getByText('Lena Brückner').first().waitFor()
        await seen(name)
      }
      await go('/warteliste')
      await page.getByRole('link', { name: 'Lena Brückner' }).click()
      await page.getByText('Verlauf', { exact: true }).waitFor()
      await seen('interessent-1280')
      await go('/nachrichten')
      await page.getByRole('link', { name: 'Ohne Adresse' }).waitFor()
      await seen('nachrichten-1280')
      await page.getByRole('link', { name: 'Ohne Adresse' }).click()
      await page.getByRole('textbox', { name: 'Betreff' }).waitFor()
      await seen('nachricht-1280')
      await go('/reservierungen')
      await page.getByRole('button', { name: /^Lotte und Luna/ }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Schreiben' }).waitFor()
      await seen('reservierung-1280')
      expect(app.complaints).toEqual([])
    })
  },
)
