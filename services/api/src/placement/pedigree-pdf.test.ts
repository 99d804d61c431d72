import { gerbils } from '@zuchtbuch/db/schema/herd'
import { halves } from '@zuchtbuch/files/test-pictures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { download, pdfText } from '../../test/test-contracts.ts'
import { addHerd } from '../../test/test-herd.ts'
import { photoForm } from '../../test/test-photos.ts'

const api = useTestApi()
let ids: Record<string, string>
beforeAll(async () => {
  await api.put('/settings/breeder-profile', { breederName: 'Rennmäuse vom Mühlenweg', ownerName: 'Jana' })
  const parentage = {
    Großvater: ['Alter', 'Alte'],
    Vater: ['Großvater', 'Großmutter'],
    Mutter: ['Großvater', null],
    Krümel: ['Vater', 'Mutter'],
  } as const
  const details = {
    Krümel: { dateOfBirth: '2026-03-14', gender: 'Female', originBreeder: 'vom Mühlenweg' },
    Alte: { genotype: 'aa CC DD EE GG PP spsp rere' },
    Alter: { genotype: 'aa CC DD EE GG Pp spsp rere' },
  }
  ids = await addHerd(api, parentage, details)
})

test('names the animal, its ancestors, its inbreeding and the breeder', async () => {
  const { bytes, headers } = await download(api, `/gerbils/${ids['Krümel']}/pedigree.pdf`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Stammbaum-Krumel.pdf"; filename*=UTF-8''Stammbaum-Kr%C3%BCmel.pdf`,
  )
  const text = await pdfText(bytes)
  for (const words of ['Stammbaum von Krümel', 'Rennmäuse vom Mühlenweg', '* 14.03.2026', 'weiblich']) {
    expect(text).toContain(words)
  }
  for (const name of ['Vater', 'Mutter', 'Großvater', 'Großmutter', 'Alter', 'Alte']) {
    expect(text).toMatch(new RegExp(`^${name}$`, 'm'))
  }
  expect(text.replace(/\s+/g, ' ')).toContain('Inzuchtkoeffizient: 12,50 % (1 volle Generation bekannt)')
  expect(text).not.toContain('Liebhabertier')
})

test('an animal without known parents has a paper too, with no inbreeding that nobody knows', async () => {
  const text = await pdfText(
    (await download(api, `/gerbils/${ids['Großmutter']}/pedigree.pdf?forPet=true`)).bytes,
  )
  expect(text).toContain('Liebhabertier')
  expect(text).not.toContain('Inzuchtkoeffizient')
  expect(text.match(/unbekannt/g)).toHaveLength(30)
})

test('names who was born here with the kennel, in two lines where one is too short, and says what the bars mean', async () => {
  const profile = {
    breederName: 'Rennmäuse vom Mühlenweg',
    breederNameSuffix: 'vom Mühlenweg am Großen Plöner See',
  }
  await api.put('/settings/breeder-profile', profile)
  const long = 'Freiherr Maximilian-Ferdinand'
  const own = { originBreeder: profile.breederName }
  const herd = await addHerd(
    api,
    { X: [long, null], W: ['X', null], V: ['W', null], Kind: ['V', null] },
    { [long]: { ...own, dateOfBirth: '2019-01-02' } },
  )
  const text = await pdfText((await download(api, `/gerbils/${herd['Kind']}/pedigree.pdf`)).bytes)
  // Four generations up, where the boxes are smallest.
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain(`${long} vom`)
  expect(words).toContain('* 02.01.2019')
  expect(words).toMatch(/männlich.*weiblich.*unbestimmt|unbestimmt.*weiblich.*männlich/)
  await api.put('/settings/breeder-profile', { breederNameSuffix: null })
})

