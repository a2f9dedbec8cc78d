import type { Group, GroupGoods, GroupSku, GroupWorkDetail } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { start, groupPath } from './paths.ts'

/** What one kind of goods has run out of is said on its own line; the page stays. */
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

/** The goods that an address names, else the first; undefined for a campaign without any. */
export const goodsOf = (
  { goods }: GroupWorkDetail,
  goodsId: string | number | undefined,
): GroupGoods | undefined =>
  goods.find(each => String(each.goods_id) === String(goodsId)) ?? goods[0]

export const isLeft = ({ left }: GroupSku): boolean => left === null || left > 0

export const isGone = ({ skus }: GroupGoods): boolean => !skus.some(isLeft)

/** What is bought: in a new group, in one that there is, or without one. */
export type Way = { kind: 'open' } | { kind: 'alone' } | { kind: 'join'; teamId: string }

export const priceOf = (sku: GroupSku, kind: Way['kind']): number =>
  ({ open: sku.leader_fen, join: sku.price_fen, alone: sku.alone_fen })[kind]

/** The lowest price of the forms that are left, and whether there are dearer ones. */
export function priceFrom(
  { skus }: Pick<GroupGoods, 'skus'>,
  kind: Way['kind'],
): { fen: number; isSpan: boolean } {
  const left = skus.filter(isLeft)
  const prices = (left.length > 0 ? left : skus).map(sku => priceOf(sku, kind))
  const fen = Math.min(...prices)
  return { fen, isSpan: Math.max(...prices) > fen }
}

/** The checkout of one form. */
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
  return `/groupWork/pay?${fields}`
}

export const groupUrl = ({ activity }: GroupWorkDetail, teamId: string): string =>
  `${groupPath}?id=${activity.id}&recordId=${encodeURIComponent(teamId)}`

export const homeUrl = ({ activity }: GroupWorkDetail, goodsId?: number): string =>
  `${start}?id=${activity.id}${goodsId ? `&goodsId=${goodsId}` : ''}`

/** What the page of a group is about. */
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
  if (group.status === 2) return group.mine ? 'mineComplete' : 'othersComplete'
  if (group.mine && !group.mine.is_paid && group.status < 2) return 'toPay'
  if (group.status !== 1) return group.mine ? 'mineFailed' : 'othersFailed'
  if (group.mine) return 'forming'
  if (mine) return 'inAnother'
  return group.can_join ? 'invited' : 'crowded'
}

/** Members who count for the price. */
export const paidOf = ({ seats }: Group): number =>
  seats.filter(({ state }) => state !== 'held').length

/** The next price of a group that grows, and how many are missing for it; undefined at the last one. */
export function nextStep(
  detail: GroupWorkDetail,
): { missing: number; off_fen: number } | undefined {
  const { group } = detail
  if (!group) return undefined
  const paid = paidOf(group)
  const next = group.steps.find(({ size }) => size > paid)
  return next && { missing: next.size - paid, off_fen: next.off_fen }
}
