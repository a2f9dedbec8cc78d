import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buildShareLink } from '../../../../pages/kit/share/share-link.ts'

const test = suite('buildShareLink')

const page = '/pages/article/share'
const now = 1700000000
const staff = { shareShopId: 9001, userId: 5 }

const rows = [
  [
    'a member of staff starts the chain',
    { uid: 77, shop: staff, url: `${page}?br=8&at=301&code=0a1b&state=x&appid=wx1` },
    'br=8&at=301&sid=9001&shareBy=77&shareTime=1700000000&shareStaffId=5',
  ],
  [
    'a reader is added to it',
    {
      uid: 88,
      url: `${page}?br=8&at=301&sid=9001&shareBy=77&shareTime=1699990000&shareStaffId=5`,
    },
    'br=8&at=301&sid=9001&shareBy=77%2C88&shareTime=1700000000&shareStaffId=5',
  ],
  [
    'the same reader stays at the end once',
    {
      uid: 88,
      url: `${page}?br=8&at=301&sid=9001&shareBy=77%2C88&shareTime=1699999999&shareStaffId=5`,
    },
    'br=8&at=301&sid=9001&shareBy=77%2C88&shareTime=1700000000&shareStaffId=5',
  ],
  [
    'somebody earlier in the chain is added again',
    { uid: 77, url: `${page}?br=8&at=301&shareBy=77,88&shareTime=1699999999` },
    'br=8&at=301&shareBy=77%2C88%2C77&shareTime=1700000000',
  ],
  [
    'empty entries are dropped',
    { uid: 88, url: `${page}?br=8&at=301&shareBy=,77,,` },
    'br=8&at=301&shareBy=77%2C88&shareTime=1700000000',
  ],
  [
    'an unknown visitor changes neither chain nor time',
    { url: `${page}?br=8&at=301&shareBy=77&shareTime=1699990000` },
    'br=8&at=301&shareBy=77&shareTime=1699990000',
  ],
  [
    'third-party identity never enters the link',
    { uid: 99, url: `${page}?br=8&at=301&isThird=1&uni=oU1&uid=99&uniSign=1.n.mac` },
    'br=8&at=301&shareBy=99&shareTime=1700000000&isThird=1',
  ],
  [
    'ids are compared as text',
    { uid: 88, url: `${page}?br=8&at=301&shareBy=77,088` },
    'br=8&at=301&shareBy=77%2C088%2C88&shareTime=1700000000',
  ],
] as const

for (const [name, input, expected] of rows)
  test(name, () => {
    assert.is(buildShareLink({ ...input, now }), `${page}?${expected}`)
  })

test('a signature is for the link as it was: who passes it on drops it, who is unknown keeps it', () => {
  const url = `${page}?at=301&shareBy=77&shareTime=1699999999&shareSign=0.abc`
  assert.is(
    buildShareLink({ url, uid: 88, now }),
    `${page}?at=301&shareBy=77%2C88&shareTime=${now}`,
  )
  assert.is(buildShareLink({ url, now }), url)
})

test('drops what is not an id and what belongs to this visit', () => {
  const url = `${page}?at=301&shareBy=a,77,%3Cb%3E&sdkDebug=1&isPreview=1&channelType=2&incrTime=3&autoMid=4`
  const link = buildShareLink({ url, uid: 88, now })
  assert.is(link, `${page}?at=301&shareBy=77%2C88&shareTime=1700000000`)
})

test('keeps the first and the last 49 of a chain over 50', () => {
  const chain = Array.from({ length: 60 }, (_, index) => String(index + 1))
  const link = buildShareLink({ url: `${page}?shareBy=${chain.join(',')}`, uid: 99, now })
  const kept = new URL(link, 'http://shop.test').searchParams.get('shareBy')?.split(',') ?? []
  assert.is(kept.length, 50)
  assert.equal([kept[0], kept[1], kept[49]], ['1', '13', '99'])
})

test('adds the fields of a campaign and keeps the rest in its order', () => {
  const link = buildShareLink({
    url: 'http://shop.test/coupon?staffId=5&id=501&br=8&recordId=7#top',
    uid: 88,
    now,
    extra: { shareUser: 88, shopId: undefined },
  })
  assert.is(
    link,
    'http://shop.test/coupon?br=8&id=501&shareBy=88&shareTime=1700000000&staffId=5&recordId=7&shareUser=88',
  )
})

test('takes the first of a repeated field and no bare question mark', () => {
  assert.is(buildShareLink({ url: '/coupon?id=1&id=2', now }), '/coupon?id=1')
  assert.is(buildShareLink({ url: '/coupon', now }), '/coupon')
})

test.run()
