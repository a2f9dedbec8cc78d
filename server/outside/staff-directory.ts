import type { Db } from '../core/database.ts'
import type { EnterpriseAccount } from '../core/enterprise-accounts.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'

const WORKING = 1
/** No such person in the firm. */
const UNKNOWN_PERSON = 46004
/** Unknown staff members asked for at once. */
const ASKED_AT_ONCE = 100

/** Our staff and their ids at the enterprise side, which follow from their phone numbers and are kept. */
export function createStaffDirectory(db: Db, { ask }: AskEnterprise) {
  const staffOf = (brandId: number) =>
    db
      .selectFrom('shop_user')
      .select(['user_id as userId', 'phone', 'work_userid as workUserId'])
      .where('brand_id', '=', brandId)
      .where('status', '=', WORKING)

  /** '' when the firm does not know the staff member. */
  async function workUserIdOf(account: EnterpriseAccount, userId: number): Promise<string> {
    const staff = await staffOf(account.brandId).where('user_id', '=', userId).executeTakeFirst()
    return staff ? learn(account, staff) : ''
  }

  /** Undefined for somebody who is not our staff. */
  async function userIdOf(
    account: EnterpriseAccount,
    workUserId: string,
  ): Promise<number | undefined> {
    const find = () =>
      db
        .selectFrom('shop_user')
        .select('user_id')
        .where('brand_id', '=', account.brandId)
        .where('work_userid', '=', workUserId)
        .executeTakeFirst()
    const known = await find()
    if (known) return known.user_id
    const unknown = await staffOf(account.brandId)
      .where('work_userid', '=', '')
      .orderBy('user_id')
      .limit(ASKED_AT_ONCE)
      .execute()
    for (const staff of unknown) await learn(account, staff)
    return (await find())?.user_id
  }

  async function learn(
    account: EnterpriseAccount,
    { userId, phone, workUserId }: { userId: number; phone: string; workUserId: string },
  ): Promise<string> {
    if (workUserId || !phone) return workUserId
    const learned = await askFor(account, phone)
    if (!learned) return ''
    await db
      .updateTable('shop_user')
      .set({ work_userid: learned })
      .where('brand_id', '=', account.brandId)
      .where('user_id', '=', userId)
      .execute()
    return learned
  }

  async function askFor(account: EnterpriseAccount, mobile: string): Promise<string> {
    try {
      const { userid } = await ask(account, '/cgi-bin/user/getuserid', { body: { mobile } })
      return typeof userid === 'string' ? userid : ''
    } catch (error) {
      if (error instanceof EnterpriseRefused && error.errcode === UNKNOWN_PERSON) return ''
      throw error
    }
  }

  return { userIdOf, workUserIdOf }
}
