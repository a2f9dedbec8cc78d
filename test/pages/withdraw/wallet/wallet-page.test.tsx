import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { WalletLine } from '../../../../api/index.ts'
import WalletPage from '../../../../pages/withdraw/wallet/wallet-page.tsx'
import { ok, refused, type Reply } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { sampleBalance } from '../../../support/sample-withdrawal.ts'

const test = suite('the wallet of a shopper')
const page = createPageFixture(WalletPage, '/wallet?br=8')
const line: WalletLine = {
  log_id: 'one',
  type: 9,
  title: '锦鲤红包',
  goods: '',
  order_no: '',
  path: '/redEnvelope?id=510',
  amount_fen: 888,
  frozen_fen: 0,
  balance_fen: 10_000,
  created_at: NOW,
}
let lines: Reply
let seen: URL[]

test.before.each(() => {
  lines = ok({ list: [line], months: [], next: '', server_time: NOW })
  seen = []
  page.begin(({ url }) => {
    seen.push(new URL(url, 'http://shop.test'))
    if (url.includes('/brand/')) return refused(1002, '没有')
    return url.includes('wallet-log') ? lines : ok(sampleBalance())
  })
})
test.after.each(() => page.end())

test('shows what was won with its history, of the own account only', async () => {
  await page.open()
  for (const words of ['可提现', '100.00', '锦鲤红包', '+8.88']) await shows(words)
  const accounts = new Set(seen.map(({ searchParams }) => searchParams.get('account')))
  assert.equal([...accounts], ['distribution'])
})

test('without lines says what will be here', async () => {
  lines = ok({ list: [], months: [], next: '', server_time: NOW })
  await page.open()
  await shows('抽中的红包和得到的佣金')
})

test('a history that fails can be asked for again, the balance stays', async () => {
  lines = { status: 500, body: '' }
  await page.open()
  await shows('100.00')
  await shows('加载失败')
  lines = ok({ list: [line], months: [], next: '', server_time: NOW })
  await press('重试')
  await shows('+8.88')
})

test.run()
