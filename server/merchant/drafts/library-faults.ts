import type { DraftGoods } from '../../../api/business-draft.ts'
import { shelfFaults } from '../../../api/form-rules/draft-goods.ts'
import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Db } from '../../core/database.ts'
import { hasField, valuesOfKind } from './forms.ts'
import { brandStaff, brandStores, saleGoods } from './library.ts'
import { brandTargets, targetFaults } from './targets.ts'

/** What the brand has of all that a form names by number. */
export interface BrandLibrary {
  goods: DraftGoods[]
  stores: Set<number>
  staff: Set<number>
  /** Where a live code may lead, like `staff:5` and `group:12`. */
  targets: Set<string>
}

export async function readLibrary(
  db: Db,
  brandId: number,
  fields: readonly DraftField[],
): Promise<BrandLibrary> {
  const has = (kind: DraftField['kind']) => fieldWith(fields, kind) !== ''
  return {
    goods: has('goods') ? await saleGoods(db, brandId) : [],
    stores: new Set(
      has('stores') ? (await storesOf(db, brandId)).map(({ store_id }) => store_id) : [],
    ),
    staff: new Set(
      has('staff') ? (await brandStaff(db, brandId)).map(({ user_id }) => user_id) : [],
    ),
    targets: new Set(hasField(fields, 'target') ? await brandTargets(db, brandId) : []),
  }
}

const storesOf = (db: Db, brandId: number) => brandStores(db, brandId).select('store_id').execute()

/** Goods, stores and staff that are not the brand's, and more pieces than the shelf has. */
export function libraryFaults(
  { goods, stores, staff, targets }: BrandLibrary,
  fields: readonly DraftField[],
  values: DraftValues,
): DraftFaults {
  const faults: DraftFaults = shelfFaults(fields, values, goods)
  const skus = new Set(goods.map(({ sku_id }) => sku_id))
  const areIn = (kind: DraftField['kind'], known: Set<number>) =>
    valuesOfKind(fields, values, [kind])
      .flat()
      .filter(Boolean)
      .every(id => known.has(Number(id)))
  if (!areIn('goods', skus)) faults[fieldWith(fields, 'goods')] = '有商品已下架，请重新选择'
  if (!areIn('stores', stores)) faults[fieldWith(fields, 'stores')] = '有门店已删除，请重新选择'
  if (!areIn('staff', staff)) faults[fieldWith(fields, 'staff')] = '有同事已离职，请重新选择'
  return { ...faults, ...targetFaults(targets, fields, values) }
}

/** Key of the field that has, or whose rows have, this kind; '' without one. */
const fieldWith = (fields: readonly DraftField[], kind: DraftField['kind']): string =>
  fields.find(each => each.kind === kind || each.fields?.some(inner => inner.kind === kind))?.key ??
  ''
