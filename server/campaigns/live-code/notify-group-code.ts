import { sql } from 'kysely'
import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { brandMinute } from '../../core/clock.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { groupTrouble } from '../../mechanics/live-code/group-state.ts'
import { defineNotice, type Found, type NoticeWords } from '../../core/notices/define-notice.ts'

const reasons = ['ending', 'full'] as const

export interface GroupTold {
  groupId: number
  /** Hash of the code's text. */
  code: string
  reason: (typeof reasons)[number]
  /** The receiver, `shop_user.user_id`. */
  userId: number
  notedAt: number
}

export const noticeKey = ({ groupId, code, reason, userId }: GroupTold): string =>
  `${groupId}:${code}:${reason}:${userId}`

/** Tells who looks after a group that its code ends or that it is nearly full; not once the code is another one. */
export const notifyGroupCode = defineNotice({
  kind: 'notify-group-code',
  payload: {
    groupId: id,
    code: text(32),
    reason: v.picklist(reasons),
    userId: id,
    notedAt: id,
  },
  find: findTroubled,
  isOf: (row, told) =>
    row.group_id === told.groupId && row.code === told.code && row.user_id === told.userId,
  receiver: ({ uid }) => uid,
  words: wordsOf,
  until: (_row, { notedAt }) => notedAt + DAY_S,
})

type Troubled = Awaited<ReturnType<typeof findTroubled>>[number]

function wordsOf(row: Troubled, { reason }: Pick<GroupTold, 'reason'>): NoticeWords {
  const { name, qr_expires_at: ends, member_n, held_n, cap } = row
  const path = `/pages/business/group?groupId=${row.group_id}`
  if (reason === 'ending') {
    const title = row.trouble === 'ended' ? `群码已过期：${name}` : `群码快过期：${name}`
    return { title, text: `${brandMinute(ends)} 到期 · 请换一张新的群二维码`, path }
  }
  const taken = Math.min(member_n + held_n, cap)
  const title = taken === cap ? `群已满：${name}` : `群快满了：${name}`
  const count = `已有 ${taken} / ${cap} 人`
  // The messaging app keeps the codes of its groups up to date: there is nothing to replace.
  return row.source === 'platform'
    ? { title, text: `${count} · 请给活动再加一个群`, path: '/pages/business/groups' }
    : { title, text: `${count} · 请换一个新群的二维码`, path }
}

/** Groups in trouble, with each of the receivers who still works. */
async function findTroubled({ db, brandId, each, now }: Found<GroupTold>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('group_chat as chat')
    .innerJoin('shop_user as receiver', 'receiver.brand_id', 'chat.brand_id')
    .where('chat.group_id', 'in', each('groupId'))
    .where('receiver.user_id', 'in', each('userId'))
    // guard: who has left is told nothing [server live-code/notify-group-code]
    .where('receiver.status', '=', staffStatus.working)
    .select([
      'chat.group_id',
      'chat.name',
      'chat.source',
      'chat.status',
      'chat.member_n',
      'chat.held_n',
      'chat.cap',
      'chat.qr_text',
      'chat.qr_expires_at',
      'receiver.user_id',
      'receiver.uid',
    ])
    .select(sql<string>`md5(chat.qr_text)`.as('code'))
    .execute()
  return rows
    .map(row => ({ ...row, trouble: groupTrouble(row, now) }))
    .filter(({ trouble }) => trouble !== '' && trouble !== 'dismissed')
}
