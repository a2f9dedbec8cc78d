import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { type PassState, passState } from '../../../api/values/pass-state.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { useLimit } from '../../ledgers/limit.ts'
import { participationLimits } from '../../ledgers/participation.ts'
import { grant } from '../claim/claim.ts'
import { PASSED_ON } from '../claim/passed-on.ts'
import { checkReceiver } from '../participate/gates.ts'
import { tellOfPass } from './notify-pass.ts'
import { findPass } from './pass-table.ts'

interface Taking {
  brandId: number
  passId: string
  visitor: Visitor
  now: number
}

interface Taken {
  grant_id: string
  code: string
  valid_to: number
}

/**
 * Takes a coupon that a friend passes on: the friend's code is void, the taker gets a new one, stores and validity stay.
 * The campaign's stock, times and limit per day are those of the friend; its limit per person, its audience and its
 * conditions apply to the taker too.
 */
export async function takePassed(trx: Tx, taking: Taking): Promise<Taken> {
  const { brandId, passId, visitor, now } = taking
  const pass = await findPass(trx, brandId, passId)
  if (!pass?.activity_id) throw new ReplyError('notFound', { message: '这份转赠不存在' })
  // guard: nobody takes a coupon of their own [server coupon/pass-on]
  //   pass.giver_uid === visitor.uid ~> false
  if (pass.giver_uid === visitor.uid)
    throw new ReplyError('self', { message: '不能收下自己转赠的券' })
  const own = pass.taker_uid === visitor.uid && (await findTaken(trx, brandId, pass.grant_id))
  if (own) return own
  if (pass.state !== passState.waiting || pass.ends_at <= now) throw goneBy(pass.state)
  const activity = await findActivity(trx, brandId, pass.activity_id, 'coupon')
  await checkReceiver(trx, activity, visitor, now)
  const parts = await giveUp(trx, taking, pass.grant_id)
  if (!parts) throw goneBy((await findPass(trx, brandId, passId))?.state ?? passState.lapsed)
  await countTaker(trx, activity, taking)
  const { code, item } = parts
  const made = await grant(trx, {
    activity,
    visitor,
    now,
    kind: 'coupon',
    item: code.item,
    shopScope: code.shop_scope,
    useWindow: code.use_window ?? undefined,
    validFrom: item.valid_from,
    validTo: item.valid_to,
    valueFen: item.value_fen,
    source: { kind: PASSED_ON, id: pass.grant_id },
  })
  await tellOfPass(trx, { brandId, passId, state: passState.taken }, now)
  return { grant_id: made.grantId, code: made.code, valid_to: item.valid_to }
}

/** Ends the giver's part: link, code and grant; undefined if the coupon does not wait any more. */
async function giveUp(trx: Tx, { brandId, passId, visitor, now }: Taking, grantId: string) {
  const won = await inBrand(trx, brandId)
    .updateTable('coupon_pass')
    .set({ state: passState.taken, taker_uid: visitor.uid, ended_at: now })
    .where('pass_id', '=', passId)
    // guard: a coupon goes to one friend [server mechanics/pass-histories]
    //   .where('state', '=', passState.waiting) ~>
    .where('state', '=', passState.waiting)
    .where('ends_at', '>', now)
    .returning('pass_id')
    .executeTakeFirst()
  if (!won) return undefined
  const code = await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: codeStatus.void })
    .where('grant_id', '=', grantId)
    .where('status', '=', codeStatus.passing)
    .returning(['item', 'shop_scope', 'use_window'])
    .executeTakeFirst()
  const item = await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: grantStatus.passedOn })
    .where('grant_id', '=', grantId)
    .where('status', '=', grantStatus.passing)
    .returning(['valid_from', 'valid_to', 'value_fen'])
    .executeTakeFirst()
  if (!code || !item) throw new ReplyError('stateChanged')
  return { code, item }
}

/** One more of the taker's, who may have no more than the campaign gives to one person. */
async function countTaker(trx: Tx, activity: ActivityRow, { visitor, now }: Taking): Promise<void> {
  const [inAll] = participationLimits(activity, visitor.uid, now)
  // guard: nobody gets beyond the limit by friends [server coupon/pass-on]
  //   === undefined ~> === null
  if ((await useLimit(trx, activity, inAll)) === undefined) {
    throw new ReplyError('limitTotal', { message: '你领过的这张券已到上限，不能再收下' })
  }
}

/** What the friend has made of somebody's grant. */
export async function findTaken(db: Db, brandId: number, from: string): Promise<Taken | undefined> {
  return inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .where('user_grant.source', '=', PASSED_ON)
    .where('user_grant.source_id', '=', from)
    .select(['user_grant.grant_id', 'redeem_code.code', 'user_grant.valid_to'])
    .executeTakeFirst()
}

const goneBy = (state: PassState): ReplyError =>
  new ReplyError('stateChanged', { message: goneWords[state] })

const goneWords: Record<PassState, string> = {
  [passState.waiting]: '没在时间内收下，券已退回给好友',
  [passState.taken]: '来晚了，这张券已被别的朋友收下',
  [passState.lapsed]: '没在时间内收下，券已退回给好友',
  [passState.takenBack]: '好友已经收回了这张券',
  [passState.revoked]: '这张券已被店里收回，不能再领了',
}
