import { teamStatus } from '../../../api/values/team-status.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { HOUR_S } from '../../../api/values/time.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { giveBackLimits, useLimit } from '../../ledgers/limit.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { checkEntry, foreseeEntry } from '../../mechanics/participate/gates.ts'
import { isNewCustomer } from '../../mechanics/participate/new-customer.ts'
import type { Purchase, Seller } from '../../mechanics/purchase/seller.ts'
import { leaveSeat, seatRefunded } from '../../mechanics/team/leave-seat.ts'
import { holdSeat, openTeam, refuseSeat, type TeamRules } from '../../mechanics/team/take-seat.ts'
import {
  findTeam,
  freeOf,
  missingOf,
  runningSeat,
  keyOfTeam,
  type TeamRow,
} from '../../mechanics/team/team-table.ts'
import type { GroupGoodsRule, GroupWorkConfig } from '../../../api/configs/group-work.ts'
import { configOf, type GroupConfig, groupWorkExt } from './group-work-ext.ts'
import { teamKeyOf, turnOfPaid } from './paid-order.ts'

/** `teamId` that opens a group; '' buys without a group. */
export const NEW_GROUP = 'new'

interface Sale {
  /** The campaign; its end is that of the joined group, if later. */
  activity: ActivityRow
  ext: GroupWorkConfig
  goods: GroupGoodsRule
  skuId: number
  count: number
  /** Null for a purchase that opens a group or is made without one. */
  team: TeamRow | null
  priceFen: number
}

export const groupWorkSeller: Seller = {
  type: orderType.groupWork,

  async offer(db, purchase) {
    const { activity, team, skuId, priceFen } = await findSale(db, purchase)
    const { visitor, now, origin, teamId } = purchase
    await foreseeEntry(db, activity, visitor, now, { origin })
    // A confirmed purchase is checked when its place is taken.
    if (!purchase.isConfirmed) await foreseeSeat(db, { activity, team, visitor, teamId, now })
    return { prices: new Map([[skuId, priceFen]]) }
  },

  async reserve(trx, purchase, { orderNo }) {
    const sale = await findSale(trx, purchase)
    const { activity, ext, count, team } = sale
    const { visitor, now, teamId, origin } = purchase
    await checkEntry(trx, activity, visitor, now, { origin })
    const scope = quotaScope(visitor.uid)
    const used = await useLimit(trx, activity, {
      scope,
      period: '',
      max: ext.per_user,
      times: count,
    })
    // guard: nobody buys more pieces than one person may [server group-work/sell]
    if (used === undefined) throw new ReplyError('limitTotal')
    if (teamId === '') return ''
    const taker = { uid: visitor.uid, ref: orderNo, now }
    if (team) {
      await refuseKnown(trx, team, visitor)
      return (await holdSeat(trx, keyOfTeam(team), taker)).team_id
    }
    return (await openTeam(trx, activity, rulesOf(sale), taker)).team_id
  },

  async release(trx, order, lines) {
    const pieces = lines.reduce((sum, { count }) => sum + count, 0)
    if (order.record_id) {
      await leaveSeat(trx, teamKeyOf(order), order.order_no, order.closed_at ?? 0)
    }
    const scope = quotaScope(order.uid)
    await giveBackLimits(trx, order, [{ scope, period: '' }], pieces)
  },

  async payBy(trx, order) {
    if (!order.record_id) return null
    const team = await findTeam(trx, teamKeyOf(order))
    return team?.status === teamStatus.forming ? team.expires_at : null
  },

  async paid(trx, order, now) {
    if (!order.record_id) return { to: 'deliver', others: [] }
    return turnOfPaid(trx, order, now)
  },

  async moneyBack(trx, order) {
    if (order.record_id) await seatRefunded(trx, teamKeyOf(order), order.order_no)
  },

  async waitingFor(db, brandId, recordIds) {
    const teams = await inBrand(db, brandId)
      .selectFrom('team')
      .selectAll()
      .where('team_id', 'in', recordIds)
      .execute()
    return new Map(
      teams.map(team => [
        team.team_id,
        {
          teamId: team.team_id,
          left: missingOf(team),
          size: team.goal,
          expiresAt: team.expires_at,
        },
      ]),
    )
  },

  async leftOf(db, { brandId, activityId, lines }) {
    const skuIds = lines.map(({ skuId }) => skuId)
    const pieces = await piecesOf(db, { brandId, activityId, skuIds })
    const counted = pieces.flatMap(({ left_n }) => left_n ?? [])
    return counted.length > 0 ? Math.min(...counted) : null
  },
}

