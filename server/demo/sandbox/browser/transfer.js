import { h, icon } from './dom.js'
import { dialog, firmSheet } from './layers.js'

/** Outcomes that a developer can select; the names are those of `pay/outcomes.ts`. */
const choices = [
  ['ok', '准时到账'],
  ['late', '晚 20 秒到账'],
  ['twice', '通知来两次'],
  ['never', '通知不来'],
  ['fail', '转账失败'],
]

/**
 * The host's confirmation of a merchant's transfer. Resolves when it was accepted; throws `cancel` or `fail`, the
 * reasons of the bridge.
 *
 * @param {{ mchId: string, appId: string, package: string }} transfer
 */
export async function openTransfer(root, transfer) {
  const bill = await ask('/sandbox/pay/transfer-open', transfer)
  if (bill.message) {
    await showTrouble(root, bill.message)
    throw 'fail'
  }
  const outcome = await firmSheet(root, '收款确认', end => drawSheet(bill, end))
  if (!outcome) throw 'cancel'
  const answer = await ask('/sandbox/pay/transfer-take', { ...transfer, outcome })
  if (!answer.message) return
  await showTrouble(root, answer.message)
  throw 'fail'
}

function drawSheet({ merchant, amountFen, description }, end) {
  let outcome = 'ok'
  const options = choices.map(([value, text]) => h('option', { value }, text))
  const onChange = event => (outcome = event.target.value)
  return [
    h(
      'header',
      { class: 'pay-head' },
      h(
        'button',
        { type: 'button', 'aria-label': '取消收款', onClick: () => end() },
        icon('close'),
      ),
      h('h3', {}, '收款确认'),
    ),
    h('p', { class: 'pay-merchant one-line' }, merchant),
    h('p', { class: 'pay-amount num' }, h('small', {}, '¥'), (amountFen / 100).toFixed(2)),
    h('p', { class: 'pay-what one-line' }, description),
    h('button', { type: 'button', class: 'pay-finish', onClick: () => end(outcome) }, '确认收款'),
    h(
      'p',
      { class: 'pay-choices' },
      h('span', { class: 'tag' }, '沙盒'),
      h('label', {}, '转账结果', h('select', { onChange }, options)),
    ),
  ]
}

const showTrouble = (root, message) =>
  dialog(root, '收款失败', end => [
    h('h3', {}, '收款失败'),
    h('p', {}, message),
    h(
      'div',
      { class: 'dialog-acts' },
      h('button', { type: 'button', onClick: () => end() }, '知道了'),
    ),
  ])

async function ask(path, body) {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await answer.json()
  } catch {
    return { message: '网络不给力，请稍后再试' }
  }
}
