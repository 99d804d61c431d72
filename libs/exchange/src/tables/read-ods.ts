import { createOdsHandlers, odsPrefixes } from './ods-content.ts'
import { createRowMaker } from './row-maker.ts'
import type { TableEvent } from './table-row.ts'
import type { TableSource } from './table-source.ts'
import { openTableZip } from './table-zip.ts'
import { readXml } from './xml-events.ts'

const content = 'content.xml'

/** Reads the sheets of an OpenDocument spreadsheet, a row at a time; of the zip only its content is unpacked. Throws `TableRefused`. */
export async function* readOds(source: TableSource, signal?: AbortSignal): AsyncGenerator<TableEvent> {
  const zip = await openTableZip(source, signal)
  try {
    zip.refuseTooLarge([content])
    let events: TableEvent[] = []
    const handlers = createOdsHandlers(createRowMaker(), (event) => events.push(event))
    for await (const _ of readXml(zip.part(content), odsPrefixes, handlers)) {
      yield* events
      events = []
    }
  } finally {
    zip.close()
  }
}
