import { type RawBuilder, sql } from 'kysely'
import type { ParticipantKind } from '../../../api/participants.ts'
import { campaignOf } from '../../campaigns/activity/define-campaign.ts'
import { grantDeeds } from '../../campaigns/activity/deeds.ts'
import { grants } from '../../campaigns/activity/participants.ts'
import { campaigns } from '../../campaigns/index.ts'
import type { Db } from '../../core/database.ts'
import { tx } from '../../core/tx.ts'
import { bindStatus } from '../../mechanics/invite/invite-table.ts'
import { matching } from '../../core/keyword.ts'
import { type Key, ordersOf, participantsOf, writeOffsOf } from '../campaigns/participants.ts'

export interface People {
  key: Key
  kind: ParticipantKind
  keyword: string
}

export interface Person {
  uid: number
  nickname: string
  avatar: string
  first_at: number
  last_at: number
  times: number
}

/** Rows (uid, at, text) of what participants did; without rows for a campaign whose participants are buyers. */
export const deedsOf = (key: Key): RawBuilder<unknown> =>
  (campaignOf(campaigns, key.type)?.deeds ?? grantDeeds)(key)

export const uncountedOf = (key: Key): RawBuilder<unknown> =>
  campaignOf(campaigns, key.type)?.uncounted?.(key) ??
  sql`(select null::int as uid, null::bigint as at, null::text as text where false)`

const winnersOf = (key: Key) => (campaignOf(campaigns, key.type)?.winners ?? grants)(key)

const paidOrders = (key: Key) => sql`
  select uid, pay_fen from shop_order
  where brand_id = ${key.brand_id} and ${ordersOf(key)} and paid_at is not null`

/** Rows (uid, other): whom somebody brought, by signed links and by invitations that count; twice who came by both. */
export const broughtBy = ({ brand_id: brandId, activity_id }: Key) => sql`
  select sharer_uid as uid, viewer_uid as other from share_credit
    where brand_id = ${brandId} and kind = 'activity' and material_id = ${activity_id}
  union all
  select inviter_uid, invitee_uid from invite_bind
    where brand_id = ${brandId} and activity_id = ${activity_id} and status = ${bindStatus.valid}`

/** Kinds among the participants, as rows (uid) that belong to them. */
const among: Record<
  Exclude<ParticipantKind, 'all' | 'uncounted'>,
  (key: Key) => RawBuilder<unknown>
> = {
  won: winnersOf,
  redeemed: writeOffsOf,
  bought: paidOrders,
  brought: broughtBy,
}

/** Rows (uid, at, n) of whoever took part, and of whoever else belongs to it, who took part no times. */
function everybodyOf(key: Key): RawBuilder<unknown>[] {
  const others = campaignOf(campaigns, key.type)?.others
  return [
    sql`(select uid, at, 1 as n from (${participantsOf(key)}) part)`,
    ...(others ? [sql`(select uid, at, 0 as n from (${others(key)}) other)`] : []),
  ]
}

/** Rows (uid, at, n) among which the people of a kind stand, in one or more parts. */
export const partsOf = ({ key, kind }: People): RawBuilder<unknown>[] =>
  kind === 'uncounted'
    ? [sql`(select uid, at, 1 as n from (${uncountedOf(key)}) part)`]
    : everybodyOf(key)

/** The same in one. */
export const rowsOf = (people: People): RawBuilder<unknown> =>
  sql.join(partsOf(people), sql` union all `)

/** Rows (uid) of those who belong to a kind; undefined: all of `rowsOf` do. */
export const belongingTo = ({ key, kind }: People): RawBuilder<unknown> | undefined =>
  kind === 'all' || kind === 'uncounted' ? undefined : among[kind](key)

export const hasName = ({ keyword }: Pick<People, 'keyword'>): RawBuilder<unknown> =>
  keyword.trim() === '' ? sql`true` : sql`visitor.nickname ilike ${matching(keyword)}`

/** Those of some people who are meant, once each, with when and how often they took part. */
export async function peopleAmong(
  db: Db,
  people: People,
  uids: readonly number[],
): Promise<Person[]> {
  if (uids.length === 0) return []
  const { rows } = await sql<Person>`
    select people.*, visitor.nickname, visitor.avatar
    from (select uid, min(at)::bigint as first_at, max(at)::bigint as last_at, sum(n)::int as times
      from (${rowsOf(people)}) each where uid = any(${uids}::int[]) group by uid) people
    join visitor on visitor.brand_id = ${people.key.brand_id} and visitor.uid = people.uid
    where ${hasName(people)} and ${belongs(people, sql`uid = any(${uids}::int[])`)}`.execute(db)
  return rows.map(row => ({
    ...row,
    first_at: Number(row.first_at),
    last_at: Number(row.last_at),
  }))
}

/**
 * Whether a row `people` is of the kind; `which` narrows the rows of the kind. PostgreSQL
 * joins an `in` list once; it would run an `exists` over a union for each person.
 */
function belongs(people: People, which = sql`true`): RawBuilder<unknown> {
  const belonging = belongingTo(people)
  return belonging
    ? sql`people.uid in (select uid from (${belonging}) belonging where ${which})`
    : sql`true`
}

/** How many of each kind the keyword leaves. */
export const countPeople = (
  db: Db,
  { key, keyword }: Omit<People, 'kind'>,
): Promise<Record<ParticipantKind, number>> =>
  tx(db, async trx => {
    // Without it the hashes of a million people go through files.
    await sql`set local work_mem = '64MB'`.execute(trx)
    const counts = { all: 0, won: 0, redeemed: 0, bought: 0, brought: 0, uncounted: 0 }
    // One after the other, so that none takes longer than a statement may.
    for (const kind of Object.keys(counts) as ParticipantKind[])
      counts[kind] = await countKind(trx, { key, kind, keyword })
    return counts
  })

async function countKind(db: Db, people: People): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select distinct uid from (${rowsOf(people)}) each) people
    join visitor on visitor.brand_id = ${people.key.brand_id} and visitor.uid = people.uid
    where ${hasName(people)} and ${belongs(people)}`.execute(db)
  return rows[0]?.n ?? 0
}
