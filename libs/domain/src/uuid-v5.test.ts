import { expect, test } from 'vitest'
import { uuidV5 } from './uuid-v5.ts'

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

test('uuidV5 gives the UUID of the example in RFC 9562, appendix A.4', () => {
  expect(uuidV5('www.example.com', DNS)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('uuidV5 counts a name by its UTF-8 bytes and always sets version and variant', () => {
  expect(uuidV5('Altwei\u00df', DNS)).toBe('bec33e81-3e87-5bba-9dbd-2b66e0271681')
  for (let i = 0; i < 200; i++) {
    expect(uuidV5(`Vertrag ${i}.docx`, DNS)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  }
})
