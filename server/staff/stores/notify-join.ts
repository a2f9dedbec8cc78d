import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { id, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { invitationState } from './invitation.ts'

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
  find: findTold,
  keyOf: row => row.key,
  words: ({ to, state, name, store, note, brand_id: brandId }) => {
    if (to === 'manager') {
      return {
        title: `${name}申请成为店员`,
        text: `${store} · 确认以后才能进工作台，点开处理`,
        path: `/pages/mine/reviews?br=${brandId}`,
        picture: '',
      }
    }
    const isIn = state === invitationState.accepted
    return {
      title: isIn ? `你已经是${store}的店员` : '加入门店的申请没有通过',
      text: isIn ? '点开进工作台' : note ? `原因：${note}` : '有疑问请联系店长',
      path: isIn ? `/pages/work/index?br=${brandId}` : `/brand?br=${brandId}`,
      picture: '',
    }
  },
  until: row => row.at + DAY_S,
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

/** A manager is told while nobody has decided; whoever asked, once somebody has. */
async function findTold({ db, brandId, keys, payloads }: Found<Told>) {
  const asks = await inBrand(db, brandId)
    .selectFrom('store_invitation as ask')
    .innerJoin('store', 'store.store_id', 'ask.store_id')
    .innerJoin('brand', 'brand.brand_id', 'ask.brand_id')
    .leftJoin('review', join =>
      join.onRef('review.ref', '=', 'ask.invite_id').on('review.kind', '=', 'storeJoin'),
    )
    .where(
      'ask.invite_id',
      'in',
      payloads.map(({ inviteId }) => inviteId),
    )
    .select([
      'ask.invite_id',
      'ask.state',
      'ask.name',
      'review.note',
      'store.name as store',
      'brand.brand_id',
      'brand.app_id',
    ])
    .execute()
  const people = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'openid'])
    .where(
      'uid',
      'in',
      payloads.map(({ uid }) => uid),
    )
    .execute()
  return payloads.flatMap(({ inviteId, uid, to, at }, index) => {
    const ask = asks.find(each => each.invite_id === inviteId)
    const openid = people.find(each => each.uid === uid)?.openid
    const isAsked = ask?.state === invitationState.asked
    return ask && openid && isAsked === (to === 'manager')
      ? [{ ...ask, to, at, openid, key: keys[index] ?? '' }]
      : []
  })
}
