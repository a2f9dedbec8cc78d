import { authorizationState } from '../../../../api/values/authorization-state.ts'
import * as v from 'valibot'
import { DAY_S } from '../../../../api/values/time.ts'
import { staffStatus } from '../../../../api/values/staff-status.ts'
import { staffRole } from '../../../../api/values/staff-role.ts'
import { id, text, time } from '../../../core/fields.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { enqueue } from '../../../core/jobs/enqueue.ts'
import type { Tx } from '../../../core/tx.ts'
import { defineNotice, type Found, type NoticeWords } from '../../../core/notices/define-notice.ts'

interface Told {
  authId: string
  /** Who is told: a merchant of the shop, or whoever was authorized. */
  uid: number
  to: 'merchant' | 'person'
  at: number
}

/** Tells all merchants of a shop whom one of them has authorized, and that person; a refusal only who asked. */
export const notifyAuthorized = defineNotice({
  kind: 'notify-authorized',
  payload: { authId: text(64), uid: id, to: v.picklist(['merchant', 'person']), at: time },
  find: findTold,
  isOf: (row, { authId }) => row.auth_id === authId,
  receiver: (_row, { uid }) => uid,
  isForStaff: ({ to }) => to === 'merchant',
  words: (row, { to }, { name }) => wordsOf({ ...row, to, shop: name }),
  until: (_row, { at }) => at + DAY_S,
})

interface Outcome {
  to: Told['to']
  state: number
  purpose: 'payee' | 'admin'
  /** Name of whoever has decided. */
  person: string
  shop: string
}

function wordsOf({ to, state, purpose, person, shop }: Outcome): NoticeWords {
  const isPayee = purpose === 'payee'
  if (to === 'person') {
    return isPayee
      ? {
          title: `${shop}的货款以后打给你`,
          text: '店主提现后会通知你确认收款',
          path: '/withdraw/list?account=merchant',
        }
      : { title: `你已经是${shop}的店主`, text: '点开管理店铺', path: '/pages/mine/index' }
  }
  if (state === authorizationState.refused) {
    const what = isPayee ? '收款' : '做店主'
    return {
      title: `${person}没有同意${what}`,
      text: '需要的话再让对方扫一次码',
      path: '/pages/mine/authorize',
    }
  }
  return isPayee
    ? {
        title: `货款改由${person}收款`,
        text: '以后提现的货款打给对方，不对的话马上点开更换',
        path: '/pages/mine/authorize',
      }
    : {
        title: `${person}成为店主`,
        text: '对方能管理店铺和提现，不对的话马上点开停用',
        path: '/pages/store/users',
      }
}

/** Enqueues the notices about a decision, in its transaction; `uid`: the person who agreed or refused. */
export async function tellOfAuthorization(
  trx: Tx,
  { brandId, authId, uid, now }: { brandId: number; authId: string; uid: number; now: number },
): Promise<void> {
  const { state, shop_id, asker_id } = await inBrand(trx, brandId)
    .selectFrom('merchant_authorization')
    .select(['state', 'shop_id', 'asker_id'])
    .where('auth_id', '=', authId)
    .executeTakeFirstOrThrow()
  const isAgreed = state === authorizationState.agreed
  const merchants = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('uid')
    .where('shop_id', '=', shop_id)
    .where('role', '=', staffRole.merchant)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .where('uid', '!=', uid)
    .$if(!isAgreed, query => query.where('user_id', '=', asker_id))
    .execute()
  const people: Pick<Told, 'uid' | 'to'>[] = [
    ...merchants.map(row => ({ uid: row.uid ?? 0, to: 'merchant' as const })),
    ...(isAgreed ? [{ uid, to: 'person' as const }] : []),
  ]
  await enqueue(
    trx,
    notifyAuthorized,
    people.map(told => ({
      brandId,
      key: `${authId}:${told.uid}`,
      dueAt: now,
      payload: { authId, ...told, at: now },
    })),
  )
}

async function findTold({ db, brandId, each }: Found<Told>) {
  const outcomes = await inBrand(db, brandId)
    .selectFrom('merchant_authorization as of')
    .innerJoin('visitor', 'visitor.uid', 'of.uid')
    .leftJoin('shop_user', 'shop_user.uid', 'of.uid')
    .where('of.auth_id', 'in', each('authId'))
    .select(['of.auth_id', 'of.state', 'of.purpose'])
    .select(['visitor.nickname', 'shop_user.name as staff_name'])
    .execute()
  return outcomes.map(({ staff_name, nickname, ...outcome }) => ({
    ...outcome,
    person: staff_name ?? nickname,
  }))
}
