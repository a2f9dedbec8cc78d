// Says what a long command is doing: a line for each step, and a dot for each second without one.

const started = Date.now()
let isOpen = false
let current = ''

const seconds = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s`

/** Begins a line with the time since the command began. */
export function step(text) {
  closeLine()
  process.stderr.write(`${seconds()}  ${text} `)
  isOpen = true
  current = text
}

/** Says what is being done from now on, once a second has passed without another word. */
export function doing(text) {
  closeLine()
  current = text
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
  const stop = startTicking()
  try {
    return await work()
  } finally {
    stop()
  }
}

/**
 * A dot for each second behind the last step, whose line begins anew if something else has written; ends with the
 * answered function.
 */
export function startTicking() {
  const ticking = setInterval(() => (isOpen ? process.stderr.write('.') : step(current)), 1000)
  return () => {
    clearInterval(ticking)
    closeLine()
  }
}
