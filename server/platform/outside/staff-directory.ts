import { staffStatus } from '../../../api/values/staff-status.ts'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'

/** No such person in the firm, and a phone number that cannot be one. */
const UNKNOWN_PERSON = [46004, 60103]
/** Staff members asked for in one pass. */
const ASKED_AT_ONCE = 100
/** Time for which the firm's answer that it does not know a phone number is believed, s. */
const UNKNOWN_S = 86_400

interface Unlearned {
  userId: number
  phone: string
  workUserId: string
  unknownAt: number
}

/** Our staff and their ids at the enterprise side, which follow from their phone numbers and are kept. */
export function createStaffDirectory(db: Db, clock: Clock, line: AskEnterprise) {
  const staffOf = (brandId: number) => workingStaff(db, brandId)

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
      inBrand(db, account)
        .selectFrom('shop_user')
        .select('user_id')
        .where('work_userid', '=', workUserId)
        .executeTakeFirst()
    const known = await find()
    if (known) return known.user_id
    const unknown = await staffOf(account.brandId)
      .where('work_userid', '=', '')
      .where('phone', '!=', '')
      .where('work_unknown_at', '<=', unixSeconds(clock) - UNKNOWN_S)
      .orderBy('work_unknown_at')
      .orderBy('user_id')
      .limit(ASKED_AT_ONCE)
      .execute()
    for (const staff of unknown) await learn(account, staff)
    return (await find())?.user_id
  }

  /** Our staff whom the firm is known to know, by their ids there. */
  async function userIds(brandId: number): Promise<Map<string, number>> {
    const rows = await staffOf(brandId).where('work_userid', '!=', '').orderBy('user_id').execute()
    return new Map(rows.map(({ workUserId, userId }) => [workUserId, userId]))
  }

  async function learn(
    account: EnterpriseAccount,
    { userId, phone, workUserId, unknownAt }: Unlearned,
  ): Promise<string> {
    const now = unixSeconds(clock)
    // guard: whom the firm does not know is asked for once a day [server outside/platform-enterprise]
    //   || unknownAt > now - UNKNOWN_S ~>
    if (workUserId || !phone || unknownAt > now - UNKNOWN_S) return workUserId
    const learned = await workUserIdBy(line, account, phone)
    await inBrand(db, account)
      .updateTable('shop_user')
      .set(learned ? { work_userid: learned } : { work_unknown_at: now })
      .where('user_id', '=', userId)
      .execute()
    return learned
  }

  return { userIdOf, workUserIdOf, userIds }
}

const workingStaff = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .select([
      'user_id as userId',
      'phone',
      'work_userid as workUserId',
      'work_unknown_at as unknownAt',
    ])
    .where('status', '=', staffStatus.working)

/** '' for a phone number that the firm does not know. */
async function workUserIdBy(
  { ask }: AskEnterprise,
  account: EnterpriseAccount,
  mobile: string,
): Promise<string> {
  try {
    const { userid } = await ask(account, '/cgi-bin/user/getuserid', { body: { mobile } })
    return typeof userid === 'string' ? userid : ''
  } catch (error) {
    if (error instanceof EnterpriseRefused && UNKNOWN_PERSON.includes(error.errcode)) return ''
    throw error
  }
}
