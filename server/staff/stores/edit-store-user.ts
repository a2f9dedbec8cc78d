import * as v from 'valibot'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, flag, id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { isKeyTaken } from '../../core/is-key-taken.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { requireStaff, type Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { changeUser } from './change-user.ts'
import { LONGEST_CODE } from './contact-code.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import { staffUser } from '../work/staff-user.ts'

const trimmed = (longest: number) => v.pipe(anyText(longest), v.trim())
const onOff = v.pipe(
  flag,
  v.transform(value => (value === 1 ? 1 : 0)),
)

const card = {
  name: v.optional(v.pipe(text(20), v.trim(), v.minLength(1))),
  /** A picture on our host or on an https address, such as those of the messaging app. */
  avatar: v.optional(v.pipe(anyText(500), v.regex(/^(|\/[^/\\].*|https:\/\/.+)$/))),
  phone: v.optional(v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/))),
  position: v.optional(trimmed(20)),
  wechat_qrcode: v.optional(trimmed(LONGEST_CODE)),
  intro: v.optional(trimmed(100)),
  photos: v.optional(v.pipe(v.array(text(500)), v.maxLength(9))),
  show: v.optional(
    v.object({
      show_staff: onOff,
      show_phone: onOff,
      show_qrcode: onOff,
      show_store: onOff,
      show_goods: onOff,
      show_recommend: onOff,
    }),
  ),
}

const place = {
  role: v.optional(v.pipe(id, v.picklist([1, 2, 3]))),
  status: v.optional(v.pipe(id, v.picklist([1, 2]))),
  storeId: v.optional(id),
}

/** Changes the caller's own card. Managers and merchants also change role, status and store of their staff. */
export const editStoreUser = defineWrite({
  name: 'work/edit-store-user',
  path: '/retail/work/edit-store-user',
  access: 'staff',
  input: { userId: v.optional(id), seen: v.optional(text(20)), ...place, ...card },

  async check({ db, settings, origin, brandId, staff, visitor, input }) {
    const { name, position, intro } = input
    // guard: a card says nothing refused [server work/staff-pages]
    refuseWords({ name, position, intro })
    const added = input.photos?.filter(url => !staff.photos.includes(url)) ?? []
    const uploader = { db, settings, origin, brandId, uid: visitor.uid }
    // guard: a card's pictures are own uploads [server work/staff-pages]
    if (!(await areOwnPictures(added, uploader))) throw new ReplyError('uploadRefused')
  },

  async run({ trx, brandId, staff, visitor, input, now }): Promise<{ user: object }> {
    const { userId = staff.userId, role, status, storeId, seen, ...change } = input
    if (role !== undefined || status !== undefined || storeId !== undefined) {
      const caller = { brandId, staff }
      return { user: await changeUser(trx, caller, now, { userId, role, status, storeId, seen }) }
    }
    if (userId !== staff.userId) throw new ReplyError('roleDenied')
    await save(trx, brandId, staff, change)
    const saved = await requireStaff(trx, brandId, visitor.uid)
    return { user: staffUser(saved) }
  },
})

type Change = v.InferOutput<v.ObjectSchema<typeof card, undefined>>

async function save(trx: Tx, brandId: number, staff: Staff, change: Change): Promise<void> {
  const { show, photos, ...words } = change
  const values = {
    ...words,
    // The firm may know the new number.
    ...(words.phone !== undefined && { work_unknown_at: 0 }),
    ...(show && { show: JSON.stringify(show) }),
    ...(photos && { photos: JSON.stringify(photos) }),
  }
  if (Object.keys(values).length === 0) return
  try {
    await inBrand(trx, brandId)
      .updateTable('shop_user')
      .set(values)
      .where('user_id', '=', staff.userId)
      .execute()
  } catch (error) {
    // The phone is the only unique field.
    throw isKeyTaken(error) ? new ReplyError('phoneTaken', { data: { field: 'phone' } }) : error
  }
}
