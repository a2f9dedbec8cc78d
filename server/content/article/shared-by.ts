import type { SharedBy } from '../../../api/material.ts'
import type { Db } from '../../core/database.ts'
import { findShare, goodsOfMaterial, type MaterialKey } from './share-table.ts'

/**
 * Staff member and goods shown with a material that was opened by a share link; without a share
 * only the material's own goods.
 */
export async function sharedBy(
  db: Db,
  brandId: number,
  material: MaterialKey,
  shareShopId: number | undefined,
): Promise<SharedBy> {
  const share = shareShopId ? await findShare(db, brandId, shareShopId, material) : null
  return {
    staff_info: share?.staff ?? null,
    show_info: share?.show ?? null,
    goods: await goodsOfMaterial(db, brandId, material, share?.goodsIds ?? []),
  }
}
