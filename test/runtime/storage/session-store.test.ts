import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clearStorageSync, sessionStore } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('sessionStore')
test.before.each(() => freshDom())

test('keeps texts for the tab, apart from clearStorage', () => {
  sessionStore.set('a', '1')
  clearStorageSync()
  assert.is(sessionStore.get('a'), '1')
  assert.is(sessionStorage.getItem('a'), '1')
  sessionStore.remove('a')
  assert.is(sessionStore.get('a'), undefined)
})

test.run()
