import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as face from '../../../../pages/campaigns/coupon/face.ts'
import { buildCoupon, buildDetail, buildGrant, serverTime } from '../../../support/coupon-data.ts'

const test = suite('face of a coupon')

const faces = [
  [{}, { fen: 3000, condition: '满 99 元可用' }],
  [
    { threshold_fen: 0, value_fen: 550 },
    { fen: 550, condition: '无门槛' },
  ],
  [
    { kind: 'discount', percent: 88, threshold_fen: 5000, max_off_fen: 2000 },
    { figure: '8.8', unit: '折', condition: '满 50 元可用，最多减 20 元' },
  ],
  [
    { kind: 'discount', percent: 70, threshold_fen: 0 },
    { figure: '7', unit: '折', condition: '无门槛' },
  ],
  [
    { kind: 'exchange', value_fen: 0 },
    { figure: '兑换', condition: '到店免费兑换' },
  ],
  [
    { kind: 'exchange', value_fen: 990 },
    { fen: 990, condition: '到店换购' },
  ],
  [
    { kind: 'cash', threshold_fen: 0, value_fen: 1000 },
    { fen: 1000, condition: '无门槛' },
  ],
] as const

for (const [changes, expected] of faces)
  test(`a ${JSON.stringify(changes)} coupon says ${expected.condition}`, () => {
    assert.equal(face.faceOf(buildCoupon(changes)), expected)
  })

const stocks = [
  [2000, 520, { percent: 74, left: 520 }],
  [2000, 2000, { percent: 0, left: 2000 }],
  [2000, 1999, { percent: 1, left: 1999 }],
  [2000, 1, { percent: 99, left: 1 }],
  [2000, 0, { percent: 100, left: 0 }],
  [10, 12, { percent: 0, left: 10 }],
  [-1, -1, undefined],
] as const

for (const [total, left, expected] of stocks)
  test(`${left} left of ${total} is ${expected?.percent ?? 'no'} percent`, () => {
    assert.equal(face.stockOf(buildCoupon({ total, left })), expected)
  })

test('only what a counter takes now can be shown', () => {
  const mine = [
    buildGrant({ grant_id: 'ok' }),
    buildGrant({ grant_id: 'used', status: 2 }),
    buildGrant({ grant_id: 'locked', status: 5 }),
    buildGrant({ grant_id: 'late', valid_to: serverTime }),
  ]
  assert.equal(
    face.usable(buildDetail({ mine })).map(grant => grant.grant_id),
    ['ok'],
  )
})

test.run()
