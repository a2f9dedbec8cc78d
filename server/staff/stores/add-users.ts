import * as v from 'valibot'
import { type StaffRole, staffRole } from '../../../api/values/staff-role.ts'
import type { Invitation, StoreUser } from '../../../api/store-admin.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, mobile, text } from '../../core/fields.ts'
import { keyTaken } from '../../core/is-key-taken.ts'
import { badField } from '../../core/parse-input.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type Inviting, invitationOf } from './invitation.ts'
import { newUser, nextUserId } from './new-user.ts'
import { type Caller, lockShop, ownStores } from './scope.ts'
import type { Enterprise } from '../../core/ports/enterprise.ts'
import { strangersIn } from './corp-users.ts'
import { refuseTaken } from './taken-users.ts'
import { userRows, userView } from './user-table.ts'

export const userName = v.pipe(text(20), v.trim(), v.minLength(1))

/** Adds members by phone, name and role, or makes an invitation: of the store, or of a member nobody is bound to. */
export const addStoreUsers = defineWrite({
  name: 'store/add-shop-user',
  path: '/retail/store/add-shop-user',
  access: 'manager',
  input: {
    storeId: id,
    userId: v.optional(id),
    invite: v.optional(v.literal(1)),
    users: v.optional(
      v.pipe(
        v.array(
          v.object({
            name: userName,
            phone: v.optional(mobile),
            role: v.pipe(id, v.picklist([1, 2, 3])),
            corpUserId: v.optional(v.pipe(text(64), v.regex(/^[\w@.-]+$/))),
          }),
        ),
        v.minLength(1),
        v.maxLength(50),
      ),
    ),
  },

  async check({ enterprise, brandId, staff, input: { invite, users } }) {
    if (!invite && !users) throw badField('users', 'missing')
    for (const [at, user] of (users ?? []).entries()) {
      if (!user.phone === !user.corpUserId) throw badField(`users.${at}.phone`, 'missing')
    }
    // guard: a manager adds no managers [server staff/stores/users]
    if (staff.role < staffRole.merchant && users?.some(({ role }) => role > staffRole.staff)) {
      throw new ReplyError('roleDenied')
    }
    for (const { name } of users ?? []) refuseWords({ name })
    await requireColleagues(enterprise, brandId, users ?? [])
  },

  async run(write): Promise<{ added: number; list: StoreUser[] } | Invitation> {
    const { trx, brand, staff, input, now, origin } = write
    const caller = { brandId: brand.brand_id, staff, now }
    await requireStore(trx, caller, input.storeId)
    const inviting: Inviting = { ...input, brand, staff, now, origin }
    if (input.invite) return invitationOf(trx, inviting)
    return add(trx, caller, input.storeId, input.users ?? [])
  },
})

async function requireStore(trx: Tx, caller: Caller, storeId: number): Promise<void> {
  const store = await ownStores(trx, caller)
    .where('store_id', '=', storeId)
    .select('store_id')
    .executeTakeFirst()
  if (!store) throw new ReplyError('notFound', { message: '门店不存在' })
}

interface Added {
  name: string
  role: number
  phone?: string | undefined
  corpUserId?: string | undefined
}

async function requireColleagues(
  enterprise: Enterprise,
  brandId: number,
  users: readonly Added[],
): Promise<void> {
  const named = users.flatMap(({ corpUserId }) => corpUserId ?? [])
  if (named.length === 0) return
  const strangers = await strangersIn(enterprise, brandId, named)
  const stranger = users.find(({ corpUserId }) => corpUserId && strangers.includes(corpUserId))
  // guard: only people of the firm's directory [server staff/stores/corp-users]
  //   if (stranger) { ~> if (false as boolean) {
  if (stranger) {
    throw new ReplyError('notFound', { message: `${stranger.name}不在企业通讯录里` })
  }
}

async function add(trx: Tx, caller: Caller & { now: number }, storeId: number, users: Added[]) {
  const { brandId, staff, now } = caller
  await lockShop(trx, caller)
  const wanted = users.map(({ name, phone = '', corpUserId = '' }) => ({
    name,
    phone,
    workUserId: corpUserId,
  }))
  await refuseTaken(trx, caller, storeId, wanted)
  const first = await nextUserId(trx, brandId)
  const place = { brand_id: brandId, shop_id: staff.shopId, store_id: storeId }
  const rows = wanted.map(({ workUserId, ...user }, at) =>
    newUser({
      ...place,
      ...user,
      user_id: first + at,
      role: users[at]?.role as StaffRole,
      work_userid: workUserId,
    }),
  )
  try {
    await trx.insertInto('shop_user').values(rows).execute()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
  const list = await userRows(trx, caller, now)
    .where('shop_user.user_id', '>=', first)
    .orderBy('shop_user.user_id')
    .execute()
  return { added: rows.length, list: list.map(userView) }
}

/** Another shop of the brand has added somebody at the same moment. */
function refusalOf(error: unknown): ReplyError | undefined {
  const field = takenFields[keyTaken(error) ?? '']
  if (!field) return undefined
  return new ReplyError('phoneTaken', { data: { field, reason: 'otherShop' } })
}

const takenFields: Record<string, string | undefined> = {
  shop_user_phone: 'phone',
  shop_user_work_userid: 'corpUserId',
}
