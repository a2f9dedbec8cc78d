import * as v from 'valibot'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bargainExt } from '../../../server/campaigns/goods-bargain/bargain-ext.ts'
import { formExt } from '../../../server/campaigns/form/form-ext.ts'
import { lotteryExt } from '../../../server/campaigns/lottery/lottery-ext.ts'
import { envelopeExt } from '../../../server/campaigns/red-envelope/envelope-ext.ts'
import { storeCouponExt } from '../../../server/campaigns/store-coupon/store-coupon-ext.ts'
import { type ConfigReader, readConfig } from '../../../server/core/read-config.ts'
import { couponExt } from '../../../server/mechanics/coupon/coupon-ext.ts'

const test = suite('reading a stored configuration')

const readers: Record<string, ConfigReader<object>> = {
  coupon: couponExt,
  storeCoupon: storeCouponExt,
  form: formExt,
  lottery: lotteryExt,
  redEnvelope: envelopeExt,
  goodsBargain: bargainExt,
}

for (const [type, read] of Object.entries(readers))
  test(`${type}: what is stored without any setting is refused by its number`, () => {
    assert.throws(
      () => read({ activity_id: 77, type, ext: {} }),
      new RegExp(`activity 77 .${type}.: `),
    )
  })

test('a fault is named by its path, without the value, which may be anything', () => {
  const ext = { kind: 'reduce', validity: { kind: 'days', days: '13800000000' } }
  try {
    couponExt({ activity_id: 501, type: 'coupon', ext })
    assert.unreachable()
  } catch (error) {
    assert.is((error as Error).message, 'activity 501 (coupon): validity.days is no number')
  }
})

test('missing settings take their defaults, and unknown ones stay', () => {
  const ext = { kind: 'cash', validity: { kind: 'days', days: 3 }, later: 'x' }
  const config = couponExt({ ext })
  assert.equal(
    [config.value_fen, config.tags, (config as Record<string, unknown>).later],
    [0, [], 'x'],
  )
})

test('a stored object is parsed once, another one again', () => {
  let parsed = 0
  const read = readConfig(
    v.pipe(
      v.object({ n: v.number() }),
      v.check(() => {
        parsed += 1
        return true
      }),
    ),
  )
  const ext = { n: 1 }
  assert.is(read({ ext }), read({ ext }))
  read({ ext: { n: 1 } })
  assert.is(parsed, 2)
})

test('one of many that does not fit is logged and left out', () => {
  const lines: string[] = []
  const { error } = console
  console.error = line => lines.push(String(line))
  try {
    assert.is(couponExt.find({ activity_id: 5, ext: { kind: 'other' } }), undefined)
  } finally {
    console.error = error
  }
  assert.match(lines.join(), /activity 5: kind is no/)
})

test.run()
