import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepErrors, Phone } from './phone.mjs'

/** What an engine of its age says about a page that does nothing wrong. */
const harmless =
  /favicon|ERR_ABORTED|Unrecognized Content-Security-Policy directive|Preflight request for request with keepalive/

/** A phone on a Chromium of any age: a context of its own in the browser, with touch. */
export class ChromiumPhone extends Phone {
  constructor(browser, { base, person, width, height, userAgent }) {
    super()
    Object.assign(this, { browser, base, person, width, height, userAgent })
  }

  async open() {
    const { width, height } = this
    const { browserContextId } = await this.browser.send('Target.createBrowserContext')
    const { targetId } = await this.browser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const { sessionId } = await this.browser.send('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    Object.assign(this, { context: browserContextId, target: targetId, session: sessionId })
    this.browser.sessions.set(sessionId, (method, params) => this.hear(method, params))
    for (const domain of ['Page', 'Runtime', 'Network', 'DOM']) await this.send(`${domain}.enable`)
    await this.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: 2,
      mobile: true,
    })
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
    await this.send('Emulation.setUserAgentOverride', {
      userAgent: this.userAgent,
      acceptLanguage: 'zh-CN,zh;q=0.9',
    })
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: keepErrors })
    if (this.person)
      await this.send('Network.setCookie', {
        name: 'sandbox_person',
        value: this.person,
        url: this.base,
      })
    return this
  }

  send(method, params) {
    return this.browser.send(method, params, this.session)
  }

  hear(method, params) {
    if (method === 'Runtime.exceptionThrown') {
      const { exception, text } = params.exceptionDetails
      this.fault(exception?.description?.split('\n').slice(0, 2).join(' ') ?? text)
    } else if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      const words = params.args.map(({ value, description }) => value ?? description).join(' ')
      if (!harmless.test(words)) this.fault(`console: ${words.slice(0, 300)}`)
    } else if (method === 'Network.responseReceived' && params.response.status >= 500) {
      this.fault(`${params.response.status} ${params.response.url}`)
    } else if (method === 'Inspector.targetCrashed') {
      this.fault('the page crashed')
    } else if (method === 'Page.loadEventFired') {
      this.documentLoaded?.()
    } else if (method === 'Page.fileChooserOpened') {
      this.chooserOpened?.(params)
    }
  }

  async goto(path) {
    await this.readErrors()
    const arrived = new Promise(resolve => {
      this.documentLoaded = resolve
    })
    const answered = this.send('Page.navigate', { url: new URL(path, this.base).href })
    // A page that goes on to its login at once may leave the call without an answer.
    answered.catch(() => {})
    await Promise.race([answered, arrived])
    await this.loaded()
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  async touch(type, points) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    await this.send('Input.dispatchTouchEvent', { type, touchPoints })
  }

  async tapAt(x, y) {
    await this.touch('touchStart', [[x, y]])
    await sleep(30)
    await this.touch('touchEnd', [])
  }

  /** Slowly, and held at the end, so that what it moves does not run on. */
  async swipe([fromX, fromY], [toX, toY], { steps = 12, ms = 240, holdMs = 120 } = {}) {
    await this.touch('touchStart', [[fromX, fromY]])
    for (let step = 1; step <= steps; step += 1) {
      await sleep(ms / steps)
      const part = step / steps
      await this.touch('touchMove', [[fromX + (toX - fromX) * part, fromY + (toY - fromY) * part]])
    }
    await sleep(holdMs)
    await this.touch('touchEnd', [])
  }

  async pinch([x, y], from, to, steps = 10) {
    const fingers = gap => [
      [x - gap / 2, y],
      [x + gap / 2, y],
    ]
    await this.touch('touchStart', fingers(from))
    for (let step = 1; step <= steps; step += 1) {
      await sleep(16)
      await this.touch('touchMove', fingers(from + ((to - from) * step) / steps))
    }
    await this.touch('touchEnd', [])
  }

  async type(words) {
    await this.send('Input.insertText', { text: words })
  }

  /** Gives the files to the chooser that the tap opens. */
  async choose(files, tap) {
    await this.send('Page.setInterceptFileChooserDialog', { enabled: true })
    const opened = new Promise((resolve, reject) => {
      this.chooserOpened = resolve
      setTimeout(() => reject(new Error('no file chooser opened')), 20_000).unref()
    })
    opened.catch(() => {})
    await tap()
    const { backendNodeId } = await opened
    // Chrome 80 does not say which field has asked.
    if (backendNodeId) await this.send('DOM.setFileInputFiles', { files, backendNodeId })
    else await this.send('Page.handleFileChooser', { action: 'accept', files })
  }

  async screenshot(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' })
    writeFileSync(file, Buffer.from(data, 'base64'))
  }

  async close() {
    await this.readErrors()
    await this.browser.send('Target.closeTarget', { targetId: this.target }).catch(() => {})
    await this.browser
      .send('Target.disposeBrowserContext', { browserContextId: this.context })
      .catch(() => {})
    this.browser.sessions.delete(this.session)
  }
}
