import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type Connection, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

const openings = new WeakMap<object, Opening>()

/** The connection of a transaction, for what drizzle has no words for. Only of one that `connect` began. */
export async function clientOf(tx: object): Promise<PoolClient> {
  const opening = openings.get(tx)
  if (!opening) throw new Error('not a transaction of the pool')
  await opening.begin()
  return opening.client
}

/**
 * `transaction` of a pool that outlives a lost connection. Drizzle's own never returns a connection whose `begin`
 * failed, so that a restarted database exhausts the pool; and it waits for the answer to `begin`.
 */
export function transactionOn(pool: Pool): NodePgDatabase['transaction'] {
  const known = new WeakMap<PoolClient, { opening: Opening; db: NodePgDatabase }>()
  const open = (client: PoolClient) => {
    const opening = new Opening(client)
    const speaker = Object.assign(Object.create(client) as PoolClient, { query: opening.query })
    const made = { opening, db: drizzle(speaker, { casing: 'snake_case' }) }
    known.set(client, made)
    return made
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      const { opening, db } = known.get(client) ?? open(client)
      return await db.transaction((tx) => {
        openings.set(tx, opening)
        return work(tx)
      }, config)
    } finally {
      client.release()
    }
  }
}

/**
 * Sends the `begin` of a transaction together with its first statement. One `sync` follows the two, so that the server
 * passes over the statement when `begin` fails.
 */
class Opening {
  readonly client: PoolClient
  readonly #connection: Connection
  /** The ways to begin that this connection has prepared. */
  readonly #prepared = new Set<string>()
  #waiting: string | undefined
  /** The answer to a `begin` that went alone. */
  #begun: Promise<void> | undefined

  constructor(client: PoolClient) {
    if (!(client instanceof pg.Client)) throw new Error('not a connection of pg')
    this.client = client
    this.#connection = client.connection
  }

  /** Begins what has not begun yet. */
  async begin(): Promise<void> {
    if (this.#waiting !== undefined) this.#begun = this.#prepare(this.#waiting)
    await this.#begun
  }

  readonly query = async (statement: QueryConfig, values: unknown[]): Promise<QueryResult | undefined> => {
    const { name, text } = statement
    if (text.startsWith('begin')) {
      this.#waiting = text
      this.#begun = undefined
      return undefined
    }
    const begin = this.#waiting
    if (begin !== undefined && (text === 'commit' || text === 'rollback')) {
      this.#waiting = undefined
      return undefined
    }
    // Text without values may be several statements, which the server does not take behind another one.
    const mayFollow = name !== undefined || values.length > 0
    if (begin !== undefined && mayFollow && this.#prepared.has(begin)) {
      this.#waiting = undefined
      return this.#follow(begin, statement, values)
    }
    await this.begin()
    return this.client.query(statement, values)
  }

  async #prepare(begin: string): Promise<void> {
    this.#waiting = undefined
    await this.client.query({ name: begin, text: begin })
    this.#prepared.add(begin)
  }

  async #follow(begin: string, statement: QueryConfig, values: unknown[]): Promise<QueryResult | undefined> {
    const { stream } = this.#connection
    let answers: Promise<unknown>
    stream.cork()
    try {
      this.#connection.bind({ statement: begin }, false)
      this.#connection.execute({}, false)
      answers = this.client.query(statement, values)
    } finally {
      stream.uncork()
    }
    // As to a text of several statements.
    const [, answer] = (await answers) as QueryResult[]
    return answer
  }
}
