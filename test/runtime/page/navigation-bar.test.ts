import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setNavigationBarColor, setNavigationBarTitle } from '../../../runtime/index.ts'
import { assertAnswered, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('navigation bar')
test.before.each(() => freshDom())

test('names the window before the call returns', async () => {
  const call = callApi(setNavigationBarTitle, { title: '冬日煮茶券' })
  assert.equal(call.atReturn, ['success', 'complete'])
  assert.is(document.title, '冬日煮茶券')
  assert.equal(await assertAnswered(call), { errMsg: 'setNavigationBarTitle:ok' })
})

test('tells the host the colour of its bar', async () => {
  await setNavigationBarColor({ frontColor: '#ffffff', backgroundColor: '#e8452c' })
  const result = await assertAnswered(
    callApi(setNavigationBarColor, { backgroundColor: '#11704F' }),
  )
  assert.equal(result, { errMsg: 'setNavigationBarColor:ok' })
  const metas = [...document.querySelectorAll('meta[name=theme-color]')]
  assert.equal(
    metas.map(meta => meta.getAttribute('content')),
    ['#11704F'],
  )
})

test.run()
