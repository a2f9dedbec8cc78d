import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasBrowser } from '../../../runtime/core/has-browser.ts'

const test = suite('hasBrowser')

const rooms = ['api', 'pages', 'runtime', 'tracking', 'viewer']
const globals = 'window|document|navigator|location|history|screen|self|localStorage|sessionStorage'
/** Ways to look whether a global of the browser is there. */
const looks = new RegExp(
  `typeof (?:${globals}|performance|crypto|Notification)\\b|globalThis\\??\\.(?:${globals}|performance)\\b`,
)

test('is true in a browser', () => assert.is(hasBrowser(), true))

test('is the only way to look for a browser', () => {
  const found = rooms.flatMap(room =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map(file => `${room}/${file}`)
      .filter(file => /\.tsx?$/.test(file) && looks.test(readFileSync(file, 'utf8'))),
  )
  assert.equal(found, ['runtime/core/has-browser.ts'])
})

test.run()
