/** Of the pool's ten connections: the others stay free for reads while a crowd writes. */
const AT_ONCE = 8
/** Of those whose transactions lock the same row early: more would only wait for its lock, each with a connection. */
const AT_ONCE_OF_A_ROW = 2

type Work<T> = (hasWaited: boolean) => Promise<T>

/** Runs so many works at once, first come first served. */
function createLine(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    isEmpty: () => running === 0,
    async join<T>(work: Work<T>): Promise<T> {
      const hasWaited = running >= atOnce
      if (hasWaited) await new Promise<void>(resolve => waiting.push(resolve))
      else running += 1
      try {
        return await work(hasWaited)
      } finally {
        const next = waiting.shift()
        // Whoever comes next takes this turn over.
        if (next) next()
        else running -= 1
      }
    },
  }
}

const everybody = createLine(AT_ONCE)
const lines = new Map<string, ReturnType<typeof createLine>>()

/**
 * Runs the work of a write that a crowd may ask for, so many at once in this process, first come first served. Without
 * turns the pool serves a crowd's first reads before anybody's second statement: all of them would have read that there
 * is something left before the first one has taken it. `row` names what the work locks from early on, if everybody locks
 * the same. The work must ask nothing but the database; it is told whether it had to wait, because what was read before
 * may be out of date then.
 */
export async function inTurn<T>(work: Work<T>, row?: string): Promise<T> {
  if (row === undefined) return everybody.join(work)
  const line = lines.get(row) ?? createLine(AT_ONCE_OF_A_ROW)
  lines.set(row, line)
  try {
    return await line.join(early => everybody.join(late => work(early || late)))
  } finally {
    if (line.isEmpty()) lines.delete(row)
  }
}
