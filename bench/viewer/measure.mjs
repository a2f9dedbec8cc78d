import { readFileSync } from 'node:fs'
import { phone, readMetrics } from '../rig/phone.mjs'
import { sleep } from '../rig/sleep.mjs'
import { pictureUrl } from './viewers.mjs'

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8')
const slowdown = 4
const openings = [1, 4, 7, 1, 4]
const frameMs = 1000 / 60
const middle = { x: phone.width / 2, y: phone.height / 2 }

/** One visit with a slow phone: opens pictures, swipes, pinches. */
export async function measureViewer(browser, { name, url }, samples, { swipes, pinches }) {
  const options = { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  const context = await browser.newContext(options)
  try {
    const rig = await openPage(context, name, url)
    for (const index of openings) {
      samples.add(name, await timeOpening(rig, index))
      await rig.page.keyboard.press('Escape')
      await sleep(900)
    }
    await timeOpening(rig, 0)
    for (let count = 0; count < swipes; count += 1) {
      noteGesture(samples, name, 'swipe', await watch(rig, () => swipe(rig)))
    }
    for (let count = 0; count < pinches; count += 1) {
      noteGesture(samples, name, 'pinch', await watch(rig, () => pinch(rig, count % 2 === 0)))
    }
  } finally {
    await context.close()
  }
}

async function openPage(context, name, url) {
  const page = await context.newPage()
  page.on('pageerror', error => console.error(`${name}: ${error.message}`))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.addInitScript(probe)
  await page.goto(url)
  await sleep(300)
  // What is asked for later comes from the browser's own store.
  await page.evaluate(
    async urls => {
      for (const each of urls) await (await fetch(each)).arrayBuffer()
    },
    openings.concat(0, 2, 3, 5, 6, 8, 9).map(pictureUrl),
  )
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools }
}

const touch = ({ devtools }, type, touchPoints) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints })

async function timeOpening(rig, index) {
  const { page } = rig
  const point = await page.evaluate(at => {
    const thumb = document.querySelectorAll('.thumb')[at]
    const { left, top, width, height } = thumb.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, index)
  await page.evaluate(name => window.probe.arm(name), pictureUrl(index))
  await touch(rig, 'touchStart', [point])
  await touch(rig, 'touchEnd', [])
  const { first, settled } = await page.evaluate(() => window.probe.outcome)
  await sleep(700)
  return { open: first, openSettled: settled }
}

/** A finger's or two fingers' way, a move a frame. */
async function move(rig, pointsAt, steps) {
  await touch(rig, 'touchStart', pointsAt(0))
  let due = Date.now()
  for (let step = 1; step <= steps; step += 1) {
    due += frameMs
    await sleep(Math.max(0, due - Date.now()))
    await touch(rig, 'touchMove', pointsAt(step / steps))
  }
  await touch(rig, 'touchEnd', [])
}

async function swipe(rig) {
  await move(rig, share => [{ x: 320 - 240 * share, y: middle.y }], 14)
  await sleep(650)
}

async function pinch(rig, isOut) {
  const pointsAt = share => {
    const gap = isOut ? 50 + 100 * share : 150 - 100 * share
    return [-gap, gap].map((by, id) => ({ x: middle.x + by, y: middle.y, id }))
  }
  await move(rig, pointsAt, 24)
  await sleep(500)
}

/** Frames, lags and script of what a hand does, and whether it did anything. */
async function watch(rig, act) {
  const { page } = rig
  const before = await page.evaluate(() => window.probe.middle())
  await page.evaluate(() => window.probe.startFrames())
  const begun = await readMetrics(rig)
  await act()
  const ended = await readMetrics(rig)
  const { frames, lags } = await page.evaluate(() => window.probe.stopFrames())
  const after = await page.evaluate(() => window.probe.middle())
  const ms = name => (ended[name] - begun[name]) * 1000
  return {
    frames,
    lags,
    script: ms('ScriptDuration'),
    style: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    hasMoved: before?.src !== after?.src || before?.width !== after?.width,
  }
}

function noteGesture(samples, name, kind, { frames, lags, script, style, hasMoved }) {
  const dropped = frames.map(ms => Math.max(0, Math.round(ms / frameMs) - 1))
  for (const ms of frames) samples.add(name, { [`${kind}Frame`]: ms })
  for (const ms of lags) samples.add(name, { [`${kind}Lag`]: ms })
  samples.add(name, {
    [`${kind}Dropped`]: dropped.reduce((sum, count) => sum + count, 0),
    [`${kind}Script`]: script,
    [`${kind}Style`]: style,
    [`${kind}Moved`]: hasMoved ? 1 : 0,
  })
}
