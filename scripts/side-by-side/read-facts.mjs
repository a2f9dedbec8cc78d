/**
 * Reads every fact of one side, each in a document of its own.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url of the side
 * @param {string} part of the names that are wanted
 * @returns {Promise<{ group: string, name: string, decided?: string, value: string }[]>}
 */
export async function readFacts(browser, url, part) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  let page = await begin(context, url)
  const facts = await page.evaluate(() => globalThis.factNames())
  const wanted = facts.filter(({ group, name }) => `${group}: ${name}`.includes(part))
  const read = []
  let open = ''
  for (const { isShared, ...fact } of wanted) {
    const document = isShared ? fact.group : fact.name
    if (document !== open) {
      // What a fact has set going may still move its document.
      await page.close()
      page = await begin(context, url)
    } else await page.evaluate(() => localStorage.clear())
    open = document
    read.push({ ...fact, value: await page.evaluate(name => globalThis.readFact(name), fact.name) })
    if (read.length % 50 === 0) console.error(`${url}: ${read.length} of ${wanted.length}`)
  }
  await context.close()
  return read
}

async function begin(context, url) {
  const page = await context.newPage()
  page.on('pageerror', error => console.error(`${url}: ${error.stack}`))
  // A socket that gives back what it is sent.
  await page.routeWebSocket(/\/socket/, socket => socket.onMessage(sent => socket.send(sent)))
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.isReady, undefined, { polling: 20 })
  return page
}
