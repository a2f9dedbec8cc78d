// `npm run look [part of a name]`: opens every built page as the right person, saves pictures and contact sheets in
// .look/. `npm run look states [campaign]`: every state of every campaign, with a contact sheet each.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { looks } from './look-list.mjs'
import { stateLooks } from './look-states.mjs'
import { chromiumArgs, startServer, userAgents } from './serve-for-browser.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled, root, say } from './setup.mjs'

const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
]

ensureInstalled()
ensureBuilt()
const executablePath = ensureChromium()
const filter = process.argv[2] ?? ''
const folder = join(root, '.look')
const data = mkdtempSync(join(tmpdir(), 'look-'))

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const server = await startServer({ DATA_DIR: data })
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
try {
  if (filter === 'states') {
    for (const { sheet, looks: states } of await stateLooks(server.url, process.argv[3])) {
      await lookAt(sizes[0], states, sheet)
    }
  } else {
    const chosen = looks.filter(({ name }) => name.includes(filter))
    for (const size of sizes) await lookAt(size, chosen, 'sheet')
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

async function lookAt(size, chosen, sheet) {
  const shots = []
  for (const look of chosen) {
    const file = `${look.name}-${size.width}.png`
    const problem = await shoot(look, size, join(folder, file))
    say(`${problem ? 'FAIL' : 'ok  '} ${file} ${problem ?? ''}`)
    shots.push({ title: `${look.name} · ${look.person ?? 'nobody'}`, file })
  }
  await contactSheet(shots, sheet, size)
}

/** Opens one page in a browser context of its own; resolves with an error message, if any. */
async function shoot({ path, person, client = 'ios', act, whole }, size, file) {
  const phone = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents[client],
  })
  if (person) await phone.addCookies([{ name: 'sandbox_person', value: person, url: server.url }])
  const page = await phone.newPage()
  page.setDefaultTimeout(8000)
  let problem
  page.on('pageerror', error => {
    problem = error.message
  })
  try {
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await act?.(page)
    await page.waitForTimeout(400)
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
