// Finds a browser that Playwright can drive.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Installs a browser without rights of an administrator, on every system. */
export const installCommand = 'npx playwright install chromium'

const onLinux = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge',
  '/usr/bin/microsoft-edge-stable',
  '/opt/microsoft/msedge/msedge',
  '/snap/bin/chromium',
]
const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/**
 * Path of a Chromium, Chrome or Edge: the one that `CHROMIUM` names and no other, else what Playwright has installed
 * or the system has. `top` is the folder in which the system's paths begin.
 *
 * @returns {string | undefined}
 */
export function findChromium({
  env = process.env,
  platform = process.platform,
  home = homedir(),
  top = '/',
} = {}) {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined
  const apps = onMac.map(name => `Applications/${name}.app/Contents/MacOS/${name}`)
  const mac = [...apps.map(app => join(top, app)), ...apps.map(app => join(home, app))]
  const linux = onLinux.map(path => join(top, path))
  const system = platform === 'darwin' ? mac : linux
  const all = [...system, ...ofPlaywright(playwrightFolder(env, platform, home))]
  return all.find(path => existsSync(path))
}

function playwrightFolder(env, platform, home) {
  const cache = platform === 'darwin' ? 'Library/Caches' : '.cache'
  return env.PLAYWRIGHT_BROWSERS_PATH || join(home, cache, 'ms-playwright')
}

/** Programs in `chromium-<revision>/chrome-<system>/`, the newest revision first. */
function ofPlaywright(folder) {
  const revisions = namesIn(folder).filter(name => /^chromium-\d+$/.test(name))
  const newest = revisions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  return newest.flatMap(revision =>
    namesIn(join(folder, revision))
      .filter(name => name.startsWith('chrome-'))
      .flatMap(name => programsIn(join(folder, revision, name))),
  )
}

function programsIn(folder) {
  const apps = namesIn(folder).filter(name => name.endsWith('.app'))
  return [
    join(folder, 'chrome'),
    ...apps.map(app => join(folder, app, 'Contents/MacOS', app.replace(/\.app$/, ''))),
  ]
}

const namesIn = folder => (existsSync(folder) ? readdirSync(folder) : [])
