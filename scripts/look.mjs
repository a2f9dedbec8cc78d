// `npm run look [part of a name]`: opens every built page as the right person, saves pictures and contact sheets in .look/.
// `npm run look states [campaign]`: every state of every campaign, a contact sheet for each.
// `npm run look text [part of a name]`: measures every page at 320 px, as it is and with text twice as large.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { looks } from './look-list.mjs'
import { doubleText, textFaults } from './look-text.mjs'
import { stateLooks } from './look-states.mjs'
import { chromiumOptions, startServer, userAgents } from './serve-for-browser.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled, root, say } from './setup.mjs'

const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
]

await ensureInstalled()
await ensureBuilt()
const executablePath = ensureChromium()
const filter = process.argv[2] ?? ''
const folder = join(root, '.look')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const browser = await chromium.launch({ executablePath, ...chromiumOptions })
try {
  if (filter === 'states') await withServer(lookAtStates)
  else if (filter === 'text') await withServer(measureAll)
  else {
    const chosen = looks.filter(({ name }) => name.includes(filter))
    // What one size's looks have spent (a vote, a draw) is there again for the next.
    for (const size of sizes) await withServer(url => lookAt(url, size, chosen, 'sheet'))
  }
} finally {
  await browser.close()
}

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

async function lookAtStates(url) {
  for (const { sheet, looks: states } of await stateLooks(url, process.argv[3])) {
    await lookAt(url, sizes[0], states, sheet)
  }
}

/** A few at a time: most of a look is waiting. */
async function measureAll(url) {
  const waiting = looks.filter(({ name }) => name.includes(process.argv[3] ?? ''))
  const measureNext = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) await measure(url, look)
  }
  await Promise.all([measureNext(), measureNext(), measureNext()])
}

async function lookAt(url, size, chosen, sheet) {
  const shots = []
  for (const look of chosen) {
    const file = `${look.name}-${size.width}.png`
    const problem = await shoot(url, look, size, join(folder, file))
    say(`${problem ? 'FAIL' : 'ok  '} ${file} ${problem ?? ''}`)
    if (existsSync(join(folder, file)))
      shots.push({ title: `${look.name} · ${look.person ?? 'nobody'}`, file })
  }
  await contactSheet(shots, sheet, size)
}

/** Says what is wrong with a look's words; a page with faults leaves its picture. */
async function measure(url, look) {
  const file = join(folder, `${look.name}-text.png`)
  const faults = []
  const problem = await shoot(url, { ...look, whole: true }, sizes[1], file, async page => {
    faults.push(...(await page.evaluate(textFaults(12))))
    await page.evaluate(doubleText)
    await page.waitForTimeout(300)
    faults.push(...(await page.evaluate(textFaults(0))).map(fault => `200 %: ${fault}`))
  })
  if (faults.length === 0) rmSync(file, { force: true })
  say(`${problem || faults.length > 0 ? 'FAIL' : 'ok  '} ${look.name} ${problem ?? ''}`)
  for (const fault of new Set(faults)) say(`     ${fault}`)
}

/** Opens one page in a phone of its own; answers what went wrong, if anything did. */
async function shoot(url, { path, person, client = 'ios', act, whole }, size, file, onPage) {
  const phone = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents[client],
  })
  if (person) await phone.addCookies([{ name: 'sandbox_person', value: person, url }])
  const page = await phone.newPage()
  page.setDefaultTimeout(8000)
  page.setDefaultNavigationTimeout(30_000)
  let problem
  page.on('pageerror', error => {
    problem = error.message
  })
  try {
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await act?.(page)
    await page.waitForTimeout(400)
    await onPage?.(page)
    await page.screenshot({ path: file, fullPage: whole === true })
  } catch (error) {
    problem = String(error).split('\n')[0]
  }
  await phone.close()
  return problem
}

async function contactSheet(shots, sheet, { width }) {
  const cells = shots.map(({ title, file }) => {
    const picture = readFileSync(join(folder, file)).toString('base64')
    return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${title}</figcaption></figure>`
  })
  const style =
    'body{display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif;background:#ddd}figure{margin:0}img{width:220px}'
  const html = join(folder, `${sheet}-${width}.html`)
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`file://${html}`)
  await page.screenshot({ path: join(folder, `${sheet}-${width}.png`), fullPage: true })
  await page.close()
}
