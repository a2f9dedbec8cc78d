import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hideFeedback,
  showActionSheet,
  showLoading,
  showModal,
  showToast,
} from '../../../runtime/index.ts'
import { announceRouteChange, locationOf } from '../../../runtime/router/route-change.ts'
import { freshDom } from '../../support/dom.ts'
import { modalRoot, sheetRoot, toastText } from '../../support/layers.ts'

const test = suite('hideFeedback')
test.before.each(() => {
  hideFeedback()
  freshDom()
})

const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

const change = () =>
  announceRouteChange({
    fromLocation: locationOf('/a'),
    toLocation: locationOf('/b'),
    action: 'PUSH',
  })

for (const [name, hide] of [
  ['hideFeedback', hideFeedback],
  ['a route change', change],
] as const) {
  test(`${name} takes all layers off the page and settles what was open`, async () => {
    void showLoading({ title: 'x', mask: true })
    const modal = settled(showModal())
    const sheet = settled(showActionSheet({ itemList: ['a'] }))
    hide()
    assert.equal([toastText(), modalRoot(), sheetRoot()], [undefined, undefined, undefined])
    assert.equal(await modal, { errMsg: 'showModal:ok', confirm: false, cancel: true })
    assert.equal(await sheet, { errMsg: 'showActionSheet:fail cancel' })
    assert.is(document.body.getAttribute('style'), null)
  })
}

test('cuts a toast too', () => {
  void showToast({ title: 'x' })
  change()
  assert.is(toastText(), undefined)
})

test('does nothing when nothing is open', () => {
  hideFeedback()
  assert.is(document.body.children.length, 0)
})

test.run()
