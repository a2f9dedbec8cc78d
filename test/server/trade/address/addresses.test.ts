import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Address } from '../../../../api/address.ts'
import { codeOf, done, write } from '../../../support/order-calls.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('addresses')
let server: TestServer
let caller: Caller

test.before.each(async () => {
  server = await startTestServer()
  caller = await server.as(people.shopper)
})
test.after.each(() => server.close())

const fields = {
  addressId: '',
  name: '林晚',
  phone: '13800000088',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '湖滨路 86 号',
  isDefault: false,
}

const save = (more: object = {}) => write(caller, '/wechat/address/save', { ...fields, ...more })
const list = async () =>
  (await done<{ list: Address[] }>(caller.get('/api/wechat/address/list'))).list

test('the first one is the default, and only one is', async () => {
  const first = await done<Address>(save())
  assert.ok(first.is_default)
  server.clock.pass(1)
  const second = await done<Address>(save({ name: '周予安', isDefault: true }))
  assert.equal(
    (await list()).map(({ address_id, is_default }) => [address_id, is_default]),
    [
      [second.address_id, true],
      [first.address_id, false],
    ],
  )
  const changed = { addressId: first.address_id, detail: '环城北路 21 号' }
  assert.is((await done<Address>(save(changed))).detail, '环城北路 21 号')
  assert.is((await list()).length, 2)
})

test('a wrong field is named, a foreign address is a missing one', async () => {
  const wrong = { name: '林', phone: '1380000', detail: '路', province: '' }
  for (const [field, value] of Object.entries(wrong)) {
    const refused = await save({ [field]: value })
    assert.equal([refused.code, refused.data], [1001, { field }])
  }
  const { address_id: addressId } = await done<Address>(save())
  const friend = await server.as(people.friend)
  assert.is(await codeOf(write(friend, '/wechat/address/delete', { addressId })), 1002)
  const taken = { ...fields, addressId }
  assert.is(await codeOf(write(friend, '/wechat/address/save', taken)), 1002)
  await done(write(caller, '/wechat/address/delete', { addressId }))
  assert.equal(await list(), [])
})

test('there are at most twenty of one person', async () => {
  for (let n = 0; n < 20; n += 1) await done(save())
  assert.is(await codeOf(save()), 1005)
  assert.is((await list()).length, 20)
})

test.run()
