import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hideActionSheet, hideFeedback, showActionSheet } from '../../../runtime/index.ts'
import { type ApiCall, assertAnswered, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { pressEscape, sheetRoot, tap } from '../../support/layers.ts'

const test = suite('showActionSheet')
test.before.each(() => {
  hideFeedback()
  freshDom()
})

const itemList = ['拍照', '相册', '<b>文件</b>']
const cells = () => [...document.querySelectorAll<HTMLElement>('.taro-actionsheet__cell')]

async function assertCancelled(call: ApiCall): Promise<void> {
  const error = await call.promise.catch((reason: unknown) => reason)
  assert.equal(error, { errMsg: 'showActionSheet:fail cancel' })
  assert.equal(call.order, ['fail', 'complete'])
  assert.is(call.given[0], error)
  assert.is(sheetRoot(), undefined)
}

test('shows one row an item, as text, in its colour', () => {
  void showActionSheet({ itemList, itemColor: '#e8452c' })
  assert.equal(
    cells().map(cell => cell.textContent),
    itemList,
  )
  assert.is(cells()[0]?.style.color, '#e8452c')
  void showActionSheet({ itemList: ['only'] })
  assert.is(cells().length, 1)
  assert.is(cells()[0]?.style.color, '#000000')
})

test('has the layers that pages and tests look for', () => {
  void showActionSheet({ itemList })
  assert.ok(
    document.querySelector(
      '.taro__actionSheet > .taro-actionsheet__mask + .taro-actionsheet__content > .taro-actionsheet__menu + .taro-actionsheet__btn.taro-actionsheet__cancel',
    ),
  )
})

test('resolves with the row that was tapped', async () => {
  const call = callApi(showActionSheet, { itemList })
  cells()[1]?.click()
  assert.equal(await assertAnswered(call), { tapIndex: 1, errMsg: 'showActionSheet:ok' })
  assert.is(sheetRoot(), undefined)
})

for (const [name, close] of [
  ['the cancel row', () => tap('.taro-actionsheet__cancel')],
  ['the mask', () => tap('.taro-actionsheet__mask')],
  ['Escape', () => pressEscape()],
  ['hideActionSheet', () => void hideActionSheet()],
  ['hideFeedback', hideFeedback],
] as const) {
  test(`fails with cancel for ${name}`, async () => {
    const call = callApi(showActionSheet, { itemList })
    close()
    await assertCancelled(call)
  })
}

test('a second sheet takes the place of the first, and answers only its own call', async () => {
  const first = callApi(showActionSheet, { itemList })
  const second = callApi(showActionSheet, { itemList: ['a', 'b'] })
  cells()[0]?.click()
  assert.equal(await assertAnswered(second), { tapIndex: 0, errMsg: 'showActionSheet:ok' })
  await assertCancelled(first)
})

test('is a dialog: labelled, focused, the page behind it inert and still, focus given back', () => {
  document.body.innerHTML = '<main><button>open</button></main>'
  const opener = document.querySelector('button')
  opener?.focus()
  void showActionSheet({ itemList })
  const content = document.querySelector('.taro-actionsheet__content')
  assert.is(content?.getAttribute('role'), 'dialog')
  assert.ok(content?.getAttribute('aria-label'))
  assert.is(document.activeElement, content)
  assert.ok(document.querySelector('main')?.hasAttribute('inert'))
  assert.is(document.body.style.position, 'fixed')
  cells()[0]?.click()
  assert.is(document.activeElement, opener)
  assert.not.ok(document.querySelector('main')?.hasAttribute('inert'))
  assert.is(document.body.getAttribute('style'), null)
})

test('hiding what is not shown is fine', async () => {
  assert.equal(await hideActionSheet(), { errMsg: 'hideActionSheet:ok' })
})

test.run()
