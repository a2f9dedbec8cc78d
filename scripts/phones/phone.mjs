// What all phones can do, on top of what an engine's own phone does: evaluate, goto, tapAt, swipe, type.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const finder = readFileSync(new URL('./finder.js', import.meta.url), 'utf8')

/** Before the scripts of every page: keeps the errors that reach no console. */
export const keepErrors = `
if (!window.phoneErrors) {
  window.phoneErrors = [];
  window.addEventListener('error', function (event) {
    var target = event.target;
    window.phoneErrors.push(event.message ? event.message + ' @' + event.filename + ':' + event.lineno : 'not loaded: ' + (target.src || target.href || target.tagName));
  }, true);
  window.addEventListener('unhandledrejection', function (event) {
    var reason = event.reason || {};
    window.phoneErrors.push('unhandled: ' + (reason.errMsg || reason.stack || reason.message || JSON.stringify(reason)));
  });
}`

/** How long a thing may take to appear, ms: the machine may be busy. */
const PATIENCE_MS = 30_000

/**
 * @typedef {string | { css?: string, role?: string, name?: string, text?: string, has?: string, nth?: number,
 *   within?: object }} Query words that are seen, or more exactly what is meant
 */

export class Phone {
  /** Script errors, failed requests and overflow that the page caused. */
  faults = []
  /** What the engine or its driver did otherwise than a phone. */
  notes = new Set()

  /** @param {string} call of the finder, as source */
  ask(call) {
    return this.evaluate(
      `(function(){ if (!window.phoneFinder) { ${finder} } return window.phoneFinder.${call} })()`,
    )
  }

  /** @param {Query} query */
  find(query, scrolls = false) {
    return this.ask(`find(${JSON.stringify(asQuery(query))},${scrolls})`)
  }

  /** Waits until it is seen; says what the page shows if it never is. @param {Query} query */
  async see(query, ms = PATIENCE_MS) {
    const end = Date.now() + ms
    for (;;) {
      // A document that is being left answers nothing.
      const found = await this.find(query).catch(error => {
        if (/SyntaxError/.test(error.message)) throw error
      })
      if (found) return found
      if (Date.now() > end)
        throw new Error(
          `not seen: ${JSON.stringify(query)}; the page shows: ${await this.excerpt()}`,
        )
      await sleep(100)
    }
  }

  /** @param {Query} query */
  async gone(query, ms = PATIENCE_MS) {
    const end = Date.now() + ms
    while (await this.find(query).catch(() => true)) {
      if (Date.now() > end) throw new Error(`still there: ${JSON.stringify(query)}`)
      await sleep(100)
    }
  }

  async excerpt() {
    const text = await this.ask('text()').catch(() => '')
    return text.replace(/\s+/g, ' ').slice(0, 240)
  }

  /**
   * Waits until it stands still, is ready and, unless it may be covered, uncovered; says where it is then.
   *
   * @param {Query} query
   */
  async reach(query, { isCovered = false } = {}) {
    await this.see(query)
    const end = Date.now() + PATIENCE_MS
    let before
    for (;;) {
      const now = await this.find(query, true).catch(() => null)
      const isStill = now && before && Math.abs(now.x - before.x) + Math.abs(now.y - before.y) < 1
      // A sheet that comes in stands still below the screen until the engine paints it first.
      const isReady = isStill && !now.isMoving && !now.isOutside && !now.isBusy && !now.isDisabled
      if (isReady && (isCovered || !now.coveredBy)) return now
      if (Date.now() > end)
        throw new Error(
          `out of reach (${whyNot(now, before)}): ${JSON.stringify(query)} ${JSON.stringify(now)}`,
        )
      before = now
      await sleep(100)
      await this.evaluate(painted).catch(() => {})
    }
  }

  /** Taps its middle. @param {Query} query */
  async tap(query) {
    const { x, y } = await this.reach(query)
    await this.tapAt(x, y)
  }

  /** Taps a field and types. @param {Query} query @param {string} words */
  async fill(query, words) {
    await this.tap(query)
    const asked = JSON.stringify(asQuery(query))
    await this.ask(`select(${asked})`)
    await this.type(words)
    const end = Date.now() + 5000
    while (!squeezed((await this.find(query))?.value).includes(squeezed(words))) {
      if (Date.now() > end) {
        this.notes.add('driver: its keys do not reach every field, the value was set')
        await this.ask(`setValue(${asked},${JSON.stringify(words)})`)
        return
      }
      await sleep(100)
    }
  }

  address() {
    return this.ask('address()')
  }

  async back() {
    await this.evaluate('void setTimeout(function () { history.back() }, 0)').catch(() => {})
  }

  /** Until the document has loaded. */
  async loaded() {
    const end = Date.now() + PATIENCE_MS
    while (Date.now() < end) {
      if ((await this.evaluate('document.readyState').catch(() => '')) === 'complete') return
      await sleep(100)
    }
  }

  /** Adds what the page has thrown since its document began. */
  async readErrors() {
    const errors = await this.evaluate('window.phoneErrors || []').catch(() => [])
    for (const error of errors) this.fault(error)
  }

  /** @param {string} what */
  fault(what) {
    if (!this.faults.includes(what)) this.faults.push(what)
  }
}

/** On a busy machine what moves may stand still between two frames; a page that is being left paints none. */
const painted = `new Promise(function (resolve) {
  requestAnimationFrame(function () { requestAnimationFrame(resolve) })
  setTimeout(resolve, 2000)
}).then(function () {})`

const asQuery = query => (typeof query === 'string' ? { text: query } : query)

/** Why a thing that was seen cannot be tapped. */
function whyNot(now, before) {
  if (!now) return 'gone'
  if (now.isMoving) return 'in an animation'
  if (now.isOutside) return 'outside of the screen'
  if (now.isBusy) return 'busy'
  if (now.isDisabled) return 'disabled'
  return now.coveredBy ? `under ${now.coveredBy}` : `moves, ${before?.x} ${before?.y} before`
}

const squeezed = (text = '') => text.replace(/\s/g, '').toLowerCase()
