import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('sharing an article as staff')
const path = '/api/retail/work/do-shop-share'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('gives the same number for the same article and goods on one day, another one the next day', async () => {
  const staff = await server.as(people.staff)
  const share = async (query: object) => (await staff.get(path, { ...query })).data.share_shop_id
  const query = { articleId: 301, goodsIds: '12|15' }
  const first = await share(query)
  const again = await Promise.all(Array.from({ length: 10 }, () => share(query)))
  assert.equal(new Set([first, ...again]).size, 1)
  const others = [
    await share({ articleId: 301 }),
    await share({ articleId: 301, goodsIds: '15|12' }),
    await share({ articleId: 302, goodsIds: '12|15' }),
  ]
  server.clock.pass(86_400)
  others.push(await share(query))
  assert.is(new Set([first, ...others]).size, 5)
})

test('without goods leaves them out', async () => {
  const staff = await server.as(people.staff)
  const { code } = await staff.get(path, { articleId: 301, goodsIds: '' })
  assert.is(code, 1)
})

const wrong = ['99', '12|99', '16', '12||15', '12,15', 'x', '0', '|12']

for (const goodsIds of wrong) {
  test(`refuses the goods ${goodsIds} by name`, async () => {
    const staff = await server.as(people.staff)
    const { http, code, data } = await staff.get(path, { articleId: 301, goodsIds })
    assert.equal([http, code, data.field], [400, 1001, 'goodsIds'])
  })
}

const callers = [
  [people.shopper, 1701],
  [people.disabledStaff, 1702],
] as const

for (const [uid, expected] of callers) {
  test(`is refused with ${expected} to uid ${uid}`, async () => {
    const { http, code } = await (await server.as(uid)).get(path, { articleId: 301 })
    assert.equal([http, code], [200, expected])
  })
}

test('of a video or a file has a number of its own, and names what is missing', async () => {
  const staff = await server.as(people.staff)
  const share = async (query: object) => (await staff.get(path, { ...query })).data.share_shop_id
  const numbers = [
    await share({ articleId: 301 }),
    await share({ videoId: 401 }),
    await share({ videoId: 401, goodsIds: '12' }),
    await share({ fileId: 451 }),
  ]
  assert.is(new Set(numbers).size, 4)
  assert.is(await share({ videoId: 401 }), numbers[1])
  assert.equal((await staff.get(path, {})).data, { field: 'articleId' })
  assert.is((await staff.get(path, { videoId: 404 })).code, 4004)
  assert.is((await staff.get(path, { fileId: 499 })).code, 4004, 'another brand’s')
})

test('of an article that is off answers 4004', async () => {
  const staff = await server.as(people.staff)
  assert.is((await staff.get(path, { articleId: 304 })).code, 4004)
})

test('brings posters and the card on them, at code 0, for staff only', async () => {
  const posters = '/api/retail/business/friend-poster-list'
  const staff = await (await server.as(people.staff)).post(posters)
  assert.equal(
    [staff.code, staff.data],
    [
      0,
      {
        poster_list: [
          {
            poster_id: 1,
            title: '雪',
            thumb: '/poster.svg',
            category: '节气',
            width: 750,
            height: 1334,
            parts: [],
          },
        ],
        share_user: {
          user_id: 5,
          name: '员工5',
          avatar: '/avatar.svg',
          phone: '13800000005',
          qrcode: 'https://example.com/qr',
        },
      },
    ],
  )
  assert.is((await (await server.as(people.shopper)).post(posters)).code, 1701)
})

test.run()
