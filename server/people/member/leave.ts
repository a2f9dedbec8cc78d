import { memberStatus } from '../../../api/values/member-status.ts'
import { text, time } from '../../core/fields.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { defineWrite } from '../../core/define-write.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { lapsePoints, movePoints, pointsOf } from '../../ledgers/point-ledger.ts'
import { copyToVisitor, lockMember, type MemberRow } from './member-table.ts'

/** Whoever comes back in this time has all points again, s. */
export const BACK_S = 30 * 86_400
export const ADJUSTED = 5

/** Gives the card up. Refuses with 1301. */
export const leaveMember = defineWrite({
  name: 'member-card/leave',
  path: '/wechat/member-card/leave',
  access: 'visitor',
  input: {},

  async run({ trx, brandId, visitor, now }): Promise<{ back_until: number }> {
    const person = { brandId, uid: visitor.uid }
    const member = await lockMember(trx, person)
    if (member?.status !== memberStatus.active) throw new ReplyError('notMember')
    await setStatus(trx, member, memberStatus.left, now)
    await copyToVisitor(trx, person, { member_level: 0 })
    const dueAt = now + BACK_S
    const payload = { memberId: member.member_id, leftAt: now }
    const key = `${member.member_id}:${now}`
    await enqueue(trx, voidLeftPoints, [{ brandId: person.brandId, key, dueAt, payload }])
    return { back_until: dueAt }
  },
})

/** The card is its owner's again, with the level that it had. */
export async function cameBack(trx: Tx, member: MemberRow): Promise<void> {
  await setStatus(trx, member, memberStatus.active, null)
  if (member.uid === null) return
  const person = { brandId: member.brand_id, uid: member.uid }
  await copyToVisitor(trx, person, { member_level: member.level })
}

async function setStatus(
  trx: Tx,
  member: MemberRow,
  status: number,
  left_at: number | null,
): Promise<void> {
  await inBrand(trx, member)
    .updateTable('member')
    .set({ status, left_at })
    .where('member_id', '=', member.member_id)
    .execute()
}

/** Takes the points of whoever left and has not come back in time. */
export const voidLeftPoints = defineJob({
  kind: 'void-left-points',
  payload: { memberId: text(64), leftAt: time },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, trx => voidPoints(trx, { brandId, ...payload }, now))
    }
  },
})

async function voidPoints(
  trx: Tx,
  { brandId, memberId, leftAt }: { brandId: number; memberId: string; leftAt: number },
  now: number,
): Promise<void> {
  const member = await inBrand(trx, brandId)
    .selectFrom('member')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  // guard: whoever came back keeps the points [server member/member]
  //   if (member?.status !== memberStatus.left || member.left_at !== leftAt) return ~> if (!member) return
  if (member?.status !== memberStatus.left || member.left_at !== leftAt) return
  if (member.uid === null) return
  await lapsePoints(trx, { brandId, uid: member.uid, now })
  const points = await pointsOf(trx, brandId, member.uid)
  if (points <= 0) return
  const key = `left:${leftAt}`
  const title = '退会后积分失效'
  const move = { brandId, uid: member.uid, delta: -points, key, title, type: ADJUSTED, now }
  await movePoints(trx, move)
}