test('who was born to a mother of the breeder and comes from nowhere else bears the name of the kennel', async () => {
  await api.put('/settings/breeder-profile', {
    breederName: 'Rennmäuse vom Wald',
    breederNameSuffix: 'vom Wald',
  })
  const herd = await addHerd(
    api,
    { Eigene: [null, 'Hiesige'], Fremde: [null, 'Ahnin'], Gekaufte: [null, 'Hiesige'] },
    { Ahnin: { isResident: false }, Fremde: { isResident: false }, Gekaufte: { originBreeder: 'vom See' } },
  )
  const text = async (name: string) =>
    (await pdfText((await download(api, `/gerbils/${herd[name]}/pedigree.pdf`)).bytes)).replace(/\s+/g, ' ')
  expect(await text('Eigene')).toMatch(/Eigene vom Wald .*Herkunft: Rennmäuse vom Wald/)
  expect(await text('Fremde')).not.toContain('vom Wald Ahnin')
  expect(await text('Fremde')).not.toContain('Herkunft')
  expect(await text('Gekaufte')).toContain('Herkunft: vom See')
  await api.put('/settings/breeder-profile', {
    breederName: 'Rennmäuse vom Mühlenweg',
    breederNameSuffix: null,
  })
})

test('says who is excluded from breeding only where it is asked to, at the name', async () => {
  const ban = { kind: 'Excluded', reason: 'Banngrundwort', diagnosisCode: 'epilepsy' }
  const long = 'Freiherr Maximilian-Ferdinand vom Großen Plöner See am Mühlenweg'
  const herd = await addHerd(
    api,
    { X: [long, null], W: ['X', null], V: ['W', null], Kind: ['V', 'Gesperrt'] },
    {
      Kind: { breedingBan: ban },
      W: { breedingBan: ban },
      [long]: { breedingBan: ban, dateOfBirth: '2019-01-02' },
      Gesperrt: { breedingBan: { ...ban, kind: 'Suspended' } },
    },
  )
  const path = `/gerbils/${herd['Kind']}/pedigree.pdf`
  const text = async (query: string) => pdfText((await download(api, path + query)).bytes)
  for (const plain of ['', '?forPet=true', '?withBans=false'])
    expect(await text(plain)).not.toMatch(/Zuchtausschluss|Banngrundwort|Epilepsie/)
  const marked = await text('?withBans=true')
  expect(marked.match(/Zuchtausschluss/g)).toHaveLength(3)
  expect(marked).toMatch(/^Kind\s+Zuchtausschluss$/m)
  expect(marked).toMatch(/^W\s+Zuchtausschluss$/m)
  // In the smallest boxes the name makes room.
  expect(marked).toMatch(/^Freiherr .*…\s+Zuchtausschluss\s+\* 02\.01\.2019$/m)
  expect(marked).not.toMatch(/Banngrundwort|Epilepsie/)
})

test('is made with the logo, and without it when its file is gone', async () => {
  const path = `/gerbils/${ids['Krümel']}/pedigree.pdf`
  const plain = (await download(api, path)).bytes.length
  const form = photoForm(await halves().jpeg().toBuffer())
  await api.put('/settings/breeder-profile/logo', form)
  expect((await download(api, path)).bytes.length).toBeGreaterThan(plain + 500)
  await api.ctx.files.remove(await api.ctx.files.list(-1000))
  expect((await download(api, path)).bytes.length).toBeLessThan(plain + 500)
})

test('a name that no file can have, and one that no line can hold, do no harm', async () => {
  const name = `../"${'Wurzelpurzelwusel'.repeat(11)}\r\n😀`
  const { id } = (await api.post('/gerbils', { name: 'Später anders' })).body
  // Nobody can enter such a name any more; books of before may have it.
  await api.db.update(gerbils).set({ name }).where(eq(gerbils.id, id))
  const { headers, bytes } = await download(api, `/gerbils/${id}/pedigree.pdf`)
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''[\w.%-]+$/,
  )
  expect(await pdfText(bytes)).toContain('Wurzelpurzel')
})

test('of an animal that is not there there is none', async () => {
  expect((await api.get('/gerbils/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b/pedigree.pdf')).status).toBe(404)
  expect((await api.get(`/gerbils/${ids['Krümel']}/pedigree.pdf?forPet=x`)).status).toBe(400)
})
