import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LogFields, logAddress, newReqId } from '../../api/index.ts'
import { type Opening, type PageEvent, pageFields } from '../../tracking/fields.ts'

const test = suite('page log fields')

const article = { type: 1, ids: { articleId: 301, categoryId: 12 } }
const reader = { uid: 88, staff: null }

const share = '?br=8&at=301&sid=9001&shareBy=77&shareTime=1699990000&shareStaffId=5'

const openingAt = (search: string): Opening => ({
  url: new URL(`https://m.example.com/pages/article/share${search}`),
  deep: 1,
  anchorTime: 1_700_000_000,
  isMiniProgram: false,
  storedBrand: undefined,
})

const fieldsAt = (search: string, event: Partial<PageEvent> = {}) =>
  pageFields(
    { key: 'page-visit', time: 1_700_000_000, ...event },
    openingAt(search),
    article,
    reader,
  )

const asQuery = (fields: object) => String(new URLSearchParams(fields as Record<string, string>))

const before = 'deviceId=1&deep=1&anchorTime=1700000000&bid=8&channel=h5&shareBy=77'
const page =
  'address=https%3A%2F%2Fm.example.com%2Fpages%2Farticle%2Fshare&path=%2Fpages%2Farticle%2Fshare&param=%7B%22br%22%3A%228%22%2C%22at%22%3A%22301%22%2C%22sid%22%3A%229001%22%7D'
const after = 'type=1&articleId=301&categoryId=12&staffId=5&shareTime=1699990000'

test('a visit is the specified example, byte for byte', () => {
  assert.is(
    asQuery(fieldsAt(share)),
    `key=page-visit&uid=88&${before}&${page}&time=1700000000&${after}`,
  )
})

test('time adds the duration', () => {
  assert.is(
    asQuery(fieldsAt(share, { key: 'page-time', time: 1_700_000_006, duration: 6 })),
    `key=page-time&uid=88&${before}&duration=6&${page}&time=1700000006&${after}`,
  )
})

test('an action ends with its name', () => {
  assert.is(
    asQuery(fieldsAt(share, { key: 'user-action', time: 1_700_000_040, action: 'receive-money' })),
    `key=user-action&uid=88&${before}&${page}&time=1700000040&${after}&action=receive-money`,
  )
})

const cases = [
  ['the channel of the address', '?br=8&channelType=sms', 'channel', 'sms'],
  ['staffId before shareStaffId', '?br=8&staffId=6&shareStaffId=5', 'staffId', '6'],
  ['a cleaned chain', '?br=8&shareBy=,77,%20x,,79', 'shareBy', '77,79'],
  ['no empty chain', '?br=8&shareBy=,', 'shareBy', undefined],
  [
    'a param without login codes and person labels',
    '?br=8&code=c&state=s&appid=a&uni=u&uid=9&uniSign=1.n.mac&at=1&at=2',
    'param',
    '{"br":"8","at":"1"}',
  ],
] as const

for (const [what, search, name, value] of cases) {
  test(`sends ${what}`, () => assert.is(fieldsAt(search)[name], value))
}

test('calls a mini-program by its channel', () => {
  const opening = { ...openingAt('?br=8'), isMiniProgram: true }
  const fields = pageFields({ key: 'page-visit', time: 1 }, opening, article, reader)
  assert.is(fields.channel, 'mp')
})

test('takes the stored brand for an address without one', () => {
  const opening = { ...openingAt('?at=301'), storedBrand: '8' }
  assert.is(pageFields({ key: 'page-visit', time: 1 }, opening, article, reader).bid, '8')
})

test('adds the ids of a staff member, in the wire names, to the fields and to param', () => {
  const staff = { shopId: 1, storeId: 2, userId: 5 }
  const fields = pageFields({ key: 'page-visit', time: 1 }, openingAt('?br=8'), article, {
    uid: 77,
    staff,
  })
  assert.is(fields.param, '{"br":"8","shop_id":1,"shop_sid":2,"shop_uid":5}')
  assert.equal([fields.shop_id, fields.shop_sid, fields.shop_uid], [1, 2, 5])
})

test('says nothing that names a person: no phone, name, unionid or code, and no broken time', () => {
  const fields = fieldsAt(
    '?br=8&at=301&phone=1&name=a&unionid=u&openid=o&redeem=079&tel=13800000000&x=%2B8613800000000&shareTime=soon',
  )
  assert.is(fields.param, '{"br":"8","at":"301"}')
  assert.is(fields.shareTime, undefined)
})

/** The address as sent, with the event's id. */
const addressOf = (fields: LogFields) =>
  `https://m.example.com${logAddress('pageLog', { ...fields, eid: newReqId() })}`

test('an address of 2000 characters goes as it is; with one more it loses its param', () => {
  const at = (length: number) => fieldsAt(`${share}&note=${'x'.repeat(length)}`)
  const room = 2000 - addressOf(at(1)).length + 1
  assert.is(addressOf(at(room)).length, 2000)
  assert.ok(String(at(room).param).length > room)
  assert.equal([at(room + 1).param, at(room + 1).shareBy], ['{}', '77'])
})

test('then the middle of its chain: the first and the last twenty stay', () => {
  const chain = Array.from({ length: 400 }, (_, index) => 10_000 + index)
  const fields = fieldsAt(`?br=8&shareBy=${chain.join(',')}`)
  assert.is(fields.param, '{}')
  assert.equal(String(fields.shareBy).split(',').map(Number), [10_000, ...chain.slice(-20)])
  assert.ok(addressOf(fields).length <= 2000)
})

test.run()
