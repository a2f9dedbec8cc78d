import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  entryPath,
  keyLabel,
  oneOfEvents,
} from '../../../../../pages/app/system/clear-storage/clear-storage-rules.ts'

const test = suite('clear storage')

const entries = [
  ['8', '9', '/brand?br=8'],
  [undefined, '9', '/brand?br=9'],
  [undefined, 9, '/brand?br=9'],
  ['', 9, '/brand?br=9'],
  ['8&x=1', '9', '/brand?br=9'],
  [undefined, '', '/brand'],
  [undefined, undefined, '/brand'],
  [undefined, {}, '/brand'],
] as const
for (const [linked, stored, path] of entries) {
  test(`brand ${linked} in the link, ${String(stored)} stored: enters at ${path}`, () => {
    assert.is(entryPath(linked, stored), path)
  })
}

test('names the keys people may wonder about, and any other one too', () => {
  assert.is(keyLabel('unionid'), '微信身份')
  assert.is(keyLabel('constructor'), '其他缓存')
})

test('many waiting events are one line', () => {
  const keys = ['uid', '__trackEvent__1', '__trackEvent__2', 'br']
  assert.equal(oneOfEvents(keys), ['uid', '__trackEvent__1', 'br'])
  assert.is(keyLabel('__trackEvent__1'), '待发送的浏览记录')
})

test.run()
