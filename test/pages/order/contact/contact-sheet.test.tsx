import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { renderToString } from 'react-dom/server'
import type { Contacts } from '../../../../api/index.ts'
import { ContactWays } from '../../../../pages/order/contact/contact-sheet.tsx'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, press, shows } from '../../../support/mount.tsx'
import { openApp } from '../../../support/open-app.tsx'
import { sampleGoods } from '../../../support/sample-goods.ts'

const test = suite('the ways to talk to the shop')

const found: Contacts = {
  staff: { name: '林晚秋', avatar: '', position: '茶艺师', qr_text: 'https://u/1', phone: '138' },
  store: { name: '湖滨店', phone: '0571-1', hours: '09:00-21:00' },
  has_stores: 1,
  shop: { name: '半山茶舍', phone: '400-1', account: 'banshan', hours: '9 点到 18 点' },
}

let canContact: 0 | 1
let answer: () => Reply
const fixture = createAppFixture(({ url }) => {
  if (url.includes('/goods/detail')) return ok(sampleGoods({ can_contact: canContact }))
  return url.includes('/contact/index') ? answer() : refused(1701)
})

test.before.each(() => {
  canContact = 1
  answer = () => ok(found)
  fixture.begin()
})
test.after.each(() => fixture.end())

const open = () => openApp('/pages/goods/detail?br=8&goods_id=41')

test('stand in their order: the own member of the staff, a store, other stores, the shop', () => {
  const drawn = renderToString(<ContactWays found={found} />)
  const places = ['林晚秋', '湖滨店', '其他门店', '客服电话', '客服微信'].map(each =>
    drawn.indexOf(each),
  )
  assert.ok(
    places.every(place => place >= 0),
    drawn,
  )
  assert.equal(
    places,
    [...places].sort((a, b) => a - b),
  )
})

test('without any say so', () => {
  const nothing = { ...found, staff: null, store: null, has_stores: 0 as const }
  const drawn = renderToString(
    <ContactWays found={{ ...nothing, shop: { ...found.shop, phone: '', account: '' } }} />,
  )
  assert.match(drawn, /还没有留下联系方式/)
})

test('open from the bar of goods, and can be asked for again', async () => {
  answer = () => ({ status: 500, body: '' })
  await open()
  await press('客服')
  await shows('重试')
  answer = () => ok(found)
  await press('重试')
  await shows('湖滨店')
})

test('where nobody can be reached, there is no door', async () => {
  canContact = 0
  await open()
  await shows('2018白牡丹')
  assert.not(find('客服'))
})

test.run()
