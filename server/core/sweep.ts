import { expirePrizes } from '../mechanics/expire-prizes.ts'
import { returnEnvelopes } from '../mechanics/return-envelopes.ts'
import { settleRanks } from '../question/settle-ranks.ts'
import type { Db } from './database.ts'
import { tx } from './tx.ts'

/** How long the first answer of a write can be asked for again. */
const REPLY_KEPT_S = 24 * 3600
const RATE_KEPT_S = 24 * 3600

/** Removes what has run out and settles what is due. Safe to run twice or in several processes; nothing depends on when it runs. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('oauth_code').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_state').where('expires_at', '<=', now).execute()
  await db.deleteFrom('partner_nonce').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sms_code').where('expires_at', '<=', now).execute()
  await db.deleteFrom('ballot_captcha').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_answer').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('reply_once')
    .where('created_at', '<=', now - REPLY_KEPT_S)
    .execute()
  await db
    .deleteFrom('rate')
    .where('window_start', '<=', now - RATE_KEPT_S)
    .execute()
  await tx(db, trx => returnEnvelopes(trx, now))
  await tx(db, trx => expirePrizes(trx, now))
  await settleRanks(db, now)
}
