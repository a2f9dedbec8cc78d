import { memberStatus } from '../../../api/values/member-status.ts'
import type { AccountState } from '../../../api/account.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { randomToken, sha256 } from '../../core/random.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { countOtherSessions } from '../../core/session.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { findMember } from '../member/member-table.ts'
import { usableCoupons } from '../member/own-coupons.ts'
import { openVouchers } from '../member/vouchers.ts'
import { fileAddress } from './account-file.ts'
import { blocksOf, type Person } from './blocks.ts'
import { dataOf } from './data.ts'
import { deletionOf } from './deletion.ts'

/** Validity of the link to an export, s. */
const EXPORT_LIFE_S = 86_400

/** What prevents the deletion of the visitor's account, and what the visitor would lose. */
export const accountState = defineRoute({
  method: 'GET',
  path: '/wechat/mine/account',
  access: 'visitor',
  input: {},

  async handle({ db, http, brandId, visitor, now }): Promise<AccountState> {
    const person = { brandId, uid: visitor.uid }
    return {
      blocks: await blocksOf(db, person, now),
      lost: await lossesOf(db, person, now),
      other_logins: await countOtherSessions(db, http, person, now),
      ...(await deletionOf(db, person)),
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

  async run({ trx, brand, brandId, visitor, now, origin, settings }) {
    const person = { brandId, uid: visitor.uid }
    const key = randomToken()
    const written = { brand: brand.name, written_at: now, ...(await dataOf(trx, person)) }
    const row = {
      key_hash: sha256(key),
      body: JSON.stringify(written, null, 2),
      expires_at: now + EXPORT_LIFE_S,
    }
    await inBrand(trx, person)
      .insertInto('account_export')
      .values({ uid: person.uid, ...row })
      .onConflict(conflict => conflict.columns(['uid']).doUpdateSet(row))
      .execute()
    const root = settings.apiOrigin ?? origin
    return { url: root + fileAddress(person.brandId, key), expires_at: row.expires_at }
  },
})
