import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addContract, docxText, download, pdfText } from '../../test/test-contracts.ts'
import { expectRefused } from '../../test/test-photos.ts'

const api = useTestApi()

const versionsOf = async (id: string) => (await api.get(`/contracts/${id}/documents`)).body

describe('the versions of a contract', () => {
  test('every change adds one, newest first, and each can still be read as Word file and PDF', async () => {
    const { id, fileName } = await addContract(api, { price: 45.5 })
    const changed = (await api.put(`/contracts/${id}`, { price: 60 })).body

    const { items, totalCount } = await versionsOf(id)
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      { contractId: id, fileName: changed.fileName, pdfFileName: changed.pdfFileName, isCurrent: true },
      { contractId: id, fileName, hasFile: true, isCurrent: false },
    ])
    for (const [{ id: version }, price] of [
      [items[0], '60,00'],
      [items[1], '45,50'],
    ]) {
      const word = await download(api, `/contracts/${id}/documents/${version}/file`)
      expect(docxText(word.bytes)).toContain(price)
      const pdf = await download(api, `/contracts/${id}/documents/${version}/file.pdf`)
      expect(await pdfText(pdf.bytes)).toContain(price)
      expect(pdf.headers.get('content-disposition')).toContain(`Kaufvertrag-${changed.contractNumber}.pdf`)
    }
  })

  test('one whose file is gone says so, and only it', async () => {
    const { id } = await addContract(api)
    await api.put(`/contracts/${id}`, { price: 60 })
    const { items } = await versionsOf(id)
    await rm(api.ctx.files.pathOf(items[1].fileName))
    expect((await versionsOf(id)).items).toMatchObject([{ hasFile: true }, { hasFile: false }])
    expectRefused(await api.get(`/contracts/${id}/documents/${items[1].id}/file`), 404, 'ContractFileMissing')
  })

  test("are not shown for a cancelled contract, nor is another contract's", async () => {
    const [one, other] = [await addContract(api), await addContract(api)]
    const [version] = (await versionsOf(one.id)).items
    expectRefused(await api.get(`/contracts/${other.id}/documents/${version.id}/file`), 404, 'NotFound')
    await api.delete(`/contracts/${one.id}`)
    expectRefused(await api.get(`/contracts/${one.id}/documents`), 404, 'NotFound')
    expectRefused(await api.get(`/contracts/${one.id}/documents/${version.id}/file.pdf`), 404, 'NotFound')
  })
})
