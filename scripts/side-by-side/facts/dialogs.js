import { calling, callingEach, fact, grouped } from './declare.js'

const hides =
  'The old call returns undefined and tells nobody; here it answers like every call, as documented.'

/** Opens a modal and presses one of its buttons. */
const pressed = (name, button, options) =>
  fact(name, async ({ Taro, one, wait }) => {
    const told = []
    const promise = Taro.showModal({
      ...options,
      success: given => told.push(['success', given]),
      complete: given => told.push(['complete', given]),
    })
    await wait(60)
    one(button).click()
    return [told, await promise]
  })

const chosen = (name, pick, decided) =>
  fact(
    name,
    async ({ Taro, all, one, wait }) => {
      const told = []
      const promise = Taro.showActionSheet({
        itemList: ['A', 'B', 'C'],
        success: given => told.push(['success', given]),
        fail: given => told.push(['fail', given]),
        complete: given => told.push(['complete', given]),
      }).then(
        value => ({ resolved: value }),
        error => ({ rejected: error }),
      )
      await wait(60)
      pick({ all, one }).click()
      return [told, await promise]
    },
    decided,
  )

export const dialogFacts = grouped(
  'Dialogs',
  callingEach('showToast', [
    { title: 'Done' },
    {},
    { title: 1 },
    { title: null },
    { title: undefined },
    { title: {} },
    { title: 'Done', duration: '1500' },
    { title: 'Done', duration: null },
    { title: 'Done', duration: undefined },
    { title: 'Done', duration: Number.NaN },
    { title: 'Done', image: 5 },
    { title: 'Done', icon: 'unknown' },
    { title: 'Done', mask: 'yes' },
  ]),
  calling('showToast', undefined),
  callingEach('showLoading', [{ title: 'Wait' }, {}, { title: 5 }, { title: true }, { title: [] }]),
  calling('showLoading', undefined),
  calling('hideToast', {}, hides),
  calling('hideLoading', {}, hides),
  callingEach('showModal', [
    { title: 1 },
    { content: {} },
    { content: undefined },
    { title: null },
    { cancelText: 5 },
    { cancelText: '一二三四五' },
    { cancelText: 'ninechars' },
    { confirmText: null },
    { confirmText: '一二三四五' },
    { confirmText: '😀😀😀' },
    { cancelColor: 5 },
    { confirmColor: {} },
    { title: 1, content: 1 },
    { cancelText: '一二三四五', confirmText: 5 },
  ]),
  pressed('showModal, confirmed', '.taro-model__confirm', { title: 'T', content: 'C' }),
  pressed('showModal, cancelled', '.taro-model__cancel', { title: 'T', content: 'C' }),
  pressed('showModal without cancel, confirmed', '.taro-model__confirm', { showCancel: false }),
  fact('showModal: a press on the mask', async ({ Taro, one, wait }) => {
    let settled = false
    Taro.showModal({ title: 'T' }).then(() => (settled = true))
    await wait(60)
    one('.taro-modal__mask').click()
    await wait(300)
    return [settled, getComputedStyle(one('.taro__modal')).display]
  }),
  fact('showModal: texts with the characters of HTML', async ({ Taro, one, wait }) => {
    Taro.showModal({ title: '<b>T</b>', content: '<img src=x>', confirmText: '<i>' })
    await wait(60)
    return ['title', 'text'].map(part => one(`.taro-modal__${part}`).textContent)
  }),
  fact('two modals in a row: which stands, and how many layers', async ({ Taro, all, wait }) => {
    Taro.showModal({ title: 'First' })
    Taro.showModal({ title: 'Second' })
    await wait(60)
    return [all('.taro__modal').length, all('.taro-modal__title')[0].textContent]
  }),
  fact(
    'two modals in a row: what the first one’s promise says',
    async ({ Taro, wait }) => {
      const first = Taro.showModal({ title: 'First' })
      Taro.showModal({ title: 'Second' })
      return Promise.race([first, wait(400).then(() => 'waits for ever')])
    },
    'The old promise never settles, and a page that awaits it stands still; here it is cancelled.',
  ),
  callingEach('showActionSheet', [
    {},
    { itemList: 'A' },
    { itemList: null },
    { itemList: [] },
    { itemList: ['1', '2', '3', '4', '5', '6', '7'] },
    { itemList: ['A', 5] },
    { itemList: [null] },
    { itemList: ['A'], itemColor: 5 },
    { itemList: ['A'], itemColor: undefined },
  ]),
  calling('showActionSheet', undefined),
  chosen('showActionSheet, the second row', ({ all }) => all('.taro-actionsheet__cell')[1]),
  chosen('showActionSheet, cancel', ({ one }) => one('.taro-actionsheet__cancel')),
  chosen('showActionSheet, the mask', ({ one }) => one('.taro-actionsheet__mask')),
  fact('two action sheets in a row: the rows that stand', async ({ Taro, all, wait }) => {
    Taro.showActionSheet({ itemList: ['A', 'B', 'C'] }).catch(() => undefined)
    Taro.showActionSheet({ itemList: ['X', 'Y'] }).catch(() => undefined)
    await wait(60)
    return all('.taro-actionsheet__cell').map(cell => cell.textContent)
  }),
  fact(
    'a toast after a loading: what stands, and hideLoading then',
    async ({ Taro, one, wait }) => {
      Taro.showLoading({ title: 'Wait' })
      Taro.showToast({ title: 'Done' })
      Taro.hideLoading()
      await wait(250)
      const layer = one('.taro__toast')
      return [
        layer.querySelector('.taro-toast__content > :last-child').textContent,
        getComputedStyle(layer).display,
        layer.style.opacity !== '0',
      ]
    },
  ),
  fact('a loading after a toast: what stands, and hideToast then', async ({ Taro, one, wait }) => {
    Taro.showToast({ title: 'Done' })
    Taro.showLoading({ title: 'Wait' })
    Taro.hideToast()
    await wait(250)
    const layer = one('.taro__toast')
    return [
      layer.querySelector('.taro-toast__content > :last-child').textContent,
      getComputedStyle(layer).display,
    ]
  }),
  fact(
    'a callback that throws in showToast',
    async ({ Taro }) => {
      try {
        await Taro.showToast({
          title: 'Done',
          success() {
            throw new Error('of the page')
          },
        })
        return 'went on'
      } catch (error) {
        return error.message
      }
    },
    'An error of the page’s own callback is reported as such, and does not come out of the call that worked.',
  ),
)
