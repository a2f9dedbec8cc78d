/**
 * Maximum number of concurrent writes per process; the pool's other connections stay free for reads. Measured with the
 * database on the same machine: with eight writes, a sold-out campaign refused its visitors 20 % later, because the
 * transactions waited for each other's row locks.
 */
const AT_ONCE = 4
/**
 * Maximum number of concurrent writes that lock the same row early: more would only wait for the lock while using a
 * connection.
 */
const AT_ONCE_OF_A_ROW = 2

export interface Turn {
  /** Whether the work had to wait, so that earlier reads may be outdated. */
  hasWaited: boolean
  /** Refuses all waiting works with the same `wish`, because nothing is left. */
  sendRestAway(): void
}

export interface Place {
  /** The row that the work locks early, if many works lock the same one. */
  row?: string | undefined
  /** Waiting works with an equal wish can be refused together. */
  wish?: string
}

interface WaitingWork {
  wish: string | undefined
  call(isTurn: boolean): void
}

/** Runs at most `atOnce` works concurrently, in order of arrival. */
function createLine(atOnce: number) {
  let running = 0
  let waiting: WaitingWork[] = []

  /** Resolves to true at the work's turn, to false when it was refused. */
  const wait = (wish: string | undefined): Promise<boolean> =>
    new Promise(call => waiting.push({ wish, call }))

  function sendAway(wish: string | undefined): void {
    const away = waiting.filter(each => each.wish === wish)
    waiting = waiting.filter(each => each.wish !== wish)
    for (const { call } of away) call(false)
  }

  async function join<T>(
    work: (hasWaited: boolean) => Promise<T>,
    wish?: string,
  ): Promise<T | undefined> {
    const hasWaited = running >= atOnce
    if (!hasWaited) running += 1
    else if (!(await wait(wish))) return undefined
    try {
      return await work(hasWaited)
    } finally {
      const next = waiting.shift()
      // The next work takes over this turn.
      if (next) next.call(true)
      else running -= 1
    }
  }

  return { join, sendAway, isEmpty: () => running === 0 }
}

const everybody = createLine(AT_ONCE)
const lines = new Map<string, ReturnType<typeof createLine>>()

/**
 * Runs the work of a write in turns, limited per process, in order of arrival. Without turns the pool would serve the
 * first reads of all requests before any second statement, and all would see the last piece as available. The work must
 * only use the database. Resolves to undefined when it was refused before its turn.
 */
export async function inTurn<T>(
  work: (turn: Turn) => Promise<T>,
  { row, wish }: Place = {},
): Promise<T | undefined> {
  const sendRestAway = () => {
    everybody.sendAway(wish)
    if (row !== undefined) lines.get(row)?.sendAway(wish)
  }
  const enter = (waitedBefore: boolean) =>
    everybody.join(hasWaited => work({ hasWaited: waitedBefore || hasWaited, sendRestAway }), wish)
  if (row === undefined) return enter(false)
  const line = lines.get(row) ?? createLine(AT_ONCE_OF_A_ROW)
  lines.set(row, line)
  try {
    return await line.join(enter, wish)
  } finally {
    if (line.isEmpty()) lines.delete(row)
  }
}
