import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ContentCategory } from '../../../../api/content-admin.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('categories of the shop’s content')
const path = '/api/retail/business'
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const save = (name: string, categoryId?: number) =>
  merchant.post(`${path}/content-category-save`, {
    name,
    ...(categoryId && { categoryId }),
    reqId: newReqId(),
  })
const order = (categoryIds: number[]) =>
  merchant.post(`${path}/content-category-order`, { categoryIds, reqId: newReqId() })
const names = (data: Record<string, unknown>) =>
  (data.categories as ContentCategory[]).map(each => each.name)

test('are added, renamed and put in order, and staff see them so', async () => {
  await save('茶事')
  await save('器物')
  const added = await save(' 节气 ')
  assert.equal(names(added.data), ['茶事', '器物', '节气'])
  assert.equal(names((await save('茶礼', 2)).data), ['茶事', '茶礼', '节气'])
  assert.equal(names((await order([3, 1, 2])).data), ['节气', '茶事', '茶礼'])
  const staff = await server.as(people.staff)
  const asked = { type: 1, page: 1, limit: 10 }
  const { data } = await staff.get('/api/retail/work/get-recommend-article-list', asked)
  assert.equal(names(data), ['节气', '茶事', '茶礼'])
})

test('are refused twice, without a name, and in an order that leaves some out', async () => {
  await save('茶事')
  await save('器物')
  assert.is((await save('茶事')).message, '已经有「茶事」了')
  assert.is((await save('茶事', 1)).code, 1)
  assert.is((await save(' ')).data.field, 'name')
  assert.is((await save('别家', 9)).code, 1002)
  for (const ids of [[1], [1, 1], [1, 2, 3]]) assert.is.not((await order(ids)).code, 1, String(ids))
  assert.is((await order([2])).code, 1004)
})

test.run()
