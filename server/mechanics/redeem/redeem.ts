import { sql } from 'kysely'
import { codeStatus } from '../../../api/values/code-status.ts'
import type { CodeStatus, WriteOffAnswer } from '../../../api/work.ts'
import { brandMinute } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { ShopScope } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { CodeSource, Redeemer } from './code-source.ts'
import { isRedeemCode } from './redeem-code.ts'
import { findCode, type FoundCode } from './redeem-table.ts'
import { isInWindow, windowText } from './use-window.ts'

export interface Redemption {
  brandId: number
  code: string
  staff: Redeemer
  now: number
  /** Restricts the codes to those of one person; others are reported as missing. */
  ownerUid?: number
  /** Notified of the redemption. */
  source?: CodeSource
}

/** What the staff sees before confirming. Refuses like `redeem`. */
export async function lookUp(db: Db, redemption: Redemption): Promise<WriteOffAnswer> {
  const found = await requireCode(db, redemption)
  refuseUnusable(found, redemption)
  return answerOf(found, redemption.now)
}

/**
 * Redeems a code. Call it inside a transaction. Refuses with 1501 (unknown), 1502 (used; names who and when), 1503
 * (outside its validity), 1504 (another store's), 1505 (locked by a refund).
 */
export async function redeem(trx: Tx, redemption: Redemption): Promise<WriteOffAnswer> {
  const found = await requireCode(trx, redemption)
  refuseUnusable(found, redemption)
  const { staff, now, source } = redemption
  const key = { brandId: redemption.brandId, orderNo: found.orderNo }
  await source?.lock(trx, key)
  if (!(await useCode(trx, redemption, found))) {
    // The code was redeemed or moved meanwhile: report that reason.
    refuseUnusable(await requireCode(trx, redemption), redemption)
    throw new ReplyError('stateChanged')
  }
  const logId = await writeDown(trx, redemption, found)
  await source?.used(trx, key, { redeemer: staff, now })
  const used = await requireCode(trx, redemption)
  return { ...answerOf(used, now), log_id: logId, used_by: staff.name }
}

async function requireCode(db: Db, { brandId, code, ownerUid }: Redemption): Promise<FoundCode> {
  const found = isRedeemCode(code) ? await findCode(db, brandId, code) : undefined
  // guard: a customer uses only their own codes [server orders/codes]
  //   const isMeant = ownerUid === undefined || found?.uid === ownerUid ~> const isMeant = ownerUid === undefined || true
  const isMeant = ownerUid === undefined || found?.uid === ownerUid
  if (found && isMeant) return found
  throw new ReplyError('codeUnknown')
}

/** Refuses with the first applicable reason, in the specification's order. */
function refuseUnusable(found: FoundCode, { staff, now }: Redemption): void {
  const reason = problemOf(found, staff, now)
  if (!reason) return
  const { reply, message } = reason
  throw new ReplyError(reply, {
    ...(message ? { message } : {}),
    data: answerOf(found, now),
  })
}

function problemOf(
  found: FoundCode,
  staff: Redeemer,
  now: number,
): { reply: ReplyName; message?: string } | undefined {
  const status = statusAt(found, now)
  // guard: a code is used up once [server work/write-off]
  if (status === codeStatus.used) return { reply: 'codeUsed', message: usedMessage(found) }
  if (status === codeStatus.inRefund) return { reply: 'codeRefunding' }
  if (status === codeStatus.passing) {
    return { reply: 'codeRefunding', message: '顾客正在把这张券转赠给朋友，先收回才能核销' }
  }
  if (status === codeStatus.expired) return { reply: 'codeExpired' }
  if (status === codeStatus.void) return { reply: 'codeExpired', message: '该券已作废' }
  if (now < found.valid_from) return { reply: 'codeExpired', message: '该券还未到使用时间' }
  const window = found.use_window
  // guard: days and hours of a code [server store-coupon/change-shop]
  //   if (window && !isInWindow(window, now)) ~> if (window && now < 0)
  if (window && !isInWindow(window, now)) {
    return { reply: 'codeExpired', message: `该券仅 ${windowText(window)} 可用` }
  }
  // guard: the store a code is for [server work/write-off]
  //   return isInScope(found.shop_scope, staff.storeId) ? undefined : ~> return true ? undefined :
  return isInScope(found.shop_scope, staff.storeId) ? undefined : { reply: 'codeOtherStore' }
}

function usedMessage({ used_at, usedBy, usedStore }: FoundCode): string {
  const who = usedBy === null ? '顾客自助' : usedBy
  return `该券已于 ${brandMinute(used_at ?? 0)} 由${usedStore ?? ''}${who}核销`
}

const isInScope = ({ kind, shop_ids = [] }: ShopScope, storeId: number): boolean =>
  kind === 'all' || shop_ids.includes(storeId)

/** Conditional update: of two concurrent redemptions, only one changes the row. */
async function useCode(
  trx: Tx,
  { brandId, code, staff, now }: Redemption,
  { shop_scope }: FoundCode,
): Promise<boolean> {
  const row = await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: codeStatus.used, used_at: now, used_by: staff.userId, store_id: staff.storeId })
    .where('code', '=', code)
    // guard: a code is used up once [server work/write-off]
    //   .where('status', '=', codeStatus.unused) ~>
    .where('status', '=', codeStatus.unused)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .where(sql<boolean>`shop_scope = ${JSON.stringify(shop_scope)}::jsonb`)
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

async function writeDown(trx: Tx, redemption: Redemption, found: FoundCode): Promise<string> {
  const { brandId, code, staff, now } = redemption
  const grant = await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: codeStatus.used, used_at: now })
    .where('grant_id', '=', found.grant_id)
    .where('status', '=', codeStatus.unused)
    .returning('grant_id')
    .executeTakeFirst()
  // A grant that is revoked or locked in an order blocks its code.
  // guard: a code is used up once [server work/write-off]
  //   if (!grant) throw new ReplyError('stateChanged') ~>
  if (!grant) throw new ReplyError('stateChanged')
  const logId = randomKey()
  await inBrand(trx, brandId)
    .insertInto('write_off_log')
    .values({
      log_id: logId,
      code,
      grant_id: found.grant_id,
      uid: found.uid,
      user_id: staff.userId,
      store_id: staff.storeId,
      used_at: now,
    })
    .execute()
  return logId
}

function statusAt(found: FoundCode, now: number): CodeStatus {
  const isOver = found.status === codeStatus.unused && found.valid_to <= now
  return isOver ? codeStatus.expired : (found.status as CodeStatus)
}

function answerOf(found: FoundCode, now: number): WriteOffAnswer {
  const status = statusAt(found, now)
  const used = found.used_at !== null && {
    used_at: found.used_at,
    used_by: found.usedBy ?? '',
    store_name: found.usedStore ?? '',
  }
  return {
    code_status: status,
    item: { ...found.item, valid_to: found.valid_to },
    buyer: { nickname: masked(found.nickname ?? ''), avatar: found.avatar ?? '' },
    left: status === codeStatus.unused ? 1 : 0,
    ...used,
  }
}

/** Masked name, by which staff recognize only a person they know. */
export const masked = (name: string): string => `${[...name][0] ?? ''}**`
