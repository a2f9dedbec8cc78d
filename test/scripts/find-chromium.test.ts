import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findChromium } from '../../scripts/find-chromium.mjs'

const test = suite('the browser of the tests')

let top = ''

test.before.each(() => {
  top = mkdtempSync(join(tmpdir(), 'browsers-'))
})
test.after.each(() => rmSync(top, { recursive: true }))

function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), '')
  }
}

function found(platform: NodeJS.Platform, env: Record<string, string> = {}): string | undefined {
  return findChromium({ platform, env, home: join(top, 'home'), top })?.slice(top.length + 1)
}

const mac = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'

const places: [platform: NodeJS.Platform, path: string][] = [
  ['linux', 'usr/bin/chromium'],
  ['linux', 'usr/bin/google-chrome-stable'],
  ['linux', 'usr/bin/microsoft-edge'],
  ['linux', 'snap/bin/chromium'],
  ['linux', 'home/.cache/ms-playwright/chromium-1200/chrome-linux/chrome'],
  ['linux', 'home/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome'],
  ['darwin', 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', 'Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['darwin', 'home/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['darwin', `home/Library/Caches/ms-playwright/chromium-1200/chrome-mac-arm64/${mac}`],
]

for (const [platform, path] of places) {
  test(`is found on ${platform}: ${path}`, () => {
    assert.is(found(platform), undefined)
    put(path)
    assert.is(found(platform), path)
  })
}

test('is the newest of those that Playwright has installed, in the folder that it was told', () => {
  const programs = ['999', '1200'].map(each => `own/chromium-${each}/chrome-linux64/chrome`)
  put(...programs, 'own/chromium_headless_shell-1300/chrome-headless-shell-linux64/shell')
  const env = { PLAYWRIGHT_BROWSERS_PATH: join(top, 'own') }
  assert.is(found('linux', env), programs[1])
})

test('is the one that was named, or none', () => {
  put('usr/bin/chromium', 'mine')
  assert.is(found('linux', { CHROMIUM: join(top, 'mine') }), 'mine')
  assert.is(found('linux', { CHROMIUM: join(top, 'gone') }), undefined)
})

test('without one the stories are named as not run, with the command that helps, and the run is red', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'e2e', 'sandbox-'], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM: join(top, 'gone') },
  })
  assert.is(status, 1, stdout)
  assert.match(stdout, 'NOT RUN e2e test/e2e/sandbox-bridge.e2e.ts')
  assert.match(stdout, 'npx playwright install chromium')
})

test.run()
