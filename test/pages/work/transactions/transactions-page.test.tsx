import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TransactionDetail, TransactionPage } from '../../../../api/index.ts'
import TransactionsPage from '../../../../pages/work/transactions/transactions-page.tsx'
import {
  commissionText,
  monthOf,
  recentMonths,
} from '../../../../pages/work/transactions/transactions-rules.ts'
import { ok } from '../../../support/fake-server.ts'
import { pageText, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'

const test = suite('what my customers bought')
const staff = createStaffFixture()

const page: TransactionPage = {
  sum_fen: 128_600,
  commission_fen: 1286,
  order_n: 1,
  list: [
    {
      order_no: '20261121180000123456',
      title: '老白茶饼',
      thumb: '',
      count: 2,
      buyer: { nickname: '宋一禾', avatar: '' },
      status: 20,
      pay_fen: 26_800,
      refunded_fen: 0,
      commission_fen: 268,
      commission_status: 1,
      paid_at: 1_795_000_000,
    },
  ],
  next: '',
  server_time: 1_795_000_000,
}

const sale: TransactionDetail = {
  order_no: '20261121180000123456',
  buyer: { nickname: '宋一禾', avatar: '' },
  customer_id: 104,
  shared_by: '周予安',
  status: 30,
  pay_fen: 27_600,
  refunded_fen: 0,
  freight_fen: 800,
  paid_at: 1_795_000_000,
  items: [
    {
      title: '老白茶饼',
      thumb: '',
      specs_text: '357 克',
      count: 2,
      pay_fen: 26_800,
      refunded_fen: 0,
      commission_fen: 268,
      commission_status: 1,
      settle_at: 1_795_600_000,
    },
  ],
  server_time: 1_795_000_000,
}

test.before.each(() => {
  staff.begin()
  staff.replies['transaction-details'] = ok(page)
  staff.replies['transaction?'] = ok(sale)
})
test.after.each(() => staff.end())

test('is summed up by month and listed with my commission', async () => {
  await staff.open(TransactionsPage)
  for (const words of ['1286.00', '1笔', '¥12.86', '宋一禾', '提成¥2.68·待结算', '待收货'])
    await shows(words)
})

const openFirst = async () => {
  const [first] = document.querySelectorAll<HTMLElement>('.work-sold button')
  await act(async () => first?.click())
}

test('opens one with its goods, its commission, its share and the customer', async () => {
  await staff.open(TransactionsPage)
  await openFirst()
  for (const words of ['357克·2件', '提成¥2.68·待结算，', '运费¥8.00', '周予安的转发', '看顾客'])
    await shows(words)
})

test('that an address names is open at once; who is no customer leads nowhere', async () => {
  staff.replies['transaction?'] = ok({ ...sale, customer_id: 0, shared_by: '' })
  await staff.open(TransactionsPage, { order_no: sale.order_no })
  await shows('357克')
  assert.not.ok(pageText().includes('看顾客'))
  assert.not.ok(pageText().includes('从哪来'))
})

test('says when a sale is not theirs any more', async () => {
  staff.replies['transaction?'] = ok(null, { code: 1002, message: '没有这笔成交' })
  await staff.open(TransactionsPage, { order_no: sale.order_no })
  await shows('已经不记在你名下')
})

test('that fails is asked for again', async () => {
  staff.replies['transaction?'] = dead
  await staff.open(TransactionsPage)
  await openFirst()
  await shows('加载失败')
  staff.replies['transaction?'] = ok(sale)
  await press('重试')
  await shows('357克')
})

test('of another month is asked for anew, and an empty one leads on', async () => {
  await staff.open(TransactionsPage)
  await shows('宋一禾')
  staff.replies['transaction-details'] = ok({ ...page, list: [], order_n: 0 })
  const [, before] = recentMonths(Math.floor(Date.now() / 1000))
  await press(before?.[1].replace(' ', '') ?? '')
  await shows('这个月还没有成交')
  assert.match(staff.asked('transaction-details').at(-1)?.url ?? '', `month=${before?.[0]}`)
})

test('is asked for again after it did not come', async () => {
  staff.replies['transaction-details'] = { status: 502, body: 'nonsense' }
  await staff.open(TransactionsPage)
  await shows('加载失败')
  staff.replies['transaction-details'] = ok(page)
  await press('重试')
  await until(() => document.querySelector('.work-sold'))
})

test('counts months in the brands’ time zone', () => {
  const newYear = Date.UTC(2026, 11, 31, 16) / 1000
  assert.is(monthOf(newYear, 0), '2027-01')
  assert.is(monthOf(newYear - 1, 0), '2026-12')
  assert.is(monthOf(newYear, 2), '2026-11')
})

test('names what becomes of a commission', () => {
  const text = (commission_status: 0 | 1 | 2 | 3) =>
    commissionText({ commission_fen: 268, commission_status })
  assert.equal(
    [text(0), text(2), text(3)],
    ['没有提成', '提成 ¥2.68 · 已结算', '提成 ¥2.68 · 已收回'],
  )
})

test.run()
