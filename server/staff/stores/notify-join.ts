import { invitationState } from '../../../api/values/invitation-state.ts'
import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { id, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

interface Told {
  inviteId: string
  /** Who is told: a manager, or whoever has asked. */
  uid: number
  to: 'manager' | 'joiner'
  at: number
}

/** Tells managers that somebody asks for a seat, and that person what was decided. */
export const notifyJoin = defineNotice({
  kind: 'notify-join',
  payload: { inviteId: text(64), uid: id, to: v.picklist(['manager', 'joiner']), at: time },
  find: findAsked,
  /** A manager is told while nobody has decided; whoever asked, once somebody has. */
  isOf: (row, { inviteId, to }) =>
    row.invite_id === inviteId && (row.state === invitationState.asked) === (to === 'manager'),
  receiver: (_row, { uid }) => uid,
  isForStaff: ({ to }) => to === 'manager',
  words: ({ state, name, store, note }, { to }) => {
    if (to === 'manager') {
      return {
        title: `${name}申请成为店员`,
        text: `${store} · 确认以后才能进工作台，点开处理`,
        path: '/pages/mine/reviews',
      }
    }
    const isIn = state === invitationState.accepted
    return {
      title: isIn ? `你已经是${store}的店员` : '加入门店的申请没有通过',
      text: isIn ? '点开进工作台' : note ? `原因：${note}` : '有疑问请联系店长',
      path: isIn ? '/pages/work/index' : '/brand',
    }
  },
  until: (_row, { at }) => at + DAY_S,
})

interface Asked {
  brand_id: number
  invite_id: string
  shop_id: number
  store_id: number
}

/** Those who run the store. */
export async function tellManagers(trx: Tx, ask: Asked & { asked_at: number }): Promise<void> {
  const people = await inBrand(trx, ask)
    .selectFrom('shop_user')
    .select('uid')
    .where('shop_id', '=', ask.shop_id)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .where(eb =>
      eb.or([
        eb('role', '=', staffRole.merchant),
        eb.and([eb('role', '=', staffRole.manager), eb('store_id', '=', ask.store_id)]),
      ]),
    )
    .execute()
  await tell(
    trx,
    ask,
    people.map(({ uid }) => ({ uid: uid ?? 0, to: 'manager', at: Number(ask.asked_at) })),
  )
}

export const tellJoiner = (trx: Tx, ask: Asked & { uid: number }, at: number): Promise<void> =>
  tell(trx, ask, [{ uid: ask.uid, to: 'joiner', at }])

const tell = (
  trx: Tx,
  { brand_id: brandId, invite_id: inviteId }: Asked,
  told: Omit<Told, 'inviteId'>[],
): Promise<void> =>
  enqueue(
    trx,
    notifyJoin,
    told.map(({ uid, to, at }) => ({
      brandId,
      key: `${inviteId}:${to}:${uid}`,
      dueAt: at,
      payload: { inviteId, uid, to, at },
    })),
  )

function findAsked({ db, brandId, each }: Found<Told>) {
  return inBrand(db, brandId)
    .selectFrom('store_invitation as ask')
    .innerJoin('store', 'store.store_id', 'ask.store_id')
    .leftJoin('review', join =>
      join.onRef('review.ref', '=', 'ask.invite_id').on('review.kind', '=', 'storeJoin'),
    )
    .where('ask.invite_id', 'in', each('inviteId'))
    .select(['ask.invite_id', 'ask.state', 'ask.name', 'review.note', 'store.name as store'])
    .execute()
}
