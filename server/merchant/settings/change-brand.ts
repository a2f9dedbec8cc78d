import type { Updateable } from 'kysely'
import type { Brand } from '../../core/define-route.ts'
import type { BrandTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

/** Changes rules that stand in the brand's own row. */
export async function changeBrand(
  trx: Tx,
  { brand_id }: Pick<Brand, 'brand_id'>,
  change: Updateable<BrandTable>,
): Promise<void> {
  await trx.updateTable('brand').set(change).where('brand_id', '=', brand_id).execute()
}
