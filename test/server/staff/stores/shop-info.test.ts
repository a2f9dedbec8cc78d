import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('data of a shop')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const info = {
  title: '山下茶舍',
  logo: '/logo.svg',
  intro: '有茶有火',
  category: 'food',
  contact: '何青禾',
  phone: '0571-8700 0099',
  returnAddress: '仓前街 9 号',
  color: '#11704F',
}
const save = async (uid: number, more: object = {}) =>
  (await server.as(uid)).post('/api/retail/store/edit-shop-info', {
    ...info,
    reqId: newReqId(),
    ...more,
  })

test('is what shoppers see on the brand page, and the merchant on theirs', async () => {
  assert.is((await save(people.merchant)).code, 1)
  const home = await (await server.as(people.shopper)).get('/api/wechat/brand/index')
  const { brand_name, intro, phone, theme_color, trade } = home.data.brand as Record<string, string>
  assert.equal(
    [brand_name, intro, phone, theme_color, trade],
    ['山下茶舍', '有茶有火', '0571-8700 0099', '#11704f', 'food'],
  )
  const { data } = await (await server.as(people.merchant)).get('/api/retail/store/index')
  const shop = data.shop as Record<string, string>
  assert.equal([shop.contact, shop.return_address], ['何青禾', '仓前街 9 号'])
})

test('is the merchant’s to change', async () => {
  assert.is((await save(people.manager)).code, 1003)
  assert.is((await save(people.staff)).code, 1003)
})

test('refuses a colour of another form, refused words and foreign pictures', async () => {
  assert.is((await save(people.merchant, { color: 'red' })).code, 1603)
  assert.is((await save(people.merchant, { intro: '六合彩' })).code, 1007)
  assert.is((await save(people.merchant, { logo: 'https://example.com/a.png' })).code, 1008)
  const { code, data } = await save(people.merchant, { title: '山' })
  assert.equal([code, data.field], [1001, 'title'])
})

test('of a second shop does not change how the brand looks', async () => {
  await server.db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '另一家' }).execute()
  await server.db
    .updateTable('shop_user')
    .set({ shop_id: 2 })
    .where('brand_id', '=', 8)
    .where('user_id', '=', 8)
    .execute()
  assert.is((await save(people.merchant)).code, 1003)
})

test.run()
