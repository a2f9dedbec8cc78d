import type { TasksJoined } from '../../../api/tasks.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { logError } from '../../core/log-error.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaffById } from '../../core/staff.ts'
import { tx } from '../../core/tx.ts'
import { tasksExt } from '../invite/tasks-ext.ts'
import { noteForShop } from '../../ledgers/shop-notices.ts'
import { take } from '../../ledgers/stock.ts'
import { lockCounts } from '../../mechanics/invite/invite-table.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { EnterpriseRefused } from '../../platform/outside/ask-enterprise.ts'
import type { ContactWay } from '../../core/ports/enterprise.ts'
import { codeOf, type ContactCode, staffFor, staffOf } from './contact-codes.ts'

/** The platform keeps at most 30 characters of a state. */
const STATE_LENGTH = 20

type NewCode = Pick<ContactCode, 'state' | 'user_id' | 'qr_text'>

/**
 * Makes the visitor a participant with a contact code of their own. A repeated call answers the same code, or a new one
 * when its staff member no longer works.
 */
export const joinRoute = defineWrite({
  name: 'tasks/join',
  path: '/wechat/tasks/join',
  access: 'open',
  input: { id },
  // The platform makes the code, which must not happen inside a transaction.
  async find(call): Promise<{ activity: ActivityRow; made: NewCode | undefined }> {
    const activity = await findActivity(call.db, call.brand.brand_id, call.input.id, 'tasks')
    const isOpen = stateOf(activity, call.now) === 'running'
    const { visitor } = call
    // A virtual visitor is refused later and must not cost a code.
    const mayJoin = isOpen && visitor && !visitor.isSnapshot
    return { activity, made: mayJoin ? await makeCode(call, activity, visitor.uid) : undefined }
  },

  async run({
    trx,
    brand,
    visitor,
    found: { activity, made: code },
    address,
    now,
  }): Promise<TasksJoined> {
    const { activity_id } = activity
    const { uid } = visitor
    const before = await codeOf(trx, { ...activity, uid })
    const origin = originOf(brand, address)
    await checkEntry(trx, activity, visitor, now, before ? undefined : { origin })
    if (!code) {
      throw new ReplyError('stateChanged', {
        message: '顾问的二维码没有生成，请稍后再试',
        data: { reason: 'codeFail' },
      })
    }
    await lockCounts(trx, activity, [uid])
    // Read again under the lock: a concurrent call of the same person may have joined meanwhile.
    const isNew = (await codeOf(trx, { ...activity, uid })) === undefined
    const { state, user_id, qr_text } = code
    await inBrand(trx, activity)
      .insertInto('contact_code')
      .values({ activity_id, uid, state, user_id, qr_text, created_at: now })
      .onConflict(conflict =>
        conflict
          .columns(['activity_id', 'uid'])
          // A code whose staff member still works stays: it may be on a poster.
          .doUpdateSet({ state, user_id, qr_text })
          .where('contact_code.user_id', '!=', user_id),
      )
      .execute()
    // guard: a participant is counted once [server tasks/histories]
    //   if (isNew) take ~> if (!before) take
    if (isNew) take(trx, { activity, now, uid, entries: 1 })
    const own = await codeOf(trx, { ...activity, uid })
    return { record_id: String(activity_id), qr_url: own?.qr_text ?? qr_text }
  },
})

/** The participant's code if its staff member still works, otherwise a new one; undefined when none can be made. */
async function makeCode(
  { db, enterprise, now }: Pick<ServerContext, 'db' | 'enterprise'> & { now: number },
  activity: ActivityRow,
  uid: number,
): Promise<NewCode | undefined> {
  const before = await codeOf(db, { ...activity, uid })
  if (before && (await staffOf(db, before))) return before
  const state = `t${randomKey()}`.slice(0, STATE_LENGTH)
  for (const user_id of await staffFor(db, activity, tasksExt(activity), { uid, now })) {
    const asked = { userId: user_id, state, wayId: '' }
    const way = await askForWay(enterprise, activity.brand_id, asked)
    if (way === 'silent') return undefined
    if (way) return { state, user_id, qr_text: way.text }
    await noteRefused(db, activity, { userId: user_id, now })
  }
  return undefined
}

/** Null when the platform refuses this staff member; `silent`: it answers nobody now, and others need not be asked. */
async function askForWay(
  enterprise: ServerContext['enterprise'],
  ...asked: Parameters<ServerContext['enterprise']['contactWay']>
): Promise<ContactWay | null | 'silent'> {
  try {
    return await enterprise.contactWay(...asked)
  } catch (error) {
    if (error instanceof EnterpriseRefused && !error.isBusy) return null
    logError('The enterprise side made no contact code', error)
    return 'silent'
  }
}

/** Tells the shop, once a day, that no code can be made for a staff member of the activity. */
async function noteRefused(
  db: Db,
  activity: ActivityRow,
  { userId, now }: { userId: number; now: number },
): Promise<void> {
  const staff = await findStaffById(db, activity.brand_id, userId)
  const notice = { kind: 'staffRefused', uid: staff?.uid ?? 0 } as const
  await tx(db, trx => noteForShop(trx, activity, notice, now))
}
