import { sql } from 'kysely'
import type { ShowInfo } from '../../api/article.ts'
import { readByIds } from './batched-read.ts'
import type { Db } from './database.ts'
import { ReplyError } from './replies.ts'

/** The caller's place in the shop. */
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
  role: 1 | 2 | 3
  intro: string
  show: ShowInfo
}

/** A working staff member; refused with 1701 for everybody else, 1702 for a disabled account. */
export async function requireStaff(db: Db, brandId: number, uid: number): Promise<Staff> {
  const row = await staffQuery(db, brandId).where('uid', '=', uid).executeTakeFirst()
  if (!row) throw new ReplyError('notStaff')
  if (row.status !== 1) throw new ReplyError('staffDisabled')
  return row
}

/** A working staff member by uid, or null. */
export async function findStaff(db: Db, brandId: number, uid: number): Promise<Staff | null> {
  const [row] = await readStaff(db, { brandId, ids: [uid] })
  return row?.status === 1 ? row : null
}

const readStaff = readByIds(
  ({ uid }: { uid: number | null }) => uid ?? 0,
  (db, brandId, uids) =>
    staffQuery(db, brandId).where('uid', '=', sql<number>`any(${uids}::int[])`).execute(),
)

/** A working staff member by number, or null: who a link names. */
export async function findStaffById(
  db: Db,
  brandId: number,
  userId: number,
): Promise<Staff | null> {
  const row = await staffQuery(db, brandId).where('user_id', '=', userId).executeTakeFirst()
  return row?.status === 1 ? row : null
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
      'show',
      'status',
    ])
}
