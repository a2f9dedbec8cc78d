import { EventEmitter, once } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Client } from 'pg'

export type Cell = string | number | boolean | null

/** Bytes that are sent at once. */
const CHUNK = 256 * 1024

/** What the driver's connection offers for COPY, which its types leave out. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  readonly stream: Duplex
}

/**
 * Writes rows by COPY FROM STDIN, which takes a tenth of the time of INSERT; resolves with their number. The rows are
 * made while they are sent, so they are never all in memory.
 */
export async function copyRows(
  client: Client,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const copy = new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, rows)
  client.query(copy as unknown as { submit(): void })
  await copy.done
  return copy.sent
}

/** A statement of the driver, which calls the methods as answers come. */
class CopyIn extends EventEmitter {
  sent = 0
  readonly done: Promise<unknown>
  readonly #text: string
  readonly #rows: Iterable<readonly Cell[]>

  constructor(text: string, rows: Iterable<readonly Cell[]>) {
    super()
    this.#text = text
    this.#rows = rows
    this.done = once(this, 'end')
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      error => connection.sendCopyFail(String(error)),
    )
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.emit('end')
  }

  handleError(error: Error): void {
    this.emit('error', error)
  }

  async #send(connection: CopyConnection): Promise<void> {
    let lines: string[] = []
    let size = 0
    for (const row of this.#rows) {
      const line = row.map(cellText).join('\t')
      lines.push(line)
      size += line.length
      this.sent += 1
      if (size < CHUNK) continue
      connection.sendCopyFromChunk(Buffer.from(`${lines.join('\n')}\n`))
      lines = []
      size = 0
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    if (lines.length > 0) connection.sendCopyFromChunk(Buffer.from(`${lines.join('\n')}\n`))
  }
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const cellText = (cell: Cell): string =>
  typeof cell === 'string'
    ? cell.replace(special, char => escapes[char] ?? char)
    : cell === null
      ? '\\N'
      : String(cell)
