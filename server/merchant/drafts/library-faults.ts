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
  const has = (kind: DraftField['kind']) => hasField(fields, kind)
  return {
    goods: has('goods') ? await saleGoods(db, brandId) : [],
    stores: new Set(
      has('stores') ? (await storesOf(db, brandId)).map(({ store_id }) => store_id) : [],
    ),
    staff: new Set(
      has('staff') ? (await brandStaff(db, brandId)).map(({ user_id }) => user_id) : [],
    ),
    targets: new Set(has('target') ? await brandTargets(db, brandId) : []),
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
  const rules: [DraftField['kind'], Set<number>, string][] = [
    ['goods', new Set(goods.map(({ sku_id }) => sku_id)), '有商品已下架，请重新选择'],
    ['stores', stores, '有门店已删除，请重新选择'],
    ['staff', staff, '有同事已离职，请重新选择'],
  ]
  for (const field of fields) {
    for (const [kind, known, fault] of rules) {
      const ids = valuesOfKind([field], values, [kind]).flat().filter(Boolean)
      if (!ids.every(id => known.has(Number(id)))) faults[field.key] = fault
    }
  }
  return { ...faults, ...targetFaults(targets, fields, values) }
}
