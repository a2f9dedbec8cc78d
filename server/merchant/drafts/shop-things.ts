import { activityStatus } from '../../../api/values/activity-status.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { DraftField, DraftValues, ShopThing } from '../../../api/form-rules/draft-field.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { startPaths } from '../../core/start-paths.ts'
import { drawTypes } from '../../ledgers/chance-rules.ts'

const THINGS_OFFERED = 60

type Options = [value: string, name: string][]
type Reader = (db: Db, brandId: number, chosen?: readonly number[]) => Promise<Options>

/** The newest published activities of some types, and those that are chosen already. */
const activityOptions =
  (types: readonly string[]): Reader =>
  async (db, brandId, chosen = []) => {
    const rows = await inBrand(db, brandId)
      .selectFrom('activity')
      .select(['activity_id', 'title'])
      .where('type', 'in', types)
      .where(eb =>
        eb.or([
          eb('status', '=', activityStatus.published),
          // A chosen coupon stays a choice after its end.
          eb('activity_id', 'in', [0, ...chosen]),
        ]),
      )
      .orderBy('activity_id', 'desc')
      .limit(THINGS_OFFERED)
      .execute()
    return rows.map(({ activity_id, title }) => [String(activity_id), title])
  }

/** Coupons of the brand that a gift may name: number and title, the newest first. */
export const couponOptions = activityOptions(['coupon'])

async function goodsOptions(
  db: Db,
  brandId: number,
  chosen: readonly number[] = [],
): Promise<Options> {
  const rows = await inBrand(db, brandId)
    .selectFrom('goods')
    .select(['goods_id', 'title'])
    .where(eb => eb.or([eb('status', '=', shelfStatus.on), eb('goods_id', 'in', [0, ...chosen])]))
    .orderBy('goods_id')
    .limit(2 * THINGS_OFFERED)
    .execute()
  return rows.map(({ goods_id, title }) => [String(goods_id), title])
}

async function tagOptions(db: Db, brandId: number): Promise<Options> {
  const rows = await inBrand(db, brandId)
    .selectFrom('customer_tag')
    .select(['tag_id', 'name'])
    .orderBy('group_id')
    .orderBy('tag_id')
    .limit(2 * THINGS_OFFERED)
    .execute()
  return rows.map(({ tag_id, name }) => [String(tag_id), name])
}

const readers: Record<ShopThing, Reader> = {
  coupons: couponOptions,
  draws: activityOptions(drawTypes),
  campaigns: activityOptions(Object.keys(startPaths)),
  goods: goodsOptions,
  tags: tagOptions,
}

/** The fields with the shop's own things as options; `stored` are the values so far. */
export async function withShopThings(
  db: Db,
  brandId: number,
  fields: readonly DraftField[],
  stored: DraftValues,
): Promise<DraftField[]> {
  const wanted = new Map<ShopThing, number[]>()
  gather(wanted, fields, stored)
  const options = new Map<ShopThing, Options>()
  for (const [thing, chosen] of wanted)
    options.set(thing, await readers[thing](db, brandId, chosen))
  return fields.map(field => filled(field, options))
}

/** Which things the fields ask for, with the numbers that are chosen. */
function gather(
  wanted: Map<ShopThing, number[]>,
  fields: readonly DraftField[],
  values: DraftValues,
): void {
  for (const { key, of_shop, fields: inner } of fields) {
    const value = values[key]
    if (of_shop) {
      const chosen = [value].flat().map(Number).filter(Number.isSafeInteger)
      wanted.set(of_shop, [...(wanted.get(of_shop) ?? []), ...chosen])
    }
    if (!inner) continue
    const rows = Array.isArray(value) && value.length > 0 ? (value as DraftValues[]) : [{}]
    for (const row of rows) gather(wanted, inner, row)
  }
}

function filled(field: DraftField, options: ReadonlyMap<ShopThing, Options>): DraftField {
  const { of_shop, fields: inner } = field
  return {
    ...field,
    ...(of_shop && { options: [...(field.options ?? []), ...(options.get(of_shop) ?? [])] }),
    ...(inner && { fields: inner.map(each => filled(each, options)) }),
  }
}
