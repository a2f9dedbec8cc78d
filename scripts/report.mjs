// Says what a long command is doing: a line for each step, and a dot for each second without one.

const started = Date.now()
let isOpen = false

const seconds = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s`

/** Begins a line with the time since the command began. */
export function step(text) {
  closeLine()
  process.stderr.write(`${seconds()}  ${text} `)
  isOpen = true
}

/** Ends the line of the last step, before something else writes. */
export function closeLine() {
  if (isOpen) process.stderr.write('\n')
  isOpen = false
}

/**
 * Says what is being done until the promise settles.
 *
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 */
export async function during(text, work) {
  step(text)
  const ticking = setInterval(() => process.stderr.write('.'), 1000)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    closeLine()
  }
}
