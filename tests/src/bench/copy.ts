import pg from 'pg'

type CopyConnection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** A statement `copy … to stdout` or `… from stdin`, over the wire as any client would, with all rows in memory. */
class CopyQuery extends pg.Query {
  readonly chunks: Buffer[]

  constructor(text: string, chunks: Buffer[] = []) {
    super(text)
    this.chunks = chunks
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reads the next message into the same memory.
    this.chunks.push(Buffer.from(chunk))
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.chunks) connection.sendCopyFromChunk(chunk)
    connection.endCopyFrom()
  }
}

/** How long the statement takes, and the rows that it sent; `rows` are those it is given. */
export async function copy(
  databaseUrl: string,
  text: string,
  rows: Buffer[] = [],
): Promise<{ seconds: number; rows: Buffer[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const query = new CopyQuery(text, [...rows])
    const ended = new Promise((resolve, reject) => {
      query.once('end', resolve)
      query.once('error', reject)
    })
    const startedAt = performance.now()
    client.query(query)
    await ended
    return { seconds: (performance.now() - startedAt) / 1000, rows: query.chunks }
  } finally {
    await client.end()
  }
}
