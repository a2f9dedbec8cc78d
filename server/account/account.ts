import type { AccountState } from '../../api/account.ts'
import { defineRoute } from '../core/define-route.ts'
import { defineWrite } from '../core/define-write.ts'
import { randomToken, sha256 } from '../core/random.ts'
import { ReplyError } from '../core/replies.ts'
import { endSession } from '../core/session.ts'
import type { Db } from '../core/database.ts'
import { pointsOf } from '../ledgers/point-ledger.ts'
import { findMember, memberStatus } from '../member/member-table.ts'
import { usableCoupons } from '../member/own-coupons.ts'
import { openVouchers } from '../member/vouchers.ts'
import { fileAddress } from './account-file.ts'
import { blocksOf, type Person } from './blocks.ts'
import { dataOf } from './data.ts'
import { eraseAccount } from './erase.ts'

/** Validity of the link to an export, s. */
const EXPORT_LIFE_S = 86_400

/** What prevents the deletion of the visitor's account, and what the visitor would lose. */
export const accountState = defineRoute({
  method: 'GET',
  path: '/wechat/mine/account',
  access: 'visitor',
  input: {},

  async handle({ db, brand, visitor, now }): Promise<AccountState> {
    const person = { brandId: brand.brand_id, uid: visitor.uid }
    return {
      blocks: await blocksOf(db, person, now),
      lost: await lossesOf(db, person, now),
      server_time: now,
    }
  },
})

async function lossesOf(db: Db, person: Person, now: number): Promise<AccountState['lost']> {
  const member = await findMember(db, person)
  const isMember = member !== undefined && member.status !== memberStatus.left
  return {
    points: Math.max(0, await pointsOf(db, person.brandId, person.uid)),
    coupons: await usableCoupons(db, person, now),
    vouchers: await openVouchers(db, person, now),
    is_member: isMember ? 1 : 0,
  }
}

/** Exports the data stored about the visitor; replaces an earlier export. */
export const exportAccount = defineWrite({
  name: 'mine/account-export',
  path: '/wechat/mine/account-export',
  access: 'visitor',
  input: {},

  async run({ trx, brand, visitor, now, origin, settings }) {
    const person = { brandId: brand.brand_id, uid: visitor.uid }
    const key = randomToken()
    const written = { brand: brand.name, written_at: now, ...(await dataOf(trx, person)) }
    const row = {
      key_hash: sha256(key),
      body: JSON.stringify(written, null, 2),
      expires_at: now + EXPORT_LIFE_S,
    }
    await trx
      .insertInto('account_export')
      .values({ brand_id: person.brandId, uid: person.uid, ...row })
      .onConflict(conflict => conflict.columns(['brand_id', 'uid']).doUpdateSet(row))
      .execute()
    const root = settings.apiOrigin ?? origin
    return { url: root + fileAddress(person.brandId, key), expires_at: row.expires_at }
  },
})

/** Deletes the visitor's personal data and ends the session. Refuses with 1004 while something is unfinished. */
export const deleteAccount = defineWrite({
  name: 'mine/account-delete',
  path: '/wechat/mine/account-delete',
  access: 'visitor',
  input: {},

  async around({ db, http, brand }, answer) {
    const deleted = await answer()
    await endSession(db, http, brand.brand_id)
    return deleted
  },

  async run({ trx, brand, visitor, now }): Promise<{ deleted_at: number }> {
    const person = { brandId: brand.brand_id, uid: visitor.uid }
    const blocks = await blocksOf(trx, person, now)
    // guard: nobody is forgotten while money or goods are under way [server account/account]
    //   if (blocks.length > 0) ~> if (blocks.length > 99)
    if (blocks.length > 0) {
      throw new ReplyError('stateChanged', {
        message: '还有没结束的事，处理完才能注销',
        data: { blocks },
      })
    }
    await eraseAccount(trx, person, now)
    return { deleted_at: now }
  },
})
