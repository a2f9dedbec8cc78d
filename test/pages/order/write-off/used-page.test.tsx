import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderWriteOff } from '../../../../api/index.ts'
import WriteOffPage from '../../../../pages/order/write-off/used-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, shows } from '../../../support/mount.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'

const test = suite('a code that has been used')
const page = createPageFixture(WriteOffPage, '/order/write-off-success?br=8')

const used: OrderWriteOff = {
  log_id: '5',
  code: '864209173308',
  title: '围炉煮茶',
  thumb: '',
  specs_text: '双人席',
  store_name: '湖滨店',
  staff_name: '林晚秋',
  at: 1_795_000_000,
  left: 1,
  order_no: '1',
}

test.before.each(() => page.begin(() => ok(used)))
test.after.each(() => page.end())

test('tells its owner where, when and by whom, and what is left', async () => {
  await page.open({ code: used.code, role: 'buyer' })
  for (const words of ['剩余1次', '8642', '湖滨店', '林晚秋', '2026-11-18']) await shows(words)
  assert.ok(find('用下一个'))
  assert.match(page.calls('write-off-log')[0]?.url ?? '', 'code=864209173308')
})

test('tells who used it to go on', async () => {
  page.server.handler = () => ok({ ...used, left: 0, staff_name: '' })
  await page.open({ log_id: '5', role: 'staff' })
  await shows('全部用完')
  await shows('顾客自助')
  assert.ok(find('继续核销'))
  assert.not(find('查看订单'))
})

test('says that there is no such use', async () => {
  page.server.handler = () => refused(1002)
  await page.open({ log_id: '6' })
  await shows('没有找到这次核销')
})

test.run()
