import { memberStatus } from '../../../api/values/member-status.ts'
import * as v from 'valibot'
import type { MallGoods, MallList } from '../../../api/member-mall.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, flag, id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { levelsOf } from '../member/levels.ts'
import { findMember } from '../member/member-table.ts'
import {
  type Exchanger,
  exchangedOf,
  findMall,
  leftOf,
  mallBrief,
  type MallRow,
  mallRows,
} from './mall-table.ts'

const sorts = ['default', 'points', 'new'] as const

/** What points are exchanged for. */
export const mallList = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/mall-list',
  access: 'open',
  input: {
    category: v.fallback(v.optional(anyText(20), ''), ''),
    sort: v.fallback(v.picklist(sorts), 'default'),
    can: v.fallback(flag, 0),
  },

  async handle({ db, brandId, visitor, input, now }): Promise<MallList> {
    const rows = await mallRows(db, brandId).execute()
    const by = await exchangerOf(db, brandId, visitor, now)
    const skuIds = rows.map(({ sku_id }) => sku_id)
    const left = await leftOf(db, brandId, skuIds)
    const done = visitor ? await exchangedOf(db, { brandId, uid: visitor.uid }) : new Map()
    const levels = await levelsOf(db, brandId)
    const list = rows
      .filter(({ category }) => input.category === '' || category === input.category)
      .sort(orders[input.sort])
      .map(row => {
        const facts = { left: left.get(row.sku_id) ?? 0, exchanged: done.get(row.mall_id) ?? 0 }
        return mallBrief(row, by, { ...facts, levels })
      })
    return {
      points: by.member?.status === memberStatus.active ? by.points : null,
      categories: [...new Set(rows.map(({ category }) => category))].filter(Boolean),
      list: input.can === 1 ? list.filter(({ state }) => state === 'open') : list,
      server_time: now,
    }
  },
})

const orders: Record<(typeof sorts)[number], (a: MallRow, b: MallRow) => number> = {
  default: (a, b) => b.sort - a.sort || a.mall_id - b.mall_id,
  points: (a, b) => a.points - b.points || a.mall_id - b.mall_id,
  new: (a, b) => b.created_at - a.created_at || b.mall_id - a.mall_id,
}

async function exchangerOf(
  db: Db,
  brandId: number,
  visitor: Visitor | null,
  now: number,
): Promise<Exchanger> {
  if (!visitor) return { uid: null, member: undefined, points: 0, now }
  const { uid } = visitor
  const member = await findMember(db, { brandId, uid })
  return { uid, member, points: await pointsOf(db, brandId, uid), now }
}

/** One of them. Off the shelf it is refused with 4004. */
export const mallGoods = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/mall-goods',
  access: 'open',
  input: { mallId: id },

  async handle({ db, brandId, visitor, input, now }): Promise<MallGoods> {
    const row = await findMall(db, brandId, input.mallId)
    if (!row) throw new ReplyError('contentGone', { message: '商品已下架' })
    const by = await exchangerOf(db, brandId, visitor, now)
    const left = (await leftOf(db, brandId, [row.sku_id])).get(row.sku_id) ?? 0
    const done = visitor ? await exchangedOf(db, { brandId, uid: visitor.uid }, row.mall_id) : null
    const exchanged = done?.get(row.mall_id) ?? 0
    const levels = await levelsOf(db, brandId)
    return {
      ...mallBrief(row, by, { left, exchanged, levels }),
      sku_id: row.sku_id,
      intro: row.intro,
      images: row.images.length > 0 ? row.images : [row.thumb],
      content: row.content,
      specs_text: row.specs.map(({ value }) => value).join(' '),
      per_user: row.per_user,
      exchanged_n: exchanged,
      start_at: row.start_at,
      end_at: row.end_at,
      code_days: row.code_days,
      my_points: by.member?.status === memberStatus.active ? by.points : null,
      server_time: now,
    }
  },
})
