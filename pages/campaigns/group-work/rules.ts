import { teamStatus } from '../../../api/values/team-status.ts'
import type { Group, GroupGoods, GroupSku, GroupWorkDetail } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { groupPath, payPath, start } from './paths.ts'

/** Goods without stock are marked on their own row; the page stays. */
export const viewOf = (detail: GroupWorkDetail, refused?: Refusal): CampaignView =>
  campaignView(detail, refused === 'soldOut' ? undefined : refused, true)

export type GroupView = CampaignView | 'noGroup'

/** A group has its own time: it is shown while the campaign is paused, and after its end. */
export function groupViewOf(detail: GroupWorkDetail, refused?: Refusal): GroupView {
  const { activity, group } = detail
  if (activity.state === 'draft') return 'notFound'
  if (group) return 'running'
  const view = viewOf(detail, refused)
  return view === 'running' ? 'noGroup' : view
}

/** The goods that an address names, else the first; undefined for a campaign without goods. */
export const goodsOf = (
  { goods }: GroupWorkDetail,
  goodsId: string | number | undefined,
): GroupGoods | undefined =>
  goods.find(each => String(each.goods_id) === String(goodsId)) ?? goods[0]

export const isLeft = ({ left }: GroupSku): boolean => left === null || left > 0

export const isGone = ({ skus }: GroupGoods): boolean => !skus.some(isLeft)

/** Whether all goods of the campaign are sold out. */
export const isAllGone = ({ goods }: Pick<GroupWorkDetail, 'goods'>): boolean => goods.every(isGone)

/** Way of buying: opening a group, joining one, or alone. */
export type Way = { kind: 'open' } | { kind: 'alone' } | { kind: 'join'; teamId: string }

export const priceOf = (sku: GroupSku, kind: Way['kind']): number =>
  ({ open: sku.leader_fen, join: sku.price_fen, alone: sku.alone_fen })[kind]

/** Lowest price of the variants in stock, and whether others cost more. */
export function priceFrom(
  { skus }: Pick<GroupGoods, 'skus'>,
  kind: Way['kind'],
): { fen: number; isSpan: boolean } {
  const left = skus.filter(isLeft)
  const prices = (left.length > 0 ? left : skus).map(sku => priceOf(sku, kind))
  const fen = Math.min(...prices)
  return { fen, isSpan: Math.max(...prices) > fen }
}

/** Checkout of one variant. */
export function payUrl(
  { activity, per_order: perOrder, limit_left: rest }: GroupWorkDetail,
  skuId: number,
  way: Way,
  storeId?: number,
): string {
  const most = Math.min(...[perOrder, rest].filter(bound => bound >= 0))
  const fields = new URLSearchParams({ id: String(activity.id), sku_id: String(skuId) })
  if (way.kind === 'join') fields.set('teamId', way.teamId)
  if (way.kind === 'alone') fields.set('alone', '1')
  if (Number.isFinite(most)) fields.set('most', String(Math.max(1, most)))
  if (storeId) fields.set('shopId', String(storeId))
  return `${payPath}?${fields}`
}

export const groupUrl = ({ activity }: GroupWorkDetail, teamId: string): string =>
  `${groupPath}?id=${activity.id}&recordId=${encodeURIComponent(teamId)}`

export const homeUrl = ({ activity }: GroupWorkDetail, goodsId?: number): string =>
  `${start}?id=${activity.id}${goodsId ? `&goodsId=${goodsId}` : ''}`

/** State of a group's page. */
export type GroupMoment =
  | 'toPay'
  | 'forming'
  | 'invited'
  | 'crowded'
  | 'mineComplete'
  | 'othersComplete'
  | 'mineFailed'
  | 'othersFailed'
  | 'inAnother'

export function momentOf({ group, my_group: mine }: GroupWorkDetail): GroupMoment {
  if (!group) return 'othersFailed'
  if (group.status === teamStatus.complete) return group.mine ? 'mineComplete' : 'othersComplete'
  if (group.mine && !group.mine.is_paid && group.status < teamStatus.complete) return 'toPay'
  if (group.status !== teamStatus.forming) return group.mine ? 'mineFailed' : 'othersFailed'
  if (group.mine) return 'forming'
  if (mine) return 'inAnother'
  return group.can_join ? 'invited' : 'crowded'
}

/** Number of members that count for the price. */
export const paidOf = ({ seats }: Group): number =>
  seats.filter(({ state }) => state !== 'held').length

/** Next price of a growing group and the number of missing members; undefined at the last one. */
export function nextStep(
  detail: GroupWorkDetail,
): { missing: number; off_fen: number } | undefined {
  const { group } = detail
  if (!group) return undefined
  const paid = paidOf(group)
  const next = group.steps.find(({ size }) => size > paid)
  return next && { missing: next.size - paid, off_fen: next.off_fen }
}
