// `node scripts/film.mjs [part of a name]`: plays the moments after a tap with a slowed clock and saves each as a
// strip of frames in .film/, for comparison with an earlier one.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { films } from './films.mjs'
import { chromiumOptions, startServer, userAgents } from './serve-for-browser.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled, root, say } from './setup.mjs'

/** Interval between two frames, ms. */
const stepMs = 80
const size = { width: 375, height: 812 }

await ensureInstalled()
await ensureBuilt()
const filter = process.argv[2] ?? ''
const folder = join(root, '.film')
const data = mkdtempSync(join(tmpdir(), 'film-'))
mkdirSync(folder, { recursive: true })
const server = await startServer({ DATA_DIR: data })
const browser = await chromium.launch({ executablePath: ensureChromium(), ...chromiumOptions })
try {
  for (const film of films.filter(([name]) => name.includes(filter)))
    await shoot(...film).catch(error => {
      process.exitCode = 1
      say(`FAIL ${film[0]} ${String(error).split('\n')[0]}`)
    })
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
  // An act that ends with the answer itself names none.
  const answered = answer && page.waitForResponse(response => response.url().includes(answer))
  await act(page)
  await answered
  // The page's own clock: on a slow machine it is ahead of ours.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 150)
  const frames = []
  for (let frame = 0; frame < count; frame += 1) {
    await page.evaluate(advance, stepMs)
    await page.clock.runFor(stepMs)
    // What this step has begun stands at its start until the next.
    await page.evaluate(advance, 0)
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
