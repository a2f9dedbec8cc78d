import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShopInvoice } from '../../../../api/index.ts'
import InvoicesPage from '../../../../pages/work/invoices/invoices-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { invoiceTitle } from '../../../support/invoice-data.ts'
import { buildMerchant } from '../../../support/mine-data.ts'
import { press, shows, until } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the shop’s invoices')
const staff = createStaffFixture()
const { taxNo, ...title } = invoiceTitle
const row: ShopInvoice = {
  ...title,
  kind: 2,
  tax_no: taxNo,
  order_no: '20261121180000123456',
  nickname: '周予安',
  status: 1,
  amount_fen: 26_800,
  number: '',
  link: '',
  reason: '',
  asked_at: NOW,
  decided_at: 0,
}
const list = (rows: ShopInvoice[]) =>
  ok({ list: rows, next: '', waiting_n: rows.length, server_time: NOW })

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['invoice-list'] = list([row])
})
test.after.each(() => staff.end())

test('show who waits, and say so when nobody does', async () => {
  await staff.open(InvoicesPage)
  await shows('待开票1')
  await shows(taxNo)
  staff.replies['invoice-list'] = list([])
  await press('已开票')
  await until(() => staff.asked('tab=issued').length > 0)
})

test('say that nobody waits, and that the list failed', async () => {
  staff.replies['invoice-list'] = list([])
  await staff.open(InvoicesPage)
  await shows('没有等着开的发票')
  await staff.end()
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['invoice-list'] = dead
  await staff.open(InvoicesPage)
  await shows('重试')
})

test('go along as a file of the chosen tab', async () => {
  staff.replies['invoice-export'] = ok({ url: 'https://shop.test/f', expires_at: NOW })
  await staff.open(InvoicesPage)
  await press('已开票')
  await press('导出表格')
  await until(() => staff.asked('invoice-export').length === 1)
  assert.match(staff.asked('invoice-export')[0]?.url ?? '', /tab=issued/)
})

test('are refused with a reason; a wrong one is named at its field', async () => {
  staff.replies['invoice-refuse'] = [
    refused(1001, '写上为什么不能开', { data: { field: 'reason' } }),
    ok(row),
  ]
  await staff.open(InvoicesPage)
  await press('不能开')
  await shows('告诉顾客')
  await press('告诉顾客')
  await shows('写上为什么不能开')
  await typeInto(document.querySelector<HTMLTextAreaElement>('#invoice-reason'), '抬头对不上')
  staff.replies['invoice-list'] = list([])
  await press('告诉顾客')
  await shows('没有等着开的发票')
  assert.is(staff.asked('invoice-refuse').length, 2)
})

test.run()
