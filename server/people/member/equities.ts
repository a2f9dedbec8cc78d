import { memberStatus } from '../../../api/values/member-status.ts'
import { sql } from 'kysely'
import type { EquityState, GiftBrief, MemberEquity } from '../../../api/member.ts'
import type { EquityPage } from '../../../api/member-equity.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { EquityTable } from '../../core/tables.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../core/tx.ts'
import { faceOf, requireCard } from './cards.ts'
import { equityKind } from './equity-kind.ts'
import { giveGift } from './gifts.ts'
import { levelHistory } from './level-log.ts'
import { levelAt, type LevelRow, levelsOf } from './levels.ts'
import { findMember, type MemberRow, type Person, requireAgreed } from './member-table.ts'
import { standingOf } from './standing.ts'

type EquityRow = Selectable<EquityTable>

const { birthday: BIRTHDAY, monthly: MONTHLY } = equityKind

/** Benefits of each level, with the visitor's state. */
export const equityPage = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/equity',
  access: 'open',
  input: {},

  async handle({ db, brand, brandId, visitor, now }): Promise<EquityPage> {
    const card = await requireCard(db, brandId)
    const levels = await levelsOf(db, brandId)
    const found = visitor ? await findMember(db, { brandId, uid: visitor.uid }) : undefined
    const member = found?.status === memberStatus.active ? found : undefined
    const rows = await equitiesOf(db, brandId)
    const claimed = await claimedOf(db, member, now)
    return {
      card: faceOf(card, brand),
      standing: member ? await standingOf(db, levels, member) : null,
      levels: levels.map(level => ({
        level: level.level,
        name: level.name,
        growth_min: level.growth_min,
        equities: viewsOf(rows, level, { member, claimed, now }),
      })),
      history: member ? await levelHistory(db, levels, member) : [],
      server_time: now,
    }
  },
})

interface Asking {
  member: MemberRow | undefined
  /** `equity_id:period` */
  claimed: Set<string>
  now: number
}

const equitiesOf = (db: Db, brandId: number): Promise<EquityRow[]> =>
  inBrand(db, brandId).selectFrom('equity').selectAll().orderBy('equity_id').execute()

async function claimedOf(db: Db, member: MemberRow | undefined, now: number): Promise<Set<string>> {
  if (!member || member.uid === null) return new Set()
  const periods = [periodOf(BIRTHDAY, now), periodOf(MONTHLY, now)]
  const rows = await inBrand(db, member)
    .selectFrom('equity_claim')
    .select(['equity_id', 'period'])
    .where('uid', '=', member.uid)
    .where('period', '=', sql<string>`any(${periods}::text[])`)
    .execute()
  return new Set(rows.map(({ equity_id, period }) => `${equity_id}:${period}`))
}

/** Benefits of a level, for members of this or another level. */
export async function levelEquities(
  db: Db,
  level: LevelRow | undefined,
  member: MemberRow,
  now: number,
): Promise<MemberEquity[]> {
  if (!level) return []
  const rows = await equitiesOf(db, member.brand_id)
  return viewsOf(rows, level, { member, claimed: await claimedOf(db, member, now), now })
}

const viewsOf = (rows: EquityRow[], level: LevelRow, asking: Asking): MemberEquity[] =>
  level.equity_ids.flatMap(equityId => {
    const row = rows.find(({ equity_id }) => equity_id === equityId)
    return row ? [viewOf(row, level, asking)] : []
  })

function viewOf(row: EquityRow, level: LevelRow, asking: Asking): MemberEquity {
  const { equity_id, title, kind, value, description } = row
  return { equity_id, title, kind, value, description, ...stateOf(row, level, asking) }
}

/** Birthday gifts are of a year, monthly coupons of a month. */
const periodOf = (kind: number, now: number): string =>
  brandDay(now).slice(0, kind === BIRTHDAY ? 4 : 7)

function stateOf(
  { equity_id, kind }: EquityRow,
  level: LevelRow,
  { member, claimed, now }: Asking,
): { state: EquityState; note: string } {
  if (!member || member.level < level.level) {
    const missing = level.growth_min - (member?.growth ?? 0)
    const note = member && missing > 0 ? `还差 ${missing} 成长值` : '开卡后按等级享受'
    return { state: 'locked', note }
  }
  if (kind !== BIRTHDAY && kind !== MONTHLY) return { state: 'on', note: '' }
  const isClaimed = claimed.has(`${equity_id}:${periodOf(kind, now)}`)
  if (kind === MONTHLY) {
    return isClaimed
      ? { state: 'claimed', note: '下月 1 日再来' }
      : { state: 'claimable', note: '本月可领' }
  }
  if (member.birthday === '') return { state: 'later', note: '填写生日后可领' }
  const month = Number(member.birthday.slice(5, 7))
  if (isClaimed) return { state: 'claimed', note: '今年已领' }
  return month === Number(brandDay(now).slice(5, 7))
    ? { state: 'claimable', note: '生日快乐，本月可领' }
    : { state: 'later', note: `${month} 月可领` }
}

/** Claims a monthly coupon or a birthday gift. Refused with 1301, 1304, 1307, 2105, 2126. */
export const claimEquity = defineWrite({
  name: 'member-card/equity-claim',
  path: '/wechat/member-card/equity-claim',
  access: 'visitor',
  input: { equityId: id },

  async run({ trx, brandId, visitor, input, now }): Promise<{ gift: GiftBrief }> {
    const person = { brandId, uid: visitor.uid }
    const member = await requireAgreed(trx, person)
    const equity = await claimable(trx, member, input.equityId, now)
    await claimPeriod(trx, person, equity, now)
    const key = `equity:${equity.equity_id}:${periodOf(equity.kind, now)}`
    const gift = await giveGift(trx, equity.gift, {
      brandId: person.brandId,
      visitor: { ...visitor, memberLevel: member.level },
      key,
      title: equity.title,
      now,
    })
    if (gift.points === 0 && gift.coupons.length === 0) {
      throw new ReplyError('soldOut', { message: '这份礼已领完，下个月早点来' })
    }
    return { gift }
  },
})

async function claimable(
  trx: Tx,
  member: MemberRow,
  equityId: number,
  now: number,
): Promise<EquityRow> {
  const levels = await levelsOf(trx, member.brand_id)
  const level = levelAt(levels, member.level)
  const row = (await equitiesOf(trx, member.brand_id)).find(each => each.equity_id === equityId)
  // guard: a member claims what the own level has [server member/levels]
  //   if (!row || !level?.equity_ids.includes(equityId)) ~> if (!row || !level)
  if (!row || !level?.equity_ids.includes(equityId)) throw new ReplyError('notFound')
  const { state, note } = stateOf(row, level, { member, claimed: new Set(), now })
  // guard: a birthday gift is of the birthday's month [server member/levels]
  if (state !== 'claimable')
    throw new ReplyError('stateChanged', { message: note || '这项权益不用领' })
  return row
}

async function claimPeriod(
  trx: Tx,
  { brandId, uid }: Person,
  { equity_id, kind }: EquityRow,
  now: number,
): Promise<void> {
  const fresh = await inBrand(trx, brandId)
    .insertInto('equity_claim')
    .values({ uid, equity_id, period: periodOf(kind, now), claimed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  // guard: once a month, or once a year [server member/levels]
  //   if (!fresh) throw ~> if (fresh === null) throw
  if (!fresh) throw new ReplyError('claimLimit', { message: '这期已经领过了' })
}
