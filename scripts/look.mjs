// `npm run look [part of a name]`: opens every built page as the right person, saves pictures and contact sheets in .look/.
// `npm run look states [campaign]`: every state of every campaign, a contact sheet for each.
// `npm run look measure [part of a name]`: what nobody can read, work or use on a page (`look/measure.mjs`), and how
// often each fault was found; at 375 px, at 320 px, and there with text twice as large.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { lookGroups } from './look/list.mjs'
import { kinds, measureLook } from './look/measure.mjs'
import { desk, narrowTo, openLook, sizes, sizesOf } from './look/open.mjs'
import { stateLooks } from './look/states.mjs'
import { chromiumOptions, startServer } from './serve-for-browser.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled, root, say } from './setup.mjs'

/** How many pictures stand on one contact sheet; with more, their words are too small to read. */
const ON_SHEET = 12

/** Groups of looks at a time: most of a look is waiting. */
const AT_ONCE = Number(process.env.LOOKS_AT_ONCE ?? 4)

await ensureInstalled()
await ensureBuilt()
const executablePath = ensureChromium()
const [mode = '', part = ''] = process.argv.slice(2)
const folder = join(root, '.look')
const began = Date.now()

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const browser = await chromium.launch({ executablePath, ...chromiumOptions })
try {
  if (mode === 'states') await withServer(lookAtStates)
  else if (mode === 'measure') await withServer(measureAll)
  else await withServer(lookAtAll)
} finally {
  await browser.close()
}
say(`${Math.round((Date.now() - began) / 1000)} s`)

/** Does the work beside a server with a demo of its own. */
async function withServer(work) {
  const data = mkdtempSync(join(tmpdir(), 'look-'))
  const server = await startServer({ DATA_DIR: data })
  try {
    await work(server.url)
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** The looks with this part in their name, a few groups at a time, each group in its order. */
async function eachLook(named, visit) {
  const waiting = lookGroups
    .map(looks => looks.filter(isNamed(named)))
    .sort((a, b) => b.length - a.length)
  const visitNext = async () => {
    for (let looks = waiting.shift(); looks; looks = waiting.shift())
      for (const look of looks) await visit(look)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
}

/** `part` is in the name, or one of several parts between commas. */
function isNamed(parts) {
  return ({ name }) => parts.split(',').some(each => name.includes(each))
}

async function lookAtStates(url) {
  for (const { sheet, looks: states } of await stateLooks(url, part)) {
    for (const look of states) await shoot(url, look, [sizes[0]])
    await contactSheet(states, sheet, sizes[0])
  }
}

async function lookAtAll(url) {
  await eachLook(mode, look => shoot(url, look, sizesOf(look)))
  const looks = lookGroups.flat().filter(isNamed(mode))
  for (const size of [...sizes, desk]) await contactSheets(looks, size)
}

/** The looks that were drawn at this size, a few on each sheet. */
async function contactSheets(looks, size) {
  const drawn = looks.filter(look => existsSync(join(folder, fileOf(look, size))))
  for (let from = 0; from < drawn.length; from += ON_SHEET)
    await contactSheet(drawn.slice(from, from + ON_SHEET), `sheet-${from / ON_SHEET + 1}`, size)
}

function fileOf({ name }, { width }) {
  return `${name}-${width}.png`
}

/** One opening for all sizes: what a look spends (a vote, a draw) is there once. */
async function shoot(url, look, widths) {
  let isLoading = false
  const problem = await openLook(browser, url, look, widths[0], async (page, frame) => {
    for (const size of widths) {
      if (size !== widths[0]) await narrowTo(page, size)
      const path = join(folder, fileOf(look, size))
      await page.screenshot({ path, fullPage: look.whole === true })
    }
    isLoading = await frame.locator('.kit-skeleton').first().isVisible()
  })
  say(
    `${problem ? 'FAIL' : 'ok  '} ${look.name}${isLoading ? ' shows a skeleton' : ''} ${problem ?? ''}`,
  )
}

/** Says what is wrong with each look, and counts; a page with faults leaves its picture. */
async function measureAll(url) {
  const counts = new Map(kinds.map(kind => [kind, new Set()]))
  let looked = 0
  await eachLook(part, async look => {
    looked += 1
    const { problem, faults } = await measureLook(
      browser,
      url,
      look,
      join(folder, fileOf(look, sizes[0])),
    )
    say(`${problem || faults.length > 0 ? 'FAIL' : 'ok  '} ${look.name} ${problem ?? ''}`)
    for (const fault of faults) {
      say(`     ${fault}`)
      counts.get(kinds.find(kind => fault.startsWith(kind)) ?? 'text')?.add(look.name)
    }
    if (problem) counts.get('not opened')?.add(look.name)
  })
  say(`${looked} looks, with faults:`)
  for (const [kind, names] of counts) say(`${String(names.size).padStart(5)} ${kind}`)
}

async function contactSheet(looks, sheet, size) {
  const shots = looks.filter(look => existsSync(join(folder, fileOf(look, size))))
  const cells = shots.map(look => {
    const picture = readFileSync(join(folder, fileOf(look, size))).toString('base64')
    return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${look.name} · ${look.person ?? 'nobody'}</figcaption></figure>`
  })
  const style = `body{display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif;background:#ddd}figure{margin:0}img{width:${size.width > 1000 ? 460 : 220}px}`
  const html = join(folder, `${sheet}-${size.width}.html`)
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`file://${html}`)
  await page.screenshot({ path: join(folder, `${sheet}-${size.width}.png`), fullPage: true })
  await page.close()
}
