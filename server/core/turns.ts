/** Of the pool's ten connections: the others stay free for reads while a crowd writes. */
const AT_ONCE = 8

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs the work of a write that a crowd may ask for, so many at once in this process, first come first served. Without
 * turns the pool serves a crowd's first reads before anybody's second statement: all of them would have read that there
 * is something left before the first one has taken it. The work must ask nothing but the database.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // Whoever comes next takes this turn over.
    if (next) next()
    else running -= 1
  }
}
