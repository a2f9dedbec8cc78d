import type { StaffInvitation } from '../../api/store-admin.ts'
import type { Db } from '../core/database.ts'
import { type Brand, defineRoute } from '../core/define-route.ts'
import { defineWrite } from '../core/define-write.ts'
import { mobile, text } from '../core/fields.ts'
import { isKeyTaken } from '../core/is-key-taken.ts'
import { hasRefusedWord } from '../core/refused-words.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { userName } from './add-users.ts'
import { readJoinTicket } from './invitation.ts'
import { newUser, nextUserId } from './new-user.ts'
import { ACTIVE, DELETED, MANAGER, MERCHANT } from './scope.ts'

const path = '/retail/store/join'
const ticket = text(200)

export const staffInvitation = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  input: { ticket },

  async handle({ db, brand, visitor, input, now }): Promise<StaffInvitation> {
    const { store, inviter } = await invitedTo(db, brand, input.ticket, now)
    const seat = await seatOf(db, brand.brand_id, visitor.uid)
    return {
      state: stateOf(seat, store.store_id),
      shop_title: brand.name,
      logo: brand.logo,
      store_name: store.name,
      address: store.address,
      inviter: inviter.name,
      nickname: visitor.nickname,
    }
  },
})

/** Makes the visitor staff of the store that the invitation names. */
export const joinStore = defineWrite({
  name: 'store/join',
  path,
  access: 'visitor',
  input: { ticket, name: userName, phone: mobile },

  check({ input: { name } }) {
    if (hasRefusedWord(name)) throw new ReplyError('contentRefused')
  },

  async run({ trx, brand, visitor, input, now }) {
    const { store } = await invitedTo(trx, brand, input.ticket, now)
    const brandId = brand.brand_id
    const staff = { shopId: store.shop_id }
    await lockShopOf(trx, brandId, staff.shopId)
    const seat = await seatOf(trx, brandId, visitor.uid)
    // guard: one account per person [server store-admin/join]
    if (seat) throw new ReplyError('phoneTaken', { message: seatWords(seat) })
    const user_id = await nextUserId(trx, brandId)
    const place = { brand_id: brandId, shop_id: store.shop_id, store_id: store.store_id }
    const person = {
      uid: visitor.uid,
      avatar: visitor.avatar,
      name: input.name,
      phone: input.phone,
    }
    try {
      await trx
        .insertInto('shop_user')
        .values(newUser({ ...place, ...person, user_id, role: 1 }))
        .execute()
    } catch (error) {
      throw isKeyTaken(error) ? new ReplyError('phoneTaken', { data: { field: 'phone' } }) : error
    }
    return { user_id, store_name: store.name }
  },
})

/** Store and inviter of a ticket. Refuses with 1506 an old one, and one whose inviter no longer runs the store. */
async function invitedTo(db: Db | Tx, brand: Brand, given: string, now: number) {
  const read = readJoinTicket(brand, given, now)
  const found = read && {
    store: await db
      .selectFrom('store')
      .where('brand_id', '=', brand.brand_id)
      .where('store_id', '=', read.storeId)
      .where('status', '!=', DELETED)
      .select(['store_id', 'shop_id', 'name', 'address'])
      .executeTakeFirst(),
    inviter: await db
      .selectFrom('shop_user')
      .where('brand_id', '=', brand.brand_id)
      .where('user_id', '=', read.inviterId)
      .where('status', '=', ACTIVE)
      .where('role', '>=', MANAGER)
      .select(['name', 'role', 'shop_id', 'store_id'])
      .executeTakeFirst(),
  }
  const { store, inviter } = found ?? {}
  // guard: an invitation ends with its inviter's rights [server store-admin/join]
  //   if (!store || !inviter || !runs(inviter, store)) ~> if (!store || !inviter)
  if (!store || !inviter || !runs(inviter, store)) {
    throw new ReplyError('qrOutOfDate', { message: '邀请已失效，请让店里重新发一个' })
  }
  return { store, inviter }
}

interface Place {
  shop_id: number
  store_id: number
}

const runs = (inviter: Place & { role: number }, store: Place): boolean =>
  inviter.shop_id === store.shop_id &&
  (inviter.role >= MERCHANT || inviter.store_id === store.store_id)

interface Seat {
  store_id: number
  status: number
}

const seatOf = (db: Db | Tx, brandId: number, uid: number): Promise<Seat | undefined> =>
  db
    .selectFrom('shop_user')
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .select(['store_id', 'status'])
    .executeTakeFirst()

function stateOf(seat: Seat | undefined, storeId: number): StaffInvitation['state'] {
  if (!seat) return 'open'
  if (seat.status !== ACTIVE) return 'disabled'
  return seat.store_id === storeId ? 'mine' : 'other'
}

const seatWords = ({ status }: Seat): string =>
  status === ACTIVE ? '你已经是店员了，换门店请联系店主' : '你的店员身份已停用，请联系店长恢复'

const lockShopOf = (trx: Tx, brandId: number, shopId: number) =>
  trx
    .selectFrom('shop')
    .select('shop_id')
    .where('brand_id', '=', brandId)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirstOrThrow()
