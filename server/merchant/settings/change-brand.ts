import type { Updateable } from 'kysely'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { BrandTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

/** Changes rules that stand in the brand's own row. */
export async function changeBrand(
  trx: Tx,
  { brand_id: brandId }: Pick<Brand, 'brand_id'>,
  change: Updateable<BrandTable>,
): Promise<void> {
  await inBrand(trx, brandId).updateTable('brand').set(change).execute()
}
