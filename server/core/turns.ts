/** Of the pool's ten connections: the others stay free for reads while a crowd writes. */
const AT_ONCE = 8
/** Of those whose transactions lock the same row early: more would only wait for its lock, each with a connection. */
const AT_ONCE_OF_A_ROW = 2

export interface Turn {
  /** Whether others came first, so that what was read before may be out of date. */
  hasWaited: boolean
  /** Sends everybody away who waits for the same thing (`wish`): there is nothing left to wait for. */
  sendRestAway(): void
}

export interface Place {
  /** What the work locks from early on, if everybody locks the same. */
  row?: string | undefined
  /** What somebody waits for; those with an equal one can be sent away together. */
  wish?: string
}

interface Waiting {
  wish: string | undefined
  call(isTurn: boolean): void
}

/** Runs so many works at once, first come first served. */
function createLine(atOnce: number) {
  let running = 0
  let waiting: Waiting[] = []

  /** Resolves to whether it is one's turn; false for whoever was sent away. */
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
      // Whoever comes next takes this turn over.
      if (next) next.call(true)
      else running -= 1
    }
  }

  return { join, sendAway, isEmpty: () => running === 0 }
}

const everybody = createLine(AT_ONCE)
const lines = new Map<string, ReturnType<typeof createLine>>()

/**
 * Runs the work of a write that a crowd may ask for, so many at once in this process, first come first served. Without
 * turns the pool serves a crowd's first reads before anybody's second statement: all of them would have read that there
 * is something left before the first one has taken it. The work must ask nothing but the database. Answers undefined to
 * whoever was sent away before their turn.
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
