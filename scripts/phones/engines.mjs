// The engines by name, each with the user agent that the messaging app has on such a phone.
import { findChromium } from '../find-chromium.mjs'
import { userAgents } from '../serve-for-browser.mjs'
import { ChromiumPhone } from './chromium-phone.mjs'
import { startBrowser } from './devtools.mjs'
import { unpackedChromium } from './packages.mjs'
import { startWebKit } from './webkit-driver.mjs'
import { WebKitPhone } from './webkit-phone.mjs'

/** In the order of the table. */
export const engineNames = ['80', '88', '107', 'now', 'webkit']

const agentOfChromium = version =>
  userAgents.android.replace(/Chrome\/[\d.]+/, `Chrome/${version}.0.0.0`)

/**
 * @param {string} name
 * @returns {Promise<{ version: string, phone: Function, stop: () => Promise<void> }>}
 */
export async function startEngine(name) {
  if (name === 'webkit') {
    const driver = await startWebKit()
    return {
      get version() {
        return driver.version
      },
      phone: options => new WebKitPhone(driver, { ...options, userAgent: userAgents.ios }).open(),
      stop: () => driver.stop(),
    }
  }
  const binary = name === 'now' ? findChromium() : await unpackedChromium(name)
  if (!binary) throw new Error(`there is no Chromium ${name}`)
  const browser = await startBrowser(binary)
  const { product } = await browser.send('Browser.getVersion')
  const version = product.replace(/^.*\//, '')
  const userAgent = agentOfChromium(version.split('.')[0])
  return {
    version: `Chromium ${version}`,
    phone: options => new ChromiumPhone(browser, { ...options, userAgent }).open(),
    stop: () => browser.stop(),
  }
}
