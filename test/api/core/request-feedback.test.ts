import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hideWait, showWait } from '../../../api/core/request-feedback.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('what a request under way shows')

test.before.each(() => freshDom('/'))
test.after.each(hideWait)

const isShown = (): boolean => document.body.textContent?.includes('请稍候...') === true

test('the loading layer lies over a page without a busy button, and not over one with it', () => {
  document.body.innerHTML = '<button aria-busy="true">发布</button>'
  showWait(true)
  assert.not(isShown())
  document.body.innerHTML = '<button aria-busy="false">发布</button>'
  showWait(true)
  assert.ok(isShown())
})

test.run()
