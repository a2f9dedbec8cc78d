import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hideFeedback, showModal } from '../../../runtime/index.ts'
import { assertAnswered, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { modalRoot, pressEscape, tap, tapCancel, tapConfirm } from '../../support/layers.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('showModal')
test.before.each(() => {
  hideFeedback()
  freshDom()
})

const part = (selector: string) => document.querySelector<HTMLElement>(selector)

test('resolves with the button that was pressed', async () => {
  const confirmed = callApi(showModal, { title: '提示', content: '确认使用？' })
  assert.ok(modalRoot())
  tapConfirm()
  assert.equal(await assertAnswered(confirmed), {
    confirm: true,
    cancel: false,
    errMsg: 'showModal:ok',
  })
  const refused = callApi(showModal)
  tapCancel()
  assert.equal(await assertAnswered(refused), {
    confirm: false,
    cancel: true,
    errMsg: 'showModal:ok',
  })
  assert.is(modalRoot(), undefined)
})

test('has the defaults of the specification', () => {
  void showModal({ title: 't', content: 'c' })
  const [cancel, confirm] = [part('.taro-model__cancel'), part('.taro-model__confirm')]
  assert.is(cancel?.textContent, '取消')
  assert.is(cancel?.style.color, '#000000')
  assert.is(confirm?.textContent, '确定')
  assert.is(confirm?.style.color, '#3CC51F')
})

test('shows texts and colours as texts, and keeps an undisplayed cancel button', () => {
  void showModal({
    title: '<i>t</i>',
    content: '<img src=x>',
    showCancel: false,
    confirmText: '我知道了',
    confirmColor: '#e8452c',
  })
  assert.is(part('.taro-modal__title')?.textContent, '<i>t</i>')
  assert.is(part('.taro-modal__text')?.textContent, '<img src=x>')
  assert.is(part('.taro-model__confirm')?.textContent, '我知道了')
  assert.is(part('.taro-model__confirm')?.style.color, '#e8452c')
  assert.is(part('.taro-model__cancel')?.style.display, 'none')
})

test('has the layers that pages and tests look for', () => {
  void showModal()
  const selector =
    '.taro__modal > .taro-modal__mask + .taro-modal__content > .taro-modal__title + .taro-modal__text + .taro-modal__foot > .taro-model__btn.taro-model__cancel + .taro-model__btn.taro-model__confirm'
  assert.ok(part(selector))
})

for (const [text, isAllowed] of [
  ['四个汉字', true],
  ['四个汉字a', false],
  ['12345678', true],
  ['123456789', false],
  ['一二三ab', true],
  ['一二三abc', false],
  ['😀😀', true],
  ['😀😀a', false],
  ['\u0390\u0390\u0390\u0390\u0390\u0390\u0390\u0390', true],
  ['\u0391\u0391\u0391\u0391\u0391', false],
  ['\uffe5\uffe5\uffe5\uffe5\uffe5', false],
  ['\uffe6\uffe6\uffe6\uffe6\uffe6\uffe6\uffe6\uffe6', true],
  ['', true],
] as const) {
  test(`${isAllowed ? 'takes' : 'refuses'} the button text ${JSON.stringify(text)}`, async () => {
    let errMsg = ''
    void showModal({ cancelText: text, fail: error => void (errMsg = error.errMsg) })
    const refusal = 'showModal:fail cancelText length should not larger then 4 Chinese characters'
    assert.is(errMsg, isAllowed ? '' : refusal)
  })
}

test('does nothing for a tap on the mask', async () => {
  let isSettled = false
  void showModal({ complete: () => void (isSettled = true) })
  tap('.taro-modal__mask')
  await Promise.resolve()
  assert.ok(modalRoot())
  assert.not.ok(isSettled)
})

test('a second modal takes the place of the first, which counts as cancelled', async () => {
  const first = callApi(showModal, { title: 'first' })
  const second = callApi(showModal, { title: 'second' })
  const result = await assertAnswered(first)
  assert.ok(result.cancel)
  assert.is(part('.taro-modal__title')?.textContent, 'second')
  tapConfirm()
  assert.ok((await assertAnswered(second)).confirm)
})

test('settles once, however often it is pressed', async () => {
  const call = callApi(showModal)
  tapConfirm()
  tapCancel()
  tapConfirm()
  assert.ok((await assertAnswered(call)).confirm)
})

test('is a dialog: labelled, focused, the page behind it inert and still, focus given back', async () => {
  document.body.innerHTML = '<main><button>open</button></main>'
  const opener = part('button')
  opener?.focus()
  void showModal({ title: '提示' })
  const content = part('.taro-modal__content')
  assert.is(content?.getAttribute('aria-modal'), 'true')
  assert.is(content?.getAttribute('role'), 'alertdialog')
  const label = content?.getAttribute('aria-labelledby')
  assert.is(document.getElementById(label ?? '')?.textContent, '提示')
  assert.is(document.activeElement, content)
  assert.ok(part('main')?.hasAttribute('inert'))
  assert.is(document.body.style.position, 'fixed')
  tapConfirm()
  assert.is(document.activeElement, opener)
  assert.not.ok(part('main')?.hasAttribute('inert'))
  assert.is(document.body.getAttribute('style'), null)
})

test('Escape cancels, unless there is nothing to cancel', async () => {
  const call = callApi(showModal)
  pressEscape()
  assert.ok((await assertAnswered(call)).cancel)
  void showModal({ showCancel: false })
  pressEscape()
  assert.ok(modalRoot())
})

test('leaves the page 200 ms after it was answered, taps going through meanwhile', async () => {
  const time = stillTime()
  void showModal()
  const root = modalRoot()
  tapConfirm()
  assert.ok(root?.classList.contains('is-leaving'))
  await time.pass(199)
  assert.is(root?.style.display, '')
  await time.pass(1)
  assert.is(root?.style.display, 'none')
  time.restore()
})

test('is shown again at once while the last one fades', async () => {
  const time = stillTime()
  void showModal({ title: 'a' })
  tapConfirm()
  await time.pass(100)
  void showModal({ title: 'b' })
  await time.pass(1000)
  assert.ok(modalRoot())
  time.restore()
})

test.run()