/** Scope of the count of pieces ordered by one person. */
export const quotaScope = (uid: number): string => `group-work:user:${uid}`

/** SKU, group and price of a purchase; a group's price is the one of its opening. */
async function findSale(db: Db, purchase: Purchase): Promise<Sale> {
  const { brand, activityId, lines, teamId } = purchase
  const [line, ...more] = lines
  const found = await findActivity(db, brand.brand_id, activityId, 'groupWork')
  const ext = groupWorkExt(found)
  const goods = ext.goods.find(({ skus }) => skus.some(({ sku_id }) => sku_id === line?.skuId))
  const sku = goods?.skus.find(({ sku_id }) => sku_id === line?.skuId)
  if (!line || !goods || !sku || more.length > 0) throw new ReplyError('notFound')
  if (ext.per_order >= 0 && line.count > ext.per_order) throw new ReplyError('limitTotal')
  const isJoining = teamId !== '' && teamId !== NEW_GROUP
  const team = isJoining ? await findGroup(db, found, goods, teamId) : null
  const config = team && configOf(team)
  const ofGroup = config ? config.prices[line.skuId] : sku.price_fen - sku.leader_off_fen
  const priceFen = teamId === '' ? sku.alone_fen : ofGroup
  if (priceFen === undefined) throw new ReplyError('notFound')
  const hasGrace = config?.grace && !config.auto_form
  const end_at = team && hasGrace ? Math.max(found.end_at, team.expires_at) : found.end_at
  const { skuId, count } = line
  return { activity: { ...found, end_at }, ext, goods, skuId, count, team, priceFen }
}

async function findGroup(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
  { goods_id }: GroupGoodsRule,
  teamId: string,
): Promise<TeamRow> {
  const team = await findTeam(db, { brandId, teamId })
  // guard: a group is joined with its own goods and in its own campaign [server group-work/sell]
  if (team?.activity_id !== activity_id || team.item !== goods_id) throw new ReplyError('notFound')
  return team
}

interface SeatQuestion {
  activity: ActivityRow
  team: TeamRow | null
  visitor: Visitor
  teamId: string
  now: number
}

/** Throws the refusal that taking the place would get now. Reads only. */
async function foreseeSeat(
  db: Db,
  { activity, team, visitor, teamId, now }: SeatQuestion,
): Promise<void> {
  if (teamId === '') return
  const running = await runningSeat(db, activity, visitor.uid)
  // A held place belongs to an unpaid order, which is reported when the order is created.
  if (running && running.state === 'paid') {
    throw new ReplyError('already', {
      message: '你已经在一个团里了，等它结束再来',
      data: { record_id: running.team_id },
    })
  }
  if (!team) return
  const isOpen = team.status === teamStatus.forming && team.expires_at > now
  if (!isOpen || (freeOf(team) <= 0 && !running)) refuseSeat(team, now)
  await refuseKnown(db, team, visitor)
}

/** Refuses visitors who are not new customers, in groups that require it. */
async function refuseKnown(db: Db, team: TeamRow, visitor: Visitor): Promise<void> {
  // guard: a group for new customers takes nobody else [server group-work/sell]
  //   if (configOf(team).new_only && !(await isNewCustomer(db, team.brand_id, visitor))) { ~> if (false) {
  if (configOf(team).new_only && !(await isNewCustomer(db, team.brand_id, visitor))) {
    throw new ReplyError('audience', {
      message: '这个团只邀请第一次来店的新朋友，你可以自己开一个团',
    })
  }
}

function rulesOf({ ext, goods }: Sale): TeamRules {
  const config: GroupConfig = {
    prices: Object.fromEntries(goods.skus.map(({ sku_id, price_fen }) => [sku_id, price_fen])),
    steps: goods.steps,
    new_only: ext.new_only,
    grace: ext.grace,
    auto_form: ext.auto_form,
  }
  return {
    item: goods.goods_id,
    size: goods.steps.at(-1)?.size ?? goods.size,
    goal: goods.size,
    fillN: Math.floor((goods.size * ext.fill_pct) / 100),
    lastsS: ext.hours * HOUR_S,
    config,
  }
}
