import type { Contacts, ContactStaff } from '../../../api/contact.ts'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { byDistance, distanceTo, type Point } from '../../core/distance.ts'
import { inBrand } from '../../core/in-brand.ts'
import { readShopText } from '../../core/shop-text.ts'
import { findStaffById } from '../../core/staff.ts'
import { type Keeper, keeperOf } from '../../mechanics/keeper.ts'

export interface Asker {
  brandId: number
  /** Null without a session. */
  uid: number | null
  now: number
}

/** Most stores that are looked at for the nearest one. */
const MOST_STORES = 500

/** Whether anybody can be reached. Of a shop that has left its phone, no row is read. */
export async function canContact(db: Db, brand: Brand, asker: Asker): Promise<0 | 1> {
  if (brand.phone) return 1
  if ((await readShopText(db, asker.brandId))?.account) return 1
  if ((await callableStores(db, asker.brandId, 1)).length > 0) return 1
  return (await staffToReach(db, asker.brandId, (await keeperFor(db, asker))?.userId)) ? 1 : 0
}

export const keeperFor = async (db: Db, { uid, ...rest }: Asker): Promise<Keeper | null> =>
  uid === null ? null : keeperOf(db, { ...rest, uid })

/** A working member of the staff with the ways that they have not hidden; null without any. */
export async function staffToReach(
  db: Db,
  brandId: number,
  userId: number | null | undefined,
): Promise<ContactStaff | null> {
  const staff = userId ? await findStaffById(db, brandId, userId) : null
  if (!staff) return null
  const { name, avatar, position, show } = staff
  // guard: a hidden phone or code stays hidden [server trade/contact]
  //   show.show_phone === 1 ? staff.phone : '' ~> staff.phone
  const phone = show.show_phone === 1 ? staff.phone : ''
  const qr_text = show.show_qrcode === 1 ? staff.wechatQrcode : ''
  return phone || qr_text ? { name, avatar, position, phone, qr_text } : null
}

const callableStores = (db: Db, brandId: number, most: number) =>
  inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name', 'phone', 'hours', 'lat', 'lng'])
    .where('status', '=', storeStatus.open)
    .where('phone', '!=', '')
    .orderBy('store_id')
    .limit(most)
    .execute()

/** The first of `wanted` that has a phone, else the nearest to the point; without a point only a single one. */
export async function storeToCall(
  db: Db,
  brandId: number,
  { wanted, point }: { wanted: (number | null | undefined)[]; point: Point | null },
): Promise<Pick<Contacts, 'store' | 'has_stores'>> {
  const stores = await callableStores(db, brandId, MOST_STORES)
  const [named] = wanted.flatMap(id => stores.filter(({ store_id }) => store_id === id))
  const [nearest] = stores
    .map(store => ({ store, far: distanceTo(point, store) }))
    .filter(({ far }) => far !== null)
    .sort((a, b) => byDistance(a.far, b.far))
  const found = named ?? nearest?.store ?? (stores.length === 1 ? stores[0] : undefined)
  return {
    store: found ? { name: found.name, phone: found.phone, hours: found.hours } : null,
    has_stores: stores.length > (found ? 1 : 0) ? 1 : 0,
  }
}
