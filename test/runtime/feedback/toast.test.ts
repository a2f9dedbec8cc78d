import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hideFeedback,
  hideLoading,
  hideToast,
  showLoading,
  showToast,
} from '../../../runtime/index.ts'
import { assertAnswered, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { toastText } from '../../support/layers.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('toast and loading')

let time: ReturnType<typeof stillTime>
test.before.each(() => {
  // Stops the clock before the previous test's layer is removed, so that its fade does not run by
  // the real clock.
  time = stillTime()
  hideFeedback()
  freshDom()
})
test.after.each(() => time.restore())

const root = () => document.querySelector<HTMLElement>('.taro__toast')
const iconShown = () => root()?.querySelector<HTMLElement>('.taro-toast__content > :first-child')

test('is on screen when the call returns, callbacks settled', async () => {
  const call = callApi(showToast, { title: '已领取' })
  assert.equal(call.atReturn, ['success', 'complete'])
  assert.is(toastText(), '已领取')
  assert.equal(await assertAnswered(call), { errMsg: 'showToast:ok' })
})

test('goes after 1500 ms, or after its own time', async () => {
  void showToast({ title: 'a' })
  await time.pass(1499)
  assert.is(toastText(), 'a')
  await time.pass(1)
  assert.is(toastText(), undefined)
  void showToast({ title: 'b', duration: 3000 })
  await time.pass(2999)
  assert.is(toastText(), 'b')
  await time.pass(1)
  assert.is(toastText(), undefined)
})

test('is taken off the page 100 ms after it began to go', async () => {
  void showToast({ title: 'a', duration: 10 })
  await time.pass(10 + 99)
  assert.is(root()?.style.display, '')
  await time.pass(1)
  assert.is(root()?.style.display, 'none')
})

for (const duration of [NaN, -1, Infinity, 2 ** 31]) {
  test(`stays for good with a duration of ${duration}`, async () => {
    void showToast({ title: 'a', duration })
    await time.pass(10_000_000)
    assert.is(toastText(), 'a')
  })
}

test('loading stays until it is hidden, its icon and duration forced', async () => {
  void showLoading({ title: '请稍候...', icon: 'none', duration: 5, image: '/x.png' } as never)
  await time.pass(60_000)
  assert.is(toastText(), '请稍候...')
  assert.is(iconShown()?.className, 'taro-toast__icon taro-toast__icon_loading')
  assert.equal(await assertAnswered(callApi(hideLoading)), { errMsg: 'hideLoading:ok' })
  assert.is(toastText(), undefined)
})

/**
 * Steps and the visible layer after them; T and L show, t and l hide, a number lets that many ms
 * pass.
 */
const orders: [steps: (string | number)[], seen: string | undefined][] = [
  [['T', 't'], undefined],
  [['L', 'l'], undefined],
  [['T', 'l'], 'toast'],
  [['L', 't'], 'loading'],
  [['L', 'T'], 'toast'],
  [['L', 'T', 'l'], 'toast'],
  [['L', 'T', 't'], undefined],
  [['T', 'L'], 'loading'],
  [['T', 'L', 't'], 'loading'],
  [['T', 'L', 'l'], undefined],
  [['T', 1400, 'L', 1500], 'loading'],
  [['T', 1400, 'L', 1500, 'l'], undefined],
  [['T', 1400, 't', 'T', 1400], 'toast'],
  [['T', 1400, 'T', 1400], 'toast'],
  [['T', 1400, 'T', 1500], undefined],
  [['T', 1500, 'T', 50], 'toast'],
  [['L', 'l', 'T', 150], 'toast'],
  [['T', 't', 'L', 5000], 'loading'],
  [['L', 'T', 1500, 'l'], undefined],
  [['l', 't', 'T'], 'toast'],
]
const steps: Record<string, () => unknown> = {
  T: () => showToast({ title: 'toast' }),
  L: () => showLoading({ title: 'loading' }),
  t: () => hideToast(),
  l: () => hideLoading(),
}

for (const [order, seen] of orders) {
  test(`after ${order.join(' ')} shows ${seen ?? 'nothing'}`, async () => {
    for (const step of order) {
      if (typeof step === 'number') await time.pass(step)
      else void steps[step]?.()
    }
    assert.is(toastText(), seen)
  })
}

test('has the layer that pages and tests look for, built once', () => {
  void showToast({ title: '<b>x</b>' })
  const first = root()
  const [mask, content] = [...(first?.children ?? [])]
  assert.is(mask?.className, 'taro-toast__mask')
  assert.ok(content?.classList.contains('taro-toast__content'))
  assert.is(content?.lastElementChild?.innerHTML, '&lt;b&gt;x&lt;/b&gt;')
  assert.is(first?.getAttribute('role'), 'status')
  void showLoading({ title: 'y' })
  assert.is(root(), first)
  assert.is(document.querySelectorAll('.taro__toast').length, 1)
})

for (const [icon, isShown] of [
  ['success', true],
  ['loading', true],
  ['error', true],
  ['none', false],
  ['info', false],
  [false, false],
] as const) {
  test(`shows ${isShown ? 'the' : 'no'} icon for ${icon}`, () => {
    void showToast({ title: 'x', icon: icon as never })
    assert.is(iconShown()?.style.display !== 'none', isShown)
  })
}

test('shows a picture instead of the icon', () => {
  void showToast({ title: 'x', image: '/a"b.png' })
  assert.ok(iconShown()?.style.backgroundImage.includes('/a'))
  void showToast({ title: 'x' })
  assert.is(iconShown()?.style.backgroundImage, '')
})

test('a mask keeps the page still, and lets it go with the toast', async () => {
  void showToast({ title: 'x', mask: true })
  assert.is(document.body.style.position, 'fixed')
  void showToast({ title: 'y', mask: true })
  await time.pass(1500)
  assert.is(document.body.getAttribute('style'), null)
  void showLoading({ title: 'x', mask: true })
  void showToast({ title: 'y' })
  assert.is(document.body.getAttribute('style'), null)
})

test.run()
