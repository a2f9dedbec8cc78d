import { storeStatus } from '../../../api/values/store-status.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { models } from '../models/index.ts'
import type { Draft } from './draft-table.ts'
import { valuesOfKind } from './forms.ts'

/** What in an activity does not fit to other activities of the shop, in words. */
export async function misfitsOf(db: Db, draft: Draft, values: DraftValues): Promise<string[]> {
  return [
    ...(await early(db, draft, values)),
    ...(await soldElsewhere(db, draft, values)),
    ...(await unplaced(db, draft, values)),
  ]
}

interface Named {
  id: number
  /** A coupon that the activity gives by itself, also after the end of the coupon's own activity. */
  isPromised: boolean
}

/** Coupons and draws that a form names. */
function namedIn(fields: readonly DraftField[], values: DraftValues): Named[] {
  return fields.flatMap(({ key, of_shop, fields: inner }) => {
    const value = values[key]
    if (inner && Array.isArray(value))
      return (value as DraftValues[]).flatMap(row => namedIn(inner, row))
    const isActivity = of_shop === 'coupons' || of_shop === 'draws'
    if (!isActivity || !(Number(value) > 0)) return []
    return [{ id: Number(value), isPromised: key.endsWith('own_coupon') }]
  })
}

/** Coupons and draws that are over before the activity that gives them. */
async function early(db: Db, { activity, model }: Draft, values: DraftValues): Promise<string[]> {
  const named = namedIn(model.fields, values)
  if (named.length === 0) return []
  const rows = await inBrand(db, activity)
    .selectFrom('activity')
    .select(['activity_id', 'title', 'type', 'status', 'end_at', 'ext'])
    .where(
      'activity_id',
      'in',
      named.map(({ id }) => id),
    )
    .orderBy('activity_id')
    .execute()
  return rows.flatMap(row => {
    const { title, type, status, end_at } = row
    const isGivenByItself = named.every(each => each.id !== row.activity_id || each.isPromised)
    if (!isGivenByItself && (status !== activityStatus.published || end_at < activity.end_at))
      return [`「${title}」比这个活动先结束，之后来的人就拿不到了`]
    const validity = type === 'coupon' ? couponExt.find(row)?.validity : undefined
    return validity?.kind === 'dates' && validity.to < activity.end_at
      ? [`「${title}」在这个活动结束前就过期，之后来的人拿到也用不了`]
      : []
  })
}

/** Whether rows of goods have prices of their own. */
const hasPrices = (fields: readonly DraftField[]): boolean =>
  fields.some(({ fields: inner = [] }) => inner.some(({ price }) => price?.pct))

/** Goods that another activity sells at another price in the same days. */
async function soldElsewhere(
  db: Db,
  { activity, model }: Draft,
  values: DraftValues,
): Promise<string[]> {
  const skus = valuesOfKind(model.fields, values, ['goods']).map(Number).filter(Boolean)
  if (!hasPrices(model.fields) || skus.length === 0) return []
  const priced = models.filter(({ fields }) => hasPrices(fields)).map(({ type }) => type)
  const rows = await inBrand(db, activity)
    .selectFrom('stock')
    .innerJoin('activity', 'activity.activity_id', 'stock.activity_id')
    .select('activity.title')
    .distinct()
    .where('stock.item', 'in', skus)
    .where('activity.activity_id', '!=', activity.activity_id)
    .where('activity.type', 'in', priced)
    .where('activity.status', '=', activityStatus.published)
    .where('activity.start_at', '<', activity.end_at)
    .where('activity.end_at', '>', activity.start_at)
    .orderBy('activity.title')
    .limit(3)
    .execute()
  return rows.map(({ title }) => `同一件商品也在「${title}」里卖，两边的价格会打架`)
}

/** Stores near which customers have to be, and which are not on the map. */
async function unplaced(
  db: Db,
  { activity }: Draft,
  { need_location: isNearby }: DraftValues,
): Promise<string[]> {
  const { area, shop_scope: scope } = activity
  const near = area?.flatMap(each => ('store_id' in each ? [each.store_id] : [])) ?? []
  if (near.length === 0 && isNearby !== true) return []
  const query = inBrand(db, activity)
    .selectFrom('store')
    .select('name')
    .where('status', '=', storeStatus.open)
    .where('lat', 'is', null)
  const listed = scope.kind === 'list' ? (scope.shop_ids ?? []) : undefined
  const ids = isNearby === true ? listed && [...listed, ...near] : near
  const rows = await (ids ? query.where('store_id', 'in', [0, ...ids]) : query)
    .orderBy('store_id')
    .limit(3)
    .execute()
  return rows.map(({ name }) => `「${name}」还没有标位置，在它附近的人也参加不了`)
}
