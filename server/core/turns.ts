/** Of the pool's ten connections: the others stay free for reads while a crowd writes. */
const AT_ONCE = 8

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs the work of a write that a crowd may ask for, so many at once in this process, first come first served. Without
 * turns the pool serves a crowd's first reads before anybody's second statement: all of them would have read that there
 * is something left before the first one has taken it. The work must ask nothing but the database; it is told whether it
 * had to wait, because what was read before may be out of date then.
 */
export async function inTurn<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const hasWaited = running >= AT_ONCE
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
}
