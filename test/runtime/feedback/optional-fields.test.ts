import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hideFeedback, wx } from '../../../runtime/index.ts'
import { callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('optional fields of dialogs')
test.before.each(() => {
  hideFeedback()
  freshDom()
})

type Dialog = 'showToast' | 'showLoading' | 'showModal' | 'showActionSheet'

const needed = { showActionSheet: { itemList: ['a'] } } as Record<Dialog, object | undefined>

/** Whether any dialog is visible. */
const isOpen = () =>
  [
    ...document.querySelectorAll<HTMLElement>('.taro__toast, .taro__modal, .taro__actionSheet'),
  ].some(root => root.style.display !== 'none' && !root.classList.contains('is-leaving'))

const checked: [api: Dialog, name: string, type: string, wrong: unknown][] = [
  ['showToast', 'title', 'String', 1],
  ['showToast', 'duration', 'Number', '1500'],
  ['showLoading', 'title', 'String', true],
  ['showModal', 'title', 'String', 1],
  ['showModal', 'content', 'String', {}],
  ['showModal', 'cancelText', 'String', 1],
  ['showModal', 'cancelColor', 'String', 0],
  ['showModal', 'confirmText', 'String', []],
  ['showModal', 'confirmColor', 'String', 0],
  ['showActionSheet', 'itemColor', 'String', 0],
]

const wordOf = (value: unknown) => {
  const type = value === null ? 'null' : typeof value
  return type.charAt(0).toUpperCase() + type.slice(1)
}

for (const [api, name, type, wrong] of checked) {
  test(`${api} without ${name} takes the default`, () => {
    assert.not.equal(callApi(wx[api], { ...needed[api] }).order[0], 'fail')
    assert.ok(isOpen())
  })

  // Each given value is checked, also undefined; only a missing key gets the default.
  for (const value of [undefined, null, wrong]) {
    test(`${api} refuses ${String(value)} (${wordOf(value)}) as its ${name}, and shows nothing`, () => {
      const { atReturn, given } = callApi(wx[api], { ...needed[api], [name]: value })
      const reason = `parameter.${name} should be ${type} instead of ${wordOf(value)}`
      assert.equal(atReturn, ['fail', 'complete'])
      assert.equal(given[0], { errMsg: `${api}:fail parameter error: ${reason}` })
      assert.not.ok(isOpen())
    })
  }
}

/** Unchecked fields are used as given. */
const unchecked: [api: Dialog, name: string, value: unknown][] = [
  ['showToast', 'icon', undefined],
  ['showToast', 'icon', null],
  ['showToast', 'icon', 'info'],
  ['showToast', 'image', undefined],
  ['showToast', 'image', null],
  ['showToast', 'image', 5],
  ['showToast', 'mask', undefined],
  ['showToast', 'mask', null],
  ['showToast', 'mask', 'yes'],
  ['showLoading', 'mask', undefined],
  ['showModal', 'showCancel', undefined],
  ['showModal', 'showCancel', null],
  ['showModal', 'showCancel', 'yes'],
]

for (const [api, name, value] of unchecked) {
  test(`${api} works with ${String(value)} as its ${name}`, () => {
    const { order } = callApi(wx[api], { [name]: value })
    assert.not.ok(order.includes('fail'))
    assert.ok(isOpen())
  })
}

test('showModal shows its cancel button for anything that is true', () => {
  const isCancelShown = () =>
    document.querySelector<HTMLElement>('.taro-model__cancel')?.style.display !== 'none'
  for (const [showCancel, isShown] of [
    [undefined, false],
    [null, false],
    ['yes', true],
    [true, true],
  ] as const) {
    void wx.showModal({ showCancel: showCancel as never })
    assert.is(isCancelShown(), isShown, String(showCancel))
  }
})

test.run()
