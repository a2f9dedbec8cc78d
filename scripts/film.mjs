// `node scripts/film.mjs [part of a name]`: plays the moments after a tap with a slowed clock and saves each as a
// strip of frames in .film/, for comparison with an earlier one.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, startServer, userAgents } from './serve-for-browser.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled, root, say } from './setup.mjs'

/** Interval between two frames, ms. */
const stepMs = 80
const size = { width: 375, height: 812 }

const tap = name => page => page.getByRole('button', { name, exact: true }).first().click()

/** The letter's seal, and the brand's agreement where it is still missing. */
async function openCard(page) {
  await tap('打开')(page)
  const agree = page.getByRole('button', { name: '同意' })
  await agree.click({ timeout: 3000 }).catch(() => undefined)
}

/** Name, address, person, tap, the call whose response starts the film, and the number of frames. */
const films = [
  ['coupon', '/coupon?br=8&id=501', 'shopperB', tap('立即领取'), '/coupon/take', 18],
  ['envelope', '/redEnvelope?br=8&id=521', 'shopperC', tap('拆开红包'), '/red-envelope/open', 36],
  ['wheel', '/lottery-wheel/index?br=8&id=541', 'shopperA', tap('免费转一次'), '/draw', 64],
  ['egg', '/lottery?br=8&id=536', 'shopperA', tap('砸左边的金蛋'), '/draw', 26],
  ['shake', '/lottery?br=8&id=537', 'shopperA', tap('免费摇一次'), '/draw', 28],
  ['pot', '/fission?br=8&id=691&recordId=demo-pot-691-2', 'shopperD', tap('一起拆'), '/join', 32],
  ['team', '/teamDraw?br=8&id=671&recordId=demo-team-671-4', 'shopperC', tap('开奖'), '/draw', 64],
  ['helper', '/lotteryHelper?br=8&id=681', 'shopperA', tap('参与抽奖'), '/join', 20],
  [
    'card',
    '/newYearCard?br=8&id=891&recordId=demo-card-1&key=demo-key-1',
    'shopperC',
    openCard,
    '/open',
    24,
  ],
]

ensureInstalled()
ensureBuilt()
const filter = process.argv[2] ?? ''
const folder = join(root, '.film')
const data = mkdtempSync(join(tmpdir(), 'film-'))
mkdirSync(folder, { recursive: true })
const server = await startServer({ DATA_DIR: data })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  for (const film of films.filter(([name]) => name.includes(filter))) await shoot(...film)
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

async function shoot(name, path, person, act, answer, count) {
  const phone = await browser.newContext({
    viewport: size,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents.ios,
  })
  await phone.addCookies([{ name: 'sandbox_person', value: person, url: server.url }])
  const page = await phone.newPage()
  page.setDefaultTimeout(15_000)
  await page.clock.install()
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const answered = page.waitForResponse(response => response.url().includes(answer))
  await act(page)
  await answered
  await page.clock.pauseAt(Date.now() + 100)
  const frames = []
  for (let frame = 0; frame < count; frame += 1) {
    await page.evaluate(advance, stepMs)
    await page.clock.runFor(stepMs)
    frames.push(await page.screenshot({ type: 'jpeg', quality: 60 }))
  }
  await phone.close()
  await strip(name, frames)
  say(`ok   ${name}: ${frames.length} frames`)
}

/** Runs in the page: advances every animation manually, from its start if it is new. */
function advance(ms) {
  window.filmed ??= new WeakSet()
  for (const animation of document.getAnimations()) {
    const isNew = !window.filmed.has(animation)
    window.filmed.add(animation)
    animation.pause()
    animation.currentTime = isNew ? 0 : Number(animation.currentTime ?? 0) + ms
    const { endTime } = animation.effect.getComputedTiming()
    if (Number(animation.currentTime) >= Number(endTime)) animation.finish()
  }
}

async function strip(name, frames) {
  const cells = frames.map(
    (frame, index) =>
      `<figure><img src="data:image/jpeg;base64,${frame.toString('base64')}"><figcaption>${index * stepMs} ms</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:6px;margin:6px;font:11px sans-serif}figure{margin:0}img{width:148px;display:block}'
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  await page.setContent(`<!doctype html><style>${style}</style>${cells.join('')}`)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
}
