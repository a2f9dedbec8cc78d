import { invitationState } from '../../../api/values/invitation-state.ts'
import * as v from 'valibot'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { StaffInvitation } from '../../../api/staff-invitation.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { mobile, smsCode, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { isKeyTaken } from '../../core/is-key-taken.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { askReview } from '../../ledgers/reviews.ts'
import { guessing } from '../../mechanics/phone-proof.ts'
import { provePhone } from '../../mechanics/prove-phone.ts'
import { textCode } from '../../mechanics/text-code.ts'
import { userName } from './add-users.ts'
import { readInvitation } from './invitation.ts'
import { tellManagers } from './notify-join.ts'
import { type Seat, seatOf } from './seat.ts'

const path = '/retail/store/join'
const ticket = text(200)

export const staffInvitation = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  beforeOpening: true,
  input: { ticket },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<StaffInvitation> {
    const { row, store, inviter } = await readInvitation(db, brandId, input.ticket, now)
    const seat = await seatOf(db, brandId, visitor.uid)
    return {
      state: seat ? seatState(seat, store.store_id) : askState(row, visitor.uid),
      shop_title: brand.name,
      logo: brand.logo,
      store_name: store.name,
      address: store.address,
      inviter: inviter.name,
      nickname: visitor.nickname,
      phone: visitor.phone,
    }
  },
})

/** Sends a code to the phone with which somebody asks for a seat. */
export const joinCode = defineWrite({
  name: 'store/join-code',
  path: '/retail/store/join-code',
  access: 'visitor',
  beforeOpening: true,
  input: { ticket, phone: mobile },

  async run({ trx, brand, brandId, visitor: { uid }, input, address, now, ...write }) {
    const { row } = await readInvitation(trx, brandId, input.ticket, now)
    // Texts cost money: only for a seat that can still be asked for.
    if (row.state !== invitationState.open) throw takenSeat()
    const owner = { brand, uid, phone: input.phone, purpose: 'staff' as const, address, now }
    return textCode({ ...write, trx }, owner)
  },
})

/** Asks for the seat that the invitation offers. A manager decides (`decideJoin`). */
export const joinStore = defineWrite({
  name: 'store/join',
  path,
  access: 'visitor',
  beforeOpening: true,
  input: { ticket, name: userName, phone: mobile, code: v.optional(smsCode) },

  check({ input: { name } }) {
    refuseWords({ name })
  },

  around: ({ db, brand, visitor: { uid }, input, address, now }, answer) =>
    input.code === undefined ? answer() : guessing(db, { brand, uid, address, now }, answer),

  async run({ trx, brand, brandId, visitor, input, now }): Promise<{ store_name: string }> {
    const { row, store } = await readInvitation(trx, brandId, input.ticket, now)
    const seat = await seatOf(trx, brandId, visitor.uid)
    // guard: one account per person [server staff/stores/join]
    if (seat) throw new ReplyError('phoneTaken', { message: seatWords(seat) })
    if (row.state === invitationState.asked && row.uid === visitor.uid) {
      return { store_name: store.name }
    }
    await refuseKnownPhone(trx, brandId, input.phone)
    const { name, phone, code } = input
    const owner = { brand, uid: visitor.uid, phone, purpose: 'staff' as const, now }
    await provePhone(trx, owner, { known: visitor.phone, code })
    await askForSeat(trx, row, { uid: visitor.uid, name, phone, now })
    await askReview(
      trx,
      { brandId, kind: 'storeJoin', ref: row.invite_id },
      { shopId: row.shop_id, storeId: row.store_id, uid: visitor.uid, now, notifies: false },
    )
    await tellManagers(trx, { ...row, asked_at: now })
    return { store_name: store.name }
  },
})

interface Asking {
  uid: number
  name: string
  phone: string
  now: number
}

async function askForSeat(
  trx: Tx,
  { brand_id: brandId, invite_id }: { brand_id: number; invite_id: string },
  { now, ...person }: Asking,
): Promise<void> {
  try {
    const asked = await inBrand(trx, brandId)
      .updateTable('store_invitation')
      .set({ ...person, state: invitationState.asked, asked_at: now })
      .where('invite_id', '=', invite_id)
      // guard: one seat per invitation [server staff/stores/join]
      .where('state', '=', invitationState.open)
      .returning('invite_id')
      .executeTakeFirst()
    if (!asked) throw takenSeat()
  } catch (error) {
    if (!isKeyTaken(error)) throw error
    throw new ReplyError('stateChanged', { message: '你已经申请加入一家门店，等店长确认' })
  }
}

const takenSeat = () =>
  new ReplyError('qrOutOfDate', { message: '这个邀请已经有人用了，请让店里重新发一个' })

async function refuseKnownPhone(trx: Tx, brandId: number, phone: string): Promise<void> {
  const known = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (known) throw new ReplyError('phoneTaken', { data: { field: 'phone' } })
}

function seatState(seat: Seat, storeId: number): StaffInvitation['state'] {
  if (seat.status !== staffStatus.working) return 'disabled'
  return seat.store_id === storeId ? 'mine' : 'other'
}

function askState(
  { state, uid }: { state: number; uid: number | null },
  visitor: number,
): StaffInvitation['state'] {
  if (state === invitationState.open) return 'open'
  return state === invitationState.asked && uid === visitor ? 'waiting' : 'taken'
}

const seatWords = ({ status }: Seat): string =>
  status === staffStatus.working
    ? '你已经是店员了，换门店请联系店主'
    : '你的店员身份已停用，请联系店长恢复'
