// Opens the page of a look in a phone of its own.
import { userAgents } from '../serve-for-browser.mjs'

export const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
]

/** A merchant's desktop. */
export const desk = { width: 1280, height: 800 }

/** The sizes at which a look's page is drawn: pages for the shop's own people use a desktop's width, too. */
export const sizesOf = ({ path }) =>
  /^\/pages\/(work|business|mine|store|customer)\//.test(path) ? [...sizes, desk] : sizes

/** The frame that holds the app: the page, or the phone in the sandbox's frame. */
const appFrame = page => page.frames().find(each => each.parentFrame()) ?? page.mainFrame()

/**
 * Brings a look's page into its state and hands it over; `options` are those of a new browser context.
 *
 * @returns what went wrong, if anything did
 */
export async function openLook(browser, url, look, size, onPage, options = {}) {
  const { path, person, client = 'ios', act } = look
  const phone = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents[client],
    ...options,
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
    await onPage(page, appFrame(page))
  } catch (error) {
    problem = String(error).split('\n')[0]
  }
  await phone.close()
  return problem
}

/** Makes the open page as narrow as `size`; its layout follows a moment later. */
export async function narrowTo(page, size) {
  await page.setViewportSize(size)
  await page
    .waitForFunction(
      width => Number.parseFloat(document.documentElement.style.fontSize) <= width / 16 + 0.5,
      size.width,
    )
    .catch(() => undefined)
  await page.waitForTimeout(200)
}
