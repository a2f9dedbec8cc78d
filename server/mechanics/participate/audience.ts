import type { Db } from '../../core/database.ts'
import type { Visitor } from '../../core/session.ts'
import type { ActivityAudience } from '../../core/tables.ts'
import { bondOf } from './staff-bond.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Whether the visitor belongs to the activity's audience. */
export async function isAudience(
  db: Db,
  activity: ActivityRow,
  visitor: Visitor,
): Promise<boolean> {
  const { kind, min_level = 0, tag_ids = [], shop_ids = [] } = activity.audience
  // guard: the least level [server activity/audience]
  if (visitor.memberLevel < min_level) return false
  if (kind === 'member') return visitor.memberLevel > 0
  if (kind === 'newCustomer') return !(await hasEarlierGrant(db, activity, visitor.uid))
  if (kind === 'tag') return hasTag(db, activity.brand_id, visitor.uid, tag_ids)
  if (kind === 'shop') return isCustomerOf(db, activity.brand_id, visitor.uid, shop_ids)
  return true
}

/** The audience in words, without the shop's private notes about its customers. */
export async function audienceText(db: Db, activity: ActivityRow): Promise<string> {
  const { kind, min_level = 0, shop_ids = [] } = activity.audience
  const level = min_level > 0 ? await levelWords(db, activity.brand_id, min_level) : ''
  if (kind === 'member' && !level) return '这个活动只送给会员，开通会员后再来'
  const who = kind === 'shop' ? await shopWords(db, activity.brand_id, shop_ids) : kindWords[kind]
  if (!who) return level && `这个活动只送给${level}`
  return `这个活动只送给${who}${level && `，并且要是${level}`}`
}

const kindWords: Record<Exclude<ActivityAudience['kind'], 'shop'>, string> = {
  all: '',
  member: '',
  newCustomer: '第一次参加店里活动的新朋友',
  tag: '店里邀请的部分老朋友',
}

/** Levels of the brand's members, from `least` up. */
export const levelsFrom = (
  db: Db,
  brandId: number,
  least: number,
): Promise<{ level: number; name: string }[]> =>
  inBrand(db, brandId)
    .selectFrom('member_level')
    .select(['level', 'name'])
    .where('level', '>=', least)
    .orderBy('level')
    .execute()

async function levelWords(db: Db, brandId: number, least: number): Promise<string> {
  const levels = await levelsFrom(db, brandId, least)
  const [lowest, ...above] = levels
  if (!lowest) return '更高等级的会员'
  return above.length > 0 ? `${lowest.name}及以上会员` : `${lowest.name}会员`
}

/** Maximum number of stores named in the text. */
const SHOP_NAMES = 3

async function shopWords(db: Db, brandId: number, shopIds: number[]): Promise<string> {
  if (shopIds.length === 0 || shopIds.length > SHOP_NAMES) return '指定门店的顾客'
  const stores = await inBrand(db, brandId)
    .selectFrom('store')
    .select('name')
    .where('store_id', 'in', shopIds)
    .orderBy('store_id')
    .execute()
  return `${stores.map(({ name }) => name).join('、') || '指定门店'}的顾客`
}

async function hasTag(db: Db, brandId: number, uid: number, tagIds: number[]): Promise<boolean> {
  if (tagIds.length === 0) return false
  const tag = await inBrand(db, brandId)
    .selectFrom('visitor_tag')
    .select('tag_id')
    .where('uid', '=', uid)
    // guard: a tag of the shop [server activity/audience]
    .where('tag_id', 'in', tagIds)
    .limit(1)
    .executeTakeFirst()
  return tag !== undefined
}

/** A customer belongs to the store of the staff member who keeps them. */
async function isCustomerOf(
  db: Db,
  brandId: number,
  uid: number,
  shopIds: number[],
): Promise<boolean> {
  const bond = await bondOf(db, brandId, uid)
  return bond !== null && shopIds.includes(bond.storeId)
}

async function hasEarlierGrant(db: Db, activity: ActivityRow, uid: number): Promise<boolean> {
  const earlier = await inBrand(db, activity)
    .selectFrom('user_grant')
    .select('grant_id')
    .where('uid', '=', uid)
    .where('activity_id', '!=', activity.activity_id)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
