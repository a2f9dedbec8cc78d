import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setClipboardData } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('setClipboardData')

let written: string[]
let isDenied: boolean
const { clipboard } = navigator

test.before.each(() => {
  freshDom()
  written = []
  isDenied = false
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      async writeText(text: string) {
        if (isDenied) throw new DOMException('denied', 'NotAllowedError')
        written.push(text)
      },
    },
  })
})
test.after(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  document.execCommand = () => false
})

test('puts the text on the clipboard', async () => {
  const result = await assertAnswered(callApi(setClipboardData, { data: '编号 8' }))
  assert.equal(result, { data: '编号 8', errMsg: 'setClipboardData:ok' })
  assert.equal(written, ['编号 8'])
})

test('copies a selection where the clipboard is denied', async () => {
  isDenied = true
  document.execCommand = () => {
    written.push(document.querySelector('textarea')?.value ?? '')
    return true
  }
  await setClipboardData({ data: 'code' })
  assert.equal(written, ['code'])
  assert.is(document.querySelector('textarea'), null)
})

test('fails when nothing works', async () => {
  isDenied = true
  document.execCommand = () => false
  const errMsg = await assertRefused(setClipboardData, { data: 'code' })
  assert.is(errMsg, 'setClipboardData:fail the clipboard is not available')
})

test.run()
