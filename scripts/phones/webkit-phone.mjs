import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepErrors, Phone } from './phone.mjs'

const noFingers = 'driver: it has no fingers; taps and drags are the mouse’s'
const noSwipe =
  'driver: its wheel finds no target; a page is scrolled by script, a picker’s row tapped'
const madeTouches = 'driver: it has no fingers; a pinch is touch events made in the page'
const noChooser = 'driver: it opens no file chooser; the files are given to the field'

/** How long the window may take to follow, ms. */
const RESIZE_MS = 20_000

/**
 * A phone on WebKitGTK's MiniBrowser, driven by WebKitWebDriver. The driver knows one session at a time, and its pointer
 * is a mouse.
 */
export class WebKitPhone extends Phone {
  constructor(driver, { base, person, width, height, userAgent }) {
    super()
    Object.assign(this, { driver, base, person, width, height, userAgent })
    this.notes.add(noFingers)
  }

  send(method, path, body) {
    return this.driver.send(method, `/session/${this.session}${path}`, body)
  }

  async open() {
    const { sessionId, capabilities } = await this.driver.send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: this.driver.browser,
            args: [
              '--automation',
              // Without bars of its own, which would keep the window wider than a phone.
              '--full-screen',
              `--user-agent=${this.userAgent}`,
              '--enable-page-cache=true',
              '--media-playback-requires-user-gesture=true',
            ],
          },
        },
      },
    })
    this.session = sessionId
    this.driver.version = `WebKitGTK ${capabilities.browserVersion}`
    try {
      await this.begin()
    } catch (error) {
      await this.send('DELETE', '').catch(() => {})
      throw error
    }
    return this
  }

  async begin() {
    await this.send('POST', '/timeouts', { script: 60_000, pageLoad: 150_000 })
    await this.resize()
    if (this.person) {
      // A file, not a page of the app: that would go on to its login, also while another page is being opened.
      const url = new URL('/sandbox/files/icons.svg', this.base).href
      await this.send('POST', '/url', { url })
      const cookie = { name: 'sandbox_person', value: this.person, path: '/' }
      await this.send('POST', '/cookie', { cookie })
    }
  }

  /** Until the page is as large as the phone. */
  async resize() {
    const { width, height } = this
    await this.send('POST', '/window/rect', { x: 0, y: 0, width, height })
    const end = Date.now() + RESIZE_MS
    for (;;) {
      const [inner, tall] = await this.evaluate('[innerWidth, innerHeight]')
      if (inner === width && tall === height) return
      if (Date.now() > end)
        throw new Error(`the window is ${inner} x ${tall}, not ${width} x ${height}`)
      await sleep(100)
    }
  }

  async goto(path) {
    await this.readErrors()
    await this.send('POST', '/url', { url: new URL(path, this.base).href })
    // The driver runs nothing before a page's own scripts; what they throw at once is not heard.
    await this.evaluate(`void (function () { ${keepErrors} })()`).catch(() => {})
    await this.loaded()
  }

  async evaluate(expression) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then(value => done({ value }), error => done({ thrown: String((error && error.message) || error) }))`
    const { value, thrown } = await this.send('POST', '/execute/async', { script, args: [] })
    if (thrown !== undefined) throw new Error(thrown)
    return value
  }

  async mouse(actions) {
    await this.send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions }],
    })
  }

  async tapAt(x, y) {
    await this.mouse([
      moveTo(x, y),
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 30 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async swipe([fromX, fromY], [toX, toY]) {
    this.notes.add(noSwipe)
    await this.evaluate(`window.scrollBy(${fromX - toX}, ${fromY - toY})`)
  }

  /** Taps the row that is so many rows below the middle. */
  async turn([x, y], rows, row) {
    this.notes.add(noSwipe)
    await this.tapAt(x, y + rows * row)
  }

  async pinch([x, y], from, to, steps = 10) {
    const fingers = gap => [
      [x - gap / 2, y],
      [x + gap / 2, y],
    ]
    const gaps = Array.from({ length: steps }, (_, at) => from + ((to - from) * (at + 1)) / steps)
    await this.fingers([from, ...gaps].map(fingers))
  }

  /** A drag for which the page itself listens, by the mouse. */
  async drag([fromX, fromY], [toX, toY], steps = 12) {
    const at = step => [
      fromX + ((toX - fromX) * step) / steps,
      fromY + ((toY - fromY) * step) / steps,
    ]
    const way = Array.from({ length: steps }, (_, step) => ({
      ...moveTo(...at(step + 1)),
      duration: 16,
    }))
    await this.mouse([
      moveTo(fromX, fromY),
      { type: 'pointerDown', button: 0 },
      ...way,
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Touches made in the page: not trusted, so the engine itself neither scrolls nor clicks. */
  async fingers(frames) {
    this.notes.add(madeTouches)
    await this.evaluate(`(async () => {
      const frames = ${JSON.stringify(frames)}
      const [[x, y]] = frames[0]
      let hasTouches = true
      try { new TouchEvent('touchstart', { touches: [new Touch({ identifier: 0, target: document.body })] }) } catch { hasTouches = false }
      const target = document.elementFromPoint(x, y) || document.body
      const tell = (type, pointer, points) => {
        points.forEach(([clientX, clientY], at) => target.dispatchEvent(new PointerEvent(pointer, { bubbles: true, cancelable: true, composed: true, pointerId: 100 + at, pointerType: 'touch', isPrimary: at === 0, clientX, clientY, buttons: type === 'touchend' ? 0 : 1 })))
        if (!hasTouches) return
        const list = points.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY, pageX: clientX + scrollX, pageY: clientY + scrollY }))
        const touches = type === 'touchend' ? [] : list
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, composed: true, touches, targetTouches: touches, changedTouches: list }))
      }
      tell('touchstart', 'pointerdown', frames[0])
      for (const points of frames.slice(1)) {
        await new Promise(resolve => setTimeout(resolve, 16))
        tell('touchmove', 'pointermove', points)
      }
      tell('touchend', 'pointerup', frames[frames.length - 1])
    })()`)
  }

  async type(words) {
    const actions = [...words].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  async choose(files, tap) {
    this.notes.add(noChooser)
    await this.evaluate(`void (() => {
      window.phoneFields = []
      const note = field => {
        window.phoneFields.push(field)
        if (!field.isConnected) document.body.append(field)
      }
      const own = HTMLInputElement.prototype.click
      HTMLInputElement.prototype.click = function () { this.type === 'file' ? note(this) : own.call(this) }
      document.addEventListener('click', event => { if (event.target.type === 'file') { note(event.target); event.preventDefault() } }, true)
    })()`)
    await tap()
    const end = Date.now() + 20_000
    while ((await this.evaluate('window.phoneFields.length')) === 0) {
      if (Date.now() > end) throw new Error('no file chooser opened')
      await sleep(100)
    }
    const script = `const field = window.phoneFields.pop(); field.hidden = false;
      field.style.cssText = 'display:block!important;position:fixed;left:0;top:0;width:40px;height:40px;opacity:1;z-index:99999'; return field`
    const element = await this.send('POST', '/execute/sync', { script, args: [] })
    const id = Object.values(element)[0]
    await this.send('POST', `/element/${id}/value`, { text: files.join('\n') })
    const hide = 'arguments[0].style.cssText = "display:none"'
    await this.send('POST', '/execute/sync', { script: hide, args: [element] }).catch(() => {})
  }

  async screenshot(file) {
    writeFileSync(file, Buffer.from(await this.send('GET', '/screenshot'), 'base64'))
  }

  async close() {
    await this.readErrors()
    await this.send('DELETE', '').catch(() => {})
  }
}

const moveTo = (x, y) => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
})
