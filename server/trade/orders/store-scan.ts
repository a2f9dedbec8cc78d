import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { readStoreToken } from '../../mechanics/redeem/store-token.ts'

/**
 * The store whose code a customer has scanned. Refuses with 1506 a code that is forged, too old, or older than the
 * store's renewal of its codes. `isChosen` allows time for choosing what to redeem.
 */
export async function scannedStore(
  db: Db,
  brand: Brand,
  token: string,
  when: { now: number; isChosen?: boolean },
): Promise<{ store_id: number; name: string }> {
  const scanned = readStoreToken(brand.secret, token, when)
  if (!scanned) throw outOfDate()
  const store = await inBrand(db, brand)
    .selectFrom('store')
    .select(['store_id', 'name', 'code_version'])
    .where('store_id', '=', scanned.storeId)
    .executeTakeFirst()
  // guard: a store's renewed code makes older ones useless [server orders/codes]
  //   if (store?.code_version !== scanned.version) ~> if (!store)
  if (store?.code_version !== scanned.version) throw outOfDate()
  return { store_id: store.store_id, name: store.name }
}

const outOfDate = () => new ReplyError('qrOutOfDate', { message: '二维码已过期，请重新扫店里的码' })
