import { DAY_S } from '../../../api/values/time.ts'
import { usualPointsRules, usualProtocol } from '../../people/member/usual-texts.ts'
import { writeLevel } from '../../people/member/level-log.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import type { Tx } from '../../core/tx.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'
import { giveCoupon } from '../../mechanics/coupon/give-coupon.ts'
import { mallGoods } from './mall-goods.ts'
import { golden, goldLevel, silver, silverLevel } from './seed-customers.ts'

const YEAR_S = 365 * DAY_S

const card = {
  card_id: 1,
  protocol: usualProtocol,
  protocol_version: 2,
  points_rules: usualPointsRules,
}

const openFields = JSON.stringify([
  { key: 'name', required: true },
  { key: 'phone', required: true },
  { key: 'birthday', required: false },
  { key: 'gender', required: false },
  { key: 'store', required: false },
])

const equities = [
  [1, '会员折扣', 1, '98 折', '全店商品下单时自动打折，与活动价、秒杀价不同享'],
  [2, '会员折扣', 1, '95 折', '全店商品下单时自动打折，与活动价、秒杀价不同享'],
  [3, '会员折扣', 1, '92 折', '全店商品下单时自动打折，与活动价、秒杀价不同享'],
  [4, '消费积分', 2, '1.2 倍', '每消费 1 元得 1.2 积分，订单完成 7 天后可用'],
  [5, '消费积分', 2, '1.5 倍', '每消费 1 元得 1.5 积分，订单完成 7 天后可用'],
  [6, '消费积分', 2, '2 倍', '每消费 1 元得 2 积分，订单完成 7 天后可用'],
  [7, '生日礼', 3, '200 积分', '生日当月领一次，先在个人资料里填好生日'],
  [8, '每月茶券', 4, '88 折', '每月一张 88 折券，领取后 30 天内用'],
  [9, '新茶先尝', 6, '先到', '春茶到店，先给会员留一泡'],
  [10, '私享茶席', 6, '1 席', '每季一次主理人茶席，店里会打电话约你'],
] as const

const gifts: Record<number, object> = { 7: { points: 200 }, 8: { coupon_ids: [582] } }

/** Member cards of both brands; levels, members and points mall of the first one. */
export async function seedMembers(trx: Tx, now: number): Promise<void> {
  await seedCards(trx, now)
  await inBrand(trx, 8)
    .insertInto('equity')
    .values(
      equities.map(([equity_id, title, kind, value, description]) => ({
        equity_id,
        title,
        kind,
        value,
        description,
        gift: JSON.stringify(gifts[equity_id] ?? {}),
      })),
    )
    .execute()
  for (const [level, uids, growth] of [
    [goldLevel, golden, 1700],
    [silverLevel, silver, 640],
  ] as const) {
    for (const uid of uids) await seedMember(trx, { uid, level, growth }, now)
  }
  await seedBooked(trx, now)
  await inBrand(trx, 8)
    .insertInto('mall_goods')
    .values(mallGoods.map(row => ({ created_at: now - 30 * DAY_S, ...row })))
    .execute()
}

/**
 * Points and coupons of 陈小满 that expire soon. Runs after her orders, which would have used them up.
 */
export async function seedEndings(trx: Tx, now: number): Promise<void> {
  const soon = { brandId: 8, uid: 89, delta: 420, key: 'demo-soon', title: '围炉节积分' }
  await movePoints(trx, { ...soon, now: now - DAY_S, expireAt: now + 24 * DAY_S })
  const visitor = await findVisitor(trx, 8, 89)
  for (const [activityId, days] of [
    [581, 28],
    [582, 18],
  ] as const) {
    await giveCoupon(trx, { brandId: 8, activityId, visitor, now: now - days * DAY_S })
  }
}

async function seedCards(trx: Tx, now: number): Promise<void> {
  const gift = JSON.stringify({ points: 100, coupon_ids: [581] })
  const protocol_at = now - 90 * DAY_S
  await trx
    .insertInto('member_card')
    .values([
      {
        ...card,
        brand_id: 8,
        name: '半山茶友卡',
        prefix: 'BS',
        protocol_at,
        open_fields: openFields,
        open_gift: gift,
      },
      {
        ...card,
        brand_id: 9,
        name: '山屿会员卡',
        prefix: 'SY',
        protocol_at,
        open_fields: openFields,
        open_gift: JSON.stringify({ points: 50 }),
      },
    ])
    .execute()
  await inBrand(trx, 9)
    .insertInto('member_level')
    .values([
      { level: 1, name: '豆友' },
      { level: 2, name: '熟客', growth_min: 600, discount_bp: 9500 },
    ])
    .execute()
}

interface DemoMember {
  uid: number
  level: number
  growth: number
}

async function seedMember(trx: Tx, { uid, level, growth }: DemoMember, now: number) {
  const at = now - 160 * DAY_S
  const member_id = randomKey()
  await inBrand(trx, 8)
    .insertInto('member')
    .values({
      member_id,
      uid,
      card_id: 1,
      card_no: String(2_086_117_000 + uid),
      level,
      growth,
      birthday: uid === 89 ? '1996-03-18' : '',
      birthday_year: uid === 89 ? 2020 : 0,
      gender: uid === 89 ? 2 : 0,
      region: uid === 89 ? '浙江省 杭州市' : '',
      name: uid === 89 ? '陈小满' : '',
      store_id: 1,
      keep_until: at + YEAR_S,
      protocol_version: 2,
      source: 'demo',
      opened_at: at,
    })
    .execute()
  const member = { brand_id: 8, member_id }
  await writeLevel(trx, member, { level: 1, reason: 'open', at })
  await writeLevel(trx, member, { level, reason: 'growth', at: at + 20 * DAY_S })
  await inBrand(trx, 8)
    .insertInto('growth_log')
    .values({
      uid,
      key: 'demo',
      delta: growth,
      growth,
      title: '门店消费',
      created_at: at,
    })
    .execute()
}

/**
 * A member imported from the merchant's records, whose card can be activated with this phone
 * number.
 */
async function seedBooked(trx: Tx, now: number): Promise<void> {
  await inBrand(trx, 8)
    .insertInto('member')
    .values({
      member_id: randomKey(),
      uid: null,
      card_id: 1,
      card_no: '2086000088',
      phone: '13800000088',
      name: '周予安',
      level: 2,
      growth: 560,
      points_carried: 360,
      protocol_version: 1,
      source: 'book',
      opened_at: now - 400 * DAY_S,
    })
    .execute()
}
