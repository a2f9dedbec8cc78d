import { h, icon } from './dom.js'
import { cover, dialog, firmSheet } from './layers.js'

/** Time for which the cashier shows its progress, ms; about as long as on a phone. */
const WORKING_MS = 700
const DIGITS = 6

/**
 * Outcomes of a payment and of its refunds that a developer can select; the names are those of
 * `pay/outcomes.ts`.
 */
const choices = {
  outcome: [
    ['ok', '准时'],
    ['late', '晚 20 秒'],
    ['twice', '来两次'],
    ['never', '不来'],
    ['fail', '付款失败'],
  ],
  refundOutcome: [
    ['ok', '准时'],
    ['late', '晚 20 秒'],
    ['lost', '应答丢失'],
    ['failed', '退款失败'],
  ],
}

/**
 * The host's cashier for a signed order. Resolves after the payment; throws `cancel` or `fail`, the reasons of the
 * bridge.
 *
 * @param {{ appId: string, timeStamp: string, nonceStr: string, package: string, signType: string, paySign: string }} order
 */
export async function openCashier(root, order) {
  const bill = await ask('/sandbox/pay/open', order)
  if (bill.message) {
    await showTrouble(root, bill.message)
    throw 'fail'
  }
  const open = new AbortController()
  const onKey = listener => root.addEventListener('keydown', listener, { signal: open.signal })
  const result = await firmSheet(root, '收银台', end => drawSheet(bill, order, { end, onKey }))
  open.abort()
  if (!result) throw 'cancel'
  if (result.message) {
    await showTrouble(root, result.message)
    throw 'fail'
  }
  await cover(root, '支付成功', end => drawDone(bill, end))
}

function drawSheet(bill, order, { end, onKey }) {
  const chosen = { outcome: 'ok', refundOutcome: 'ok' }
  const pin = drawPin(confirm)
  const keys = drawKeys(pin)
  const working = h('p', { class: 'pay-working', hidden: true }, h('i', {}))
  const touch = h(
    'button',
    { type: 'button', class: 'pay-touch', onClick: confirm },
    icon('finger'),
    '指纹支付',
  )
  const leave = h(
    'button',
    { type: 'button', 'aria-label': '取消支付', onClick: () => end() },
    icon('close'),
  )
  const title = h('h3', { role: 'status' }, '请输入支付密码')

  onKey(({ key }) => {
    // A confirmed payment cannot be cancelled.
    if (keys.inert) return
    if (/^\d$/.test(key)) pin.add(key)
    if (key === 'Backspace') pin.remove()
    if (key === 'Escape') end()
  })

  async function confirm() {
    if (keys.inert) return
    keys.inert = true
    title.textContent = '正在支付'
    working.hidden = false
    for (const element of [pin.element, touch, leave]) element.hidden = true
    const [answer] = await Promise.all([settle(order, chosen), pause(WORKING_MS)])
    end(answer)
  }

  return [
    h('header', { class: 'pay-head' }, leave, title),
    ...drawBill(bill),
    pin.element,
    touch,
    working,
    drawChoices(chosen),
    keys,
  ]
}

function drawBill({ merchant, amountFen, description }) {
  return [
    h('p', { class: 'pay-merchant one-line' }, merchant),
    drawAmount(amountFen),
    h('p', { class: 'pay-what one-line' }, description),
    h(
      'p',
      { class: 'pay-method' },
      h('span', {}, '付款方式'),
      h('i', { class: 'pay-purse' }, icon('purse', 'icon s')),
      h('b', {}, '零钱'),
      h('small', {}, '沙盒里不会扣钱'),
    ),
  ]
}

const drawAmount = fen =>
  h('p', { class: 'pay-amount num' }, h('small', {}, '¥'), (fen / 100).toFixed(2))

/** Six boxes, filled with dots. Accepts any six digits, also from a keyboard. */
function drawPin(onFull) {
  let typed = ''
  const boxes = Array.from({ length: DIGITS }, () => h('i', {}))
  const element = h('div', { class: 'pay-pin', role: 'img', 'aria-label': '已输入 0 位' }, boxes)

  function show() {
    for (const [index, box] of boxes.entries())
      box.toggleAttribute('data-full', index < typed.length)
    element.setAttribute('aria-label', `已输入 ${typed.length} 位`)
  }

  return {
    element,
    add(digit) {
      if (typed.length === DIGITS) return
      typed += digit
      show()
      if (typed.length === DIGITS) onFull()
    },
    remove() {
      typed = typed.slice(0, -1)
      show()
    },
  }
}

function drawKeys(pin) {
  const digit = text =>
    h('button', { type: 'button', class: 'num', onClick: () => pin.add(text) }, text)
  return h(
    'div',
    { class: 'pay-keys' },
    [...'123456789'].map(digit),
    h('i', {}),
    digit('0'),
    h(
      'button',
      { type: 'button', 'aria-label': '删除', onClick: () => pin.remove() },
      icon('erase'),
    ),
  )
}

/** For developers: selects when the shop is notified of the payment. */
function drawChoices(chosen) {
  const select = (name, label) =>
    h(
      'label',
      {},
      label,
      h(
        'select',
        { onChange: event => (chosen[name] = event.target.value) },
        choices[name].map(([value, text]) => h('option', { value }, text)),
      ),
    )
  return h(
    'p',
    { class: 'pay-choices' },
    h('span', { class: 'tag' }, '沙盒'),
    select('outcome', '到账通知'),
    select('refundOutcome', '退款'),
  )
}

function drawDone(bill, end) {
  const done = h('button', { type: 'button', class: 'pay-finish', onClick: () => end() }, '完成')
  return [
    h(
      'div',
      { class: 'pay-done' },
      h('i', { class: 'pay-tick' }, icon('check')),
      h('h3', {}, '支付成功'),
      h('p', { class: 'pay-merchant one-line' }, bill.merchant),
      drawAmount(bill.amountFen),
      done,
    ),
  ]
}

function showTrouble(root, message) {
  return dialog(root, '支付失败', end => [
    h('h3', {}, '支付失败'),
    h('p', {}, message),
    h(
      'div',
      { class: 'dialog-acts' },
      h('button', { type: 'button', onClick: () => end() }, '知道了'),
    ),
  ])
}

const settle = (order, { outcome, refundOutcome }) =>
  outcome === 'fail'
    ? { message: '银行卡交易失败，请换一种付款方式' }
    : ask('/sandbox/pay/settle', { ...order, outcome, refundOutcome })

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

const pause = ms => new Promise(resolve => setTimeout(resolve, ms))
