import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CorpUser, CorpUserPage } from '../../../../api/corp-users.ts'
import type { StoreUser } from '../../../../api/store-admin.ts'
import type { Enterprise } from '../../../../server/core/ports/enterprise.ts'
import { DirectoryClosed } from '../../../../server/core/ports/firm-directory.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the firm’s directory in the shop')
let server: TestServer
let change: Partial<Enterprise>

test.before.each(async () => {
  change = {}
  server = await startTestServer({
    change: context => ({
      enterprise: new Proxy(context.enterprise, {
        get: (target, name) => ({ ...target, ...change })[name as keyof Enterprise],
      }),
    }),
  })
})
test.after.each(() => server.close())

const read = async (query: Record<string, unknown> = {}, uid: number = people.merchant) =>
  (await server.as(uid)).get('/api/retail/store/get-work-corp-user-list', query)
const pageOf = async (query: Record<string, unknown> = {}) =>
  (await read({ limit: 50, ...query })).data as unknown as CorpUserPage
const named = async (name: string): Promise<CorpUser> => found(await pageOf(), name)
function found({ list }: CorpUserPage, name: string): CorpUser {
  const user = list.find(each => each.name === name)
  if (!user) throw new Error(`nobody is called ${name}`)
  return user
}
const add = async (users: object[], { uid = people.merchant as number, storeId = 1 } = {}) =>
  (await server.as(uid)).post('/api/retail/store/add-shop-user', {
    storeId,
    users,
    reqId: newReqId(),
  })
const song = { corpUserId: 'staff-900001', name: '宋知远', role: 1 }

test('names people at work with their departments, and who is staff already', async () => {
  const { state, list, departments } = await pageOf()
  assert.is(state, 'ready')
  const names = list.map(({ name }) => name)
  assert.ok(names.includes('宋知远') && names.includes('罗一诺'), 'who has not logged in yet too')
  assert.not.ok(names.includes('郑谦') || names.includes('唐棠'), 'disabled, and left')
  assert.equal([(await named('宋知远')).added, (await named('员工5')).added], [0, 1])
  const store = await server.db
    .selectFrom('store')
    .select('name')
    .where('brand_id', '=', 8)
    .where('store_id', '=', 1)
    .executeTakeFirstOrThrow()
  assert.is((await named('员工5')).department, store.name)
  assert.ok(departments.some(({ name }) => name === store.name))
})

test('is searched by name, page by page, and one department alone', async () => {
  const all = await pageOf()
  assert.equal(
    (await pageOf({ keyword: ' 知远 ' })).list.map(({ name }) => name),
    ['宋知远'],
  )
  const first = await pageOf({ limit: 2 })
  const second = await pageOf({ limit: 2, page: 2 })
  assert.equal([first.total, first.has_more, first.list.length], [all.total, true, 2])
  assert.equal([...first.list, ...second.list], all.list.slice(0, 4))
  const root = all.departments[0]?.department_id ?? 0
  const own = await pageOf({ department: root })
  assert.equal([own.department_id, own.list.some(({ added }) => added === 1)], [root, false])
  assert.is((await read({ department: 77 })).code, 1002)
})

test('somebody is added by the directory without a phone, once', async () => {
  const { code, data } = await add([song], { uid: people.manager })
  const [user] = data.list as StoreUser[]
  assert.equal([code, user?.name, user?.phone, user?.bound], [1, '宋知远', '', 0])
  const row = await server.db
    .selectFrom('shop_user')
    .select('work_userid')
    .where('brand_id', '=', 8)
    .where('user_id', '=', user?.user_id ?? 0)
    .executeTakeFirstOrThrow()
  assert.is(row.work_userid, 'staff-900001')
  assert.is((await named('宋知远')).added, 1)
  const again = await add([song])
  assert.equal([again.code, again.data.reason], [1706, 'works'])
  assert.is(again.message, '宋知远已经是这家店的店员')
  const elsewhere = await add([song], { storeId: 2 })
  assert.equal([elsewhere.data.field, elsewhere.data.reason], ['corpUserId', 'otherStore'])
})

test('staff whose id was not known yet are not added twice', async () => {
  await server.db.updateTable('shop_user').set({ work_userid: '' }).execute()
  const again = await add([{ ...song, corpUserId: 'staff-5' }])
  assert.equal([again.code, again.data.reason], [1706, 'works'])
})

test('the reason names what is in the way: a disabled account, another shop, the same line twice', async () => {
  await add([song])
  const staff = () => server.db.updateTable('shop_user').where('brand_id', '=', 8)
  await staff().where('work_userid', '=', song.corpUserId).set({ status: 2 }).execute()
  assert.is((await add([song])).data.reason, 'disabled')
  await server.db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '隔壁店' }).execute()
  await staff().where('work_userid', '=', song.corpUserId).set({ shop_id: 2 }).execute()
  const other = await add([{ ...song, corpUserId: 'staff-900002' }, song])
  assert.equal([other.data.reason, other.data.at], ['otherShop', 1])
  const twice = await add([
    { name: '江月', phone: '13800000066', role: 1 },
    { name: '江月', phone: '13800000066', role: 1 },
  ])
  assert.equal([twice.data.reason, twice.data.field, twice.data.at], ['twice', 'phone', 1])
})

test('nobody is added who is not at work in the firm, or has neither phone nor id', async () => {
  for (const corpUserId of ['staff-900005', 'staff-900004', 'nobody', 'STAFF-900001']) {
    assert.is((await add([{ ...song, corpUserId }])).code, 1002, corpUserId)
  }
  assert.is((await add([{ name: '江月', role: 1 }])).code, 1001)
  assert.is((await add([{ ...song, phone: '13800000066' }])).code, 1001)
  assert.is((await add([{ ...song, role: 2 }], { uid: people.manager })).code, 1003)
})

test('says so without an account, without the right, and while the platform does not answer', async () => {
  change = { directory: async () => null }
  assert.equal([(await pageOf()).state, (await pageOf()).list], ['none', []])
  const closed = async () => {
    throw new DirectoryClosed('60011')
  }
  change = { directory: closed, strangers: closed }
  assert.is((await pageOf()).state, 'closed')
  assert.is((await add([song])).code, 1002)
  const silent = async () => {
    throw new Error('no answer')
  }
  change = { directory: silent, strangers: silent }
  assert.is((await read()).code, 1005)
  assert.is((await add([song])).code, 1005)
})

test('is for those who run a store', async () => {
  assert.is((await read({}, people.manager)).code, 1)
  assert.is((await read({}, people.staff)).code, 1003)
  assert.is((await read({}, people.shopper)).code, 1701)
})

test.run()
