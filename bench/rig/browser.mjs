import { chromium } from 'playwright'
import { chromiumArgs } from '../../scripts/serve-for-browser.mjs'
import { ensureChromium } from '../../scripts/setup.mjs'

export const startBrowser = () =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  })

/** The photograph of the detail page, the same every time. */
export async function drawPicture(browser) {
  const page = await browser.newPage({ viewport: { width: 750, height: 400 } })
  const hues = Array.from({ length: 24 }, (_, index) => `hsl(${index * 15} 70% 55%)`).join(',')
  await page.setContent(
    `<body style="margin:0;height:100vh;background:repeating-conic-gradient(${hues})">`,
  )
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return picture
}
