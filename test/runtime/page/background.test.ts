import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hideHomeButton,
  setBackgroundColor,
  setBackgroundTextStyle,
} from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('background')
test.before.each(() => freshDom())

const ground = () => document.body.style.backgroundColor

test('colours the ground behind the page', async () => {
  await assertAnswered(callApi(setBackgroundColor, { backgroundColor: '#AABBCC' }))
  assert.is(ground(), '#AABBCC')
})

test('other colours of the call leave it as it is', async () => {
  await assertAnswered(callApi(setBackgroundColor, { backgroundColorTop: '#AABBCC' }))
  assert.is(ground(), '')
})

for (const backgroundColor of ['red', '#abc', '', 1, null, undefined]) {
  test(`refuses ${String(backgroundColor)} and leaves the ground as it is`, async () => {
    assert.is(
      await assertRefused(setBackgroundColor, { backgroundColor }),
      'setBackgroundColor:fail invalid color',
    )
    assert.is(ground(), '')
  })
}

test('what a web page does not have is tolerated', async () => {
  await assertAnswered(callApi(hideHomeButton))
  await assertAnswered(callApi(setBackgroundTextStyle, { textStyle: 'dark' }))
})

test.run()
