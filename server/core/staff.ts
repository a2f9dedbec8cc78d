import { staffStatus } from '../../api/values/staff-status.ts'
import { sql } from 'kysely'
import { type StaffRole, staffRole } from '../../api/values/staff-role.ts'
import type { ShowInfo } from '../../api/article.ts'
import { readByIds } from './batched-read.ts'
import type { Db } from './database.ts'
import { ReplyError } from './replies.ts'

/** The caller's staff record. */
export interface Staff {
  userId: number
  uid: number | null
  shopId: number
  storeId: number
  name: string
  avatar: string
  phone: string
  position: string
  wechatQrcode: string
  role: StaffRole
  intro: string
  photos: string[]
  show: ShowInfo
}

/** Whether a place is the caller's to look after: any store of their shop for a merchant, the own one for all others. */
export const isPlaceOf = (
  { role, shopId, storeId }: Staff,
  place: { shop_id: number | null; store_id: number | null },
): boolean =>
  // guard: a merchant's places are those of the own shop [server matrix/other-shop]
  //   place.shop_id === shopId && ~>
  place.shop_id === shopId && (role === staffRole.merchant || place.store_id === storeId)

/** The caller as active staff. Refuses with 1701 (not staff), 1702 (account disabled). */
export async function requireStaff(db: Db, brandId: number, uid: number): Promise<Staff> {
  const row = await staffQuery(db, brandId).where('uid', '=', uid).executeTakeFirst()
  if (!row) throw new ReplyError('notStaff')
  if (row.status !== staffStatus.working) throw new ReplyError('staffDisabled')
  return row
}

/** Active staff by uid, or null. */
export async function findStaff(db: Db, brandId: number, uid: number): Promise<Staff | null> {
  const [row] = await readStaff(db, { brandId, ids: [uid] })
  return row?.status === staffStatus.working ? row : null
}

const readStaff = readByIds(
  ({ uid }: { uid: number | null }) => uid ?? 0,
  (db, brandId, uids) =>
    staffQuery(db, brandId).where('uid', '=', sql<number>`any(${uids}::int[])`).execute(),
)

/** Active staff by user_id, or null; for the `staffId` of a link. */
export async function findStaffById(
  db: Db,
  brandId: number,
  userId: number,
): Promise<Staff | null> {
  const row = await staffQuery(db, brandId).where('user_id', '=', userId).executeTakeFirst()
  return row?.status === staffStatus.working ? row : null
}

function staffQuery(db: Db, brandId: number) {
  return db
    .selectFrom('shop_user')
    .where('brand_id', '=', brandId)
    .select([
      'user_id as userId',
      'uid',
      'shop_id as shopId',
      'store_id as storeId',
      'name',
      'avatar',
      'phone',
      'position',
      'wechat_qrcode as wechatQrcode',
      'role',
      'intro',
      'photos',
      'show',
      'status',
    ])
}
