import { userAgents } from '../../scripts/serve-for-browser.mjs'

const slow4g = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 94e3 }
const SLOWDOWN = 4
const limitMs = 60_000
/** Late work is counted that begins within this time, ms. */
const restMs = 3_000

/**
 * One visit with a cold cache. Times in ms from the start of the navigation: `paint` the first, `content` the page's own
 * words drawn, `tap` its button was tapped, as soon as that was possible, `effect` the tap asked for something or led
 * elsewhere, `live` the app has taken the page over. Requests and kB until the content and in all; `files`: scripts and
 * styles requested until the page lives; `shift`: the layout's. What the browser answers from its own cache (a module
 * that was fetched before it is imported) is no request. A page whose button leads elsewhere is not tapped here.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url of the server
 * @param {import('./pages.mjs').RealPage} page
 */
export const visit = (browser, url, page, { isFirst }) =>
  onPhone(browser, url, page, { isFirst }, async (phone, { address, devtools, traffic }) => {
    await phone.addInitScript(watch, page.words)
    const started = start(phone, address)
    const content = (await untilSet(phone, 'contentAt')) - started
    const before = { ...traffic }
    const tapped = page.next ? {} : await tapAndBlock(phone, page, { devtools, started })
    const live = address.includes('?') ? await untilSet(phone, 'liveAt') : started + tapped.tap
    const files = [...traffic.files.values()].filter(askedAt => askedAt <= live).length
    await phone.waitForTimeout(restMs)
    const { paint, shift } = await phone.evaluate(() => ({
      paint:
        performance.timeOrigin +
        performance.getEntriesByName('first-contentful-paint')[0].startTime,
      shift: window.real.shift,
    }))
    return {
      paint: paint - started,
      content,
      ...tapped,
      live: live - started,
      requestsToContent: before.requests,
      kBToContent: before.kB,
      files,
      requests: traffic.requests,
      scripts: traffic.scripts,
      kB: traffic.kB,
      shift,
    }
  })

/**
 * Another visit, in which the tap on the button opens the next page: `drawn` when its words are there, with `tap` and
 * `effect` as in a visit.
 */
export const visitNext = (browser, url, page, { isFirst }) =>
  onPhone(browser, url, page, { isFirst }, async (phone, { address, devtools }) => {
    await phone.addInitScript(watch, page.next)
    const started = start(phone, address)
    const tapped = await tap(phone, page, { devtools, started })
    return { ...tapped, drawn: (await untilSet(phone, 'contentAt')) - started }
  })

/** Starts the navigation; returns when. */
function start(phone, address) {
  const started = Date.now()
  // A login leaves the document that was asked for.
  phone.goto(address, { waitUntil: 'commit', timeout: limitMs }).catch(() => undefined)
  return started
}

async function tap(phone, { button, effect }, { devtools, started }) {
  const effectAt = watchEffect(devtools, effect)
  await devtools.send('Page.enable')
  await phone.locator(button).first().tap({ timeout: limitMs, noWaitAfter: true })
  const tappedAt = Date.now()
  return { tap: tappedAt - started, effect: (await within(limitMs, effectAt)) - started }
}

/** What the tap asks for is answered with nothing, so that the next visitor finds the same page. */
async function tapAndBlock(phone, page, { devtools, started }) {
  devtools.on('Fetch.requestPaused', ({ requestId }) =>
    devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }),
  )
  const urlPattern = `*${page.effect.replace(/\?/g, '\\?')}*`
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern }] })
  return await tap(phone, page, { devtools, started })
}

/** Resolves with the time at which something with this part in its address is asked for or opened. */
function watchEffect(devtools, part) {
  return new Promise(resolve => {
    const seen = ({ request, url = request.url }) => url.includes(part) && resolve(Date.now())
    devtools.on('Network.requestWillBeSent', seen)
    devtools.on('Page.navigatedWithinDocument', seen)
  })
}

async function onPhone(browser, url, given, { isFirst }, work) {
  const { person = 'shopperD' } = given
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents.android,
    locale: 'zh-CN',
  })
  try {
    await context.addCookies([{ name: 'sandbox_person', value: person, url }])
    const path = given.path ?? (await pathOf(context, url + given.found))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    if (!isFirst && path !== '/') {
      await page.goto(`${url}/brand?br=8`, { waitUntil: 'networkidle' })
      await devtools.send('Network.clearBrowserCache')
    }
    await slowDown(devtools)
    return await work(page, { address: url + path, devtools, traffic: countTraffic(devtools) })
  } finally {
    await context.close()
  }
}

/** Asks for the page a few times, as visitors before this one have: a server that has just started renders slowly. */
export async function warmUp(browser, url, { person = 'shopperD', ...given }) {
  const context = await browser.newContext({ userAgent: userAgents.android })
  try {
    await context.addCookies([{ name: 'sandbox_person', value: person, url }])
    await context.request.get(`${url}/brand?br=8`)
    const path = given.path ?? (await pathOf(context, url + given.found))
    for (let visitor = 0; visitor < 5; visitor += 1) await context.request.get(url + path)
  } finally {
    await context.close()
  }
}

/** The lines of the page's screen, and the address of its first picture. */
export async function contentOf(browser, url, { person = 'shopperD', ...given }) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    userAgent: userAgents.android,
    locale: 'zh-CN',
  })
  try {
    await context.addCookies([{ name: 'sandbox_person', value: person, url }])
    const page = await context.newPage()
    await page.goto(`${url}/brand?br=8`, { waitUntil: 'networkidle' })
    const path = given.path ?? (await pathOf(context, url + given.found))
    await page.goto(url + path, { waitUntil: 'networkidle' })
    return await page.evaluate(() => {
      const app = document.getElementById('app')
      const lines = app.innerText.split('\n').map(line => line.trim())
      return { lines: lines.filter(Boolean), picture: app.querySelector('img')?.src }
    })
  } finally {
    await context.close()
  }
}

async function pathOf(context, address) {
  const answer = await context.request.get(address, { maxRedirects: 0 })
  return answer.headers().location
}

async function slowDown(devtools) {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

async function within(ms, promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the tap had no effect')), ms)
  })
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function untilSet(page, name) {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    const at = await page.evaluate(each => window.real?.[each], name).catch(() => undefined)
    if (at) return at
    await page.waitForTimeout(50)
  }
  throw new Error(`${name} was not reached`)
}

function countTraffic(devtools) {
  /** `files`: when each was first asked for. */
  const traffic = { requests: 0, scripts: 0, kB: 0, files: new Map() }
  /** Ids, until something of the answer has come over the network. */
  const asked = new Set()
  const note = url => traffic.files.set(url, traffic.files.get(url) ?? Date.now())
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    asked.add(requestId)
    if (/\.(js|css)$/.test(request.url)) note(request.url)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!asked.delete(requestId) || response.fromDiskCache) return
    traffic.requests += 1
    if (response.url.endsWith('.js')) traffic.scripts += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.kB += encodedDataLength / 1024
  })
  return traffic
}

/** Runs in the page. */
function watch(words) {
  const now = () => performance.timeOrigin + performance.now()
  window.real = { shift: 0 }
  const look = () => {
    if (!document.body?.innerText.includes(words)) return requestAnimationFrame(look)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.real.contentAt = now()
      }),
    )
  }
  look()
  // The starter sets it, the app calls it once it lives.
  let ready
  Object.defineProperty(window, '__ready', {
    get: () => () => {
      window.real.liveAt ??= now()
      ready?.()
    },
    set(given) {
      ready = given
    },
  })
  new PerformanceObserver(list => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.real.shift += each.value
  }).observe({ type: 'layout-shift', buffered: true })
}
