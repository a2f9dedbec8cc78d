// Starts a server process on a free port, with the browser settings for emulating a phone: for pictures and browser
// tests.
import { spawn } from 'node:child_process'
import { ensureServerBuilt } from './server-build.mjs'
import { hasMemoryFor, root, serverMemory } from './setup.mjs'

/**
 * Features of the browser's own window that cost a third of its processor time: each context would load two pages
 * behind the address bar, and start a process that is used only if a page of another site follows. The switch replaces
 * the list of Playwright's `chromiumSwitches.ts`, which is repeated here.
 */
const featuresOff = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const without = features => `--disable-features=${features.join(',')}`

/** For Debian's Chromium as root, without background requests, which a closed network would refuse. */
export const chromiumArgs = [
  without(featuresOff),
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the pages of a run may share with the browser at once, bytes. */
const SHARED_MEMORY = 1024 ** 3

/**
 * The browser feature behind the header `Cross-Origin-Opener-Policy`, which is disabled in browser tests: with it,
 * Chromium replaces the renderer process when a new context's blank page opens one of ours, which takes 5 to 8 % of the
 * processor time of a page load. `test/server/platform/web` checks that the server sends the header.
 */
const openerPolicy = 'CrossOriginOpenerPolicy'

/**
 * For Playwright's `launch`. By default Playwright lets the browser share memory through files on the disk, because a
 * container may have too little of it; and more threads that paint only take turns where tests use all processors.
 */
export const chromiumOptions = {
  // The browser follows the last of two equal switches.
  args: [...chromiumArgs, without([...featuresOff, openerPolicy]), '--num-raster-threads=1'],
  ignoreDefaultArgs: hasMemoryFor(SHARED_MEMORY) ? ['--disable-dev-shm-usage'] : [],
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36'

export const userAgents = {
  ios: `${iphone} MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
  android: `${android} XWEB/1300333 MMWEBSDK/20250201 MicroMessenger/8.0.58.2841(0x28003A3E) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  enterprise: `${iphone} wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh`,
  other: `${iphone} Version/18.5 Safari/604.1`,
}

/**
 * Starts the server with these settings in addition to the environment, and waits until it listens.
 *
 * @param {Record<string, string>} settings environment of the server
 * @returns {Promise<{ url: string, pid: number | undefined, stop: (signal?: NodeJS.Signals) => Promise<void> }>}
 */
export async function startServer(settings) {
  const script = await ensureServerBuilt()
  const child = spawn(process.execPath, [serverMemory, '--enable-source-maps', script], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.on('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const found = /http:\/\/[\w.:-]+/.exec(text)
      if (found) resolve(found[0].replace(/\/$/, ''))
    })
    ended.then(() => reject(new Error(`the server ended before it listened: ${text}`)))
  })
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { url, pid: child.pid, stop }
}
