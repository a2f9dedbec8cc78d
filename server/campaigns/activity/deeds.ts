import { type RawBuilder, sql } from 'kysely'
import type { PrizeStatus } from '../../../api/lottery.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { inviteWhy } from '../../../api/values/invite-why.ts'
import { assistStatus } from '../../../api/values/assist-status.ts'
import { bindStatus } from '../../mechanics/invite/invite-table.ts'
import { teamStatus } from '../../../api/values/team-status.ts'
import { PASSED_ON } from '../../mechanics/claim/passed-on.ts'
import type { TypedActivityKey } from './participants.ts'

/** Rows (uid, at, text) of an activity: what somebody did or was given, in words for the shop. */
export type Deeds = (key: TypedActivityKey) => RawBuilder<unknown>

interface DeedRows {
  /** Table or tables, one of which names the activity and is called `row`. */
  from: string
  uid: string
  at: string
  /** SQL of the words. */
  text: string
  /** Which rows. */
  where?: string
}

/** Deeds that are rows of a table; all parts are SQL of the campaign's own, never a visitor's. */
export const deedsIn =
  ({ from, uid, at, text, where = 'true' }: DeedRows): Deeds =>
  ({ brand_id: brandId, activity_id }) =>
    sql`select ${sql.raw(uid)} as uid, ${sql.raw(at)} as at, ${sql.raw(text)} as text
      from ${sql.raw(from)}
      where row.brand_id = ${brandId} and row.activity_id = ${activity_id} and ${sql.raw(where)}`

/** Deeds of both kinds. */
export const allOf =
  (one: Deeds, other: Deeds): Deeds =>
  key =>
    sql`(${one(key)}) union all (${other(key)})`

/** An amount as the shop reads it: `¥8.80`. */
export const yuan = (fen: string): string => `'¥' || to_char(${fen} / 100.0, 'FM999999990.00')`

/** Words for the values of a column. */
export const wordsOf = (
  column: string,
  words: Readonly<Partial<Record<string | number, string>>>,
): string =>
  `case ${column} ${Object.entries(words)
    .map(([value, text]) => `when ${/^\d+$/.test(value) ? value : `'${value}'`} then '${text}'`)
    .join(' ')} else '' end`

const grantWords = {
  [grantStatus.unused]: '还没用',
  [grantStatus.used]: '已核销',
  [grantStatus.expired]: '已过期',
  [grantStatus.revoked]: '已收回',
  [grantStatus.inOrder]: '下单中',
  [grantStatus.passing]: '转赠中',
  [grantStatus.passedOn]: '已转赠',
}

/** What was given, and what became of it. */
export const grantDeeds = deedsIn({
  from: `user_grant row left join redeem_code code
    on code.brand_id = row.brand_id and code.grant_id = row.grant_id`,
  uid: 'row.uid',
  at: 'row.created_at',
  text: `concat_ws('，', code.item ->> 'title', case row.source when '${PASSED_ON}' then '朋友转赠' end,
    ${wordsOf('row.status', grantWords)})`,
})

/** Grants that the shop has taken back, with the reason. */
export const revokedDeeds = deedsIn({
  from: 'grant_log row',
  uid: 'row.uid',
  at: 'row.at',
  text: `concat_ws('，', '券被收回', nullif(row.reason, ''))`,
  where: `row.kind = 'revoked'`,
})

const drawWords: Record<PrizeStatus, string> = {
  none: '',
  pending: '待领取',
  reviewing: '审核中',
  refused: '审核没通过',
  claimed: '已领取',
  used: '已核销',
  expired: '过期没领',
}

export const drawDeeds = deedsIn({
  from: 'draw row',
  uid: 'row.uid',
  at: 'row.created_at',
  text: `case row.status when 'none' then '没抽中'
    else concat('抽中', row.prize ->> 'name', '，', ${wordsOf('row.status', drawWords)}) end`,
})

const teamWords = {
  [teamStatus.awaited]: '团长还没付款',
  [teamStatus.forming]: '还在等人',
  [teamStatus.complete]: '凑齐了',
  [teamStatus.failed]: '没凑齐',
  [teamStatus.over]: '没凑齐，钱已退',
}

/** Places in teams, and what became of the team. */
export const seatDeeds = deedsIn({
  from: `seat row join team on team.brand_id = row.brand_id and team.team_id = row.team_id`,
  uid: 'row.uid',
  at: 'row.taken_at',
  text: `case when row.state = 'refunded' then '退出了，已退款'
    else ${wordsOf('team.status', teamWords)} end`,
})

const invitedBy = `'由' || coalesce(nullif(inviter.nickname, ''), '朋友') || '邀请'`
const withInviter = `invite_bind row left join visitor inviter
  on inviter.brand_id = row.brand_id and inviter.uid = row.inviter_uid`

const bindWords = {
  [bindStatus.bound]: '还没完成',
  [bindStatus.valid]: '已计数',
}

export const inviteDeeds = deedsIn({
  from: withInviter,
  uid: 'row.invitee_uid',
  at: 'row.bound_at',
  text: `concat_ws('，', ${invitedBy}, ${wordsOf('row.status', bindWords)})`,
  where: `row.status in (${bindStatus.bound}, ${bindStatus.valid})`,
})

/** Friends who came and do not count, with the reason. */
export const uncountedInvites = deedsIn({
  from: withInviter,
  uid: 'row.invitee_uid',
  at: 'row.bound_at',
  text: `concat_ws('，', ${invitedBy}, ${wordsOf('row.why', inviteWhy)})`,
  where: `row.status in (${bindStatus.uncounted}, ${bindStatus.revoked})`,
})

/** Friends who came for somebody and count. */
export const broughtDeeds = deedsIn({
  from: 'invite_count row',
  uid: 'row.inviter_uid',
  at: 'row.reached_at',
  text: `concat('请来 ', row.valid_n, ' 位')`,
  where: 'row.valid_n > 0',
})

const assistWords = {
  [assistStatus.open]: '进行中',
  [assistStatus.reached]: '已达成',
  [assistStatus.used]: '已使用',
  [assistStatus.expired]: '到期没完成',
  [assistStatus.cancelled]: '已取消',
  [assistStatus.lost]: '达成后没用',
  [assistStatus.ordered]: '下单还没付款',
}

export const assistDeeds = deedsIn({
  from: 'assist row',
  uid: 'row.owner_uid',
  at: 'row.created_at',
  text: `concat(row.done_n, ' 位好友帮忙，', ${wordsOf('row.status', assistWords)})`,
})
