import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import { randomKey } from '../../core/random.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { itemLimit } from '../../mechanics/vote/cast-votes.ts'
import { AUDITING, REJECTED, SHOWN } from '../../mechanics/vote/vote-item.ts'
import { createChance } from './history.ts'
import { olderVisitors } from './older-visitors.ts'
import { participationRows } from './participation-rows.ts'
import { activityRow, PER_DAY } from './vote-activity.ts'
import { countsOf, visitsBefore } from './vote-visits.ts'
import { type DemoVote, voteCampaigns } from './vote-campaigns.ts'
import { type DemoPhoto, demoPhotos } from './vote-photos.ts'

/** The vote in which people of the sandbox have sign-ups that are not public yet. */
const AUDITED = 572

type Rows = {
  [Table in 'activity' | 'vote_item' | 'vote' | 'limit_count']: Insertable<Tables[Table]>[]
}

interface Voter {
  total: number
  /** Time of the last vote, and the number of votes on its day. */
  at: number
  today: number
}

/** Votes for an item on the last day, by scope. */
type Used = Map<string, { period: string; n: number }>

/** Votes in each phase. All photos and votes are those of earlier visitors. */
export async function seedVotes(trx: Tx, now: number): Promise<void> {
  const rows: Rows = {
    activity: [],
    vote_item: [],
    vote: [],
    limit_count: [],
  }
  for (const campaign of voteCampaigns) addCampaign(rows, campaign, now)
  rows.vote_item.push(...waitingItems(now))
  await trx.insertInto('activity').values(rows.activity).execute()
  await trx.insertInto('vote_item').values(rows.vote_item).execute()
  await trx.insertInto('vote').values(rows.vote).execute()
  await trx.insertInto('limit_count').values(rows.limit_count).execute()
  const visits = visitsBefore(rows.vote)
  await trx.insertInto('page_log').values(visits).execute()
  await trx.insertInto('view_count').values(countsOf(visits)).execute()
}

function addCampaign(rows: Rows, campaign: DemoVote, now: number): void {
  const { activity_id } = campaign
  const items = itemsOf(campaign, now)
  const voters = castAll(rows, campaign, items, now)
  for (const [uid, voter] of voters) {
    rows.limit_count.push(
      ...participationRows({ brand_id: DEMO_BRAND, activity_id }, { uid, ...voter }),
    )
  }
  rows.vote_item.push(...items)
  rows.activity.push(activityRow(campaign, voters.size, now))
  const numbers = items.length + (activity_id === AUDITED ? signUps.length : 0)
  if (numbers > 0) rows.limit_count.push(countRow(activity_id, 'number', '', numbers))
}

type Item = Insertable<Tables['vote_item']> & { votes: number; reached_at: number }

function itemsOf(campaign: DemoVote, now: number): Item[] {
  const { activity_id, photos, ext } = campaign
  const [first, count] = photos
  return demoPhotos.slice(first, first + count).map((photo, index) => ({
    brand_id: DEMO_BRAND,
    item_id: itemId(activity_id, index + 1),
    activity_id,
    number: index + 1,
    uid: olderVisitors[index]?.uid ?? null,
    name: photo.name,
    intro: photo.intro,
    images: JSON.stringify(picturesOf(photo)),
    group_name: ext.groups ? photo.group : '',
    status: SHOWN,
    votes: 0,
    reached_at: 0,
    created_at: now + campaign.signup[0] * DAY_S + (index + 1) * 3600,
  }))
}

/** Its own picture and another one of the same group, so that galleries have more than one page. */
function picturesOf({ picture, group }: DemoPhoto): string[] {
  const other = demoPhotos.find(each => each.group === group && each.picture !== picture)
  return [picture, other?.picture ?? picture].map(name => `/demo/photo-${name}.svg`)
}

/** Earlier visitors vote on most days; the rows are those that the mechanic would have written. */
function castAll(rows: Rows, campaign: DemoVote, items: Item[], now: number): Map<number, Voter> {
  const { activity_id, voted_days, vote, photos } = campaign
  const chance = createChance(activity_id)
  const voters = new Map<number, Voter>()
  const used: Used = new Map()
  const charms = demoPhotos.slice(photos[0], photos[0] + photos[1]).flatMap(({ charm }, index) => {
    const item = items[index]
    return item ? Array.from({ length: charm }, () => item) : []
  })
  const firstDay = brandDayStart(now + vote[0] * DAY_S)
  for (let n = 0; n < voted_days; n += 1) {
    const dayStart = firstDay + n * DAY_S
    for (const { uid } of olderVisitors) {
      const liked = new Set(
        Array.from({ length: chance(PER_DAY + 1) }, () => charms[chance(charms.length)]),
      )
      for (const item of liked) {
        if (!item) continue
        const at = Math.min(dayStart + 7 * 3600 + chance(15 * 3600), now - 60)
        if (at < now + vote[0] * DAY_S) continue
        cast(rows, voters, used, { item, uid, at })
      }
    }
  }
  for (const [scope, { period, n }] of used) {
    rows.limit_count.push(countRow(activity_id, scope, period, n))
  }
  return voters
}

function cast(
  rows: Rows,
  voters: Map<number, Voter>,
  used: Used,
  { item, uid, at }: { item: Item; uid: number; at: number },
): void {
  const { scope, period } = itemLimit(uid, item.item_id, at)
  const before = used.get(scope)
  used.set(scope, { period, n: before?.period === period ? before.n + 1 : 1 })
  const voter = voters.get(uid) ?? { total: 0, at, today: 0 }
  const isSameDay = brandDay(voter.at) === brandDay(at)
  voters.set(uid, { total: voter.total + 1, at, today: isSameDay ? voter.today + 1 : 1 })
  item.votes += 1
  item.reached_at = Math.max(item.reached_at, at)
  rows.vote.push({
    brand_id: DEMO_BRAND,
    vote_id: randomKey(),
    activity_id: item.activity_id,
    item_id: item.item_id,
    uid,
    flagged: false,
    origin: '',
    created_at: at,
  })
}

/**
 * One sign-up is rejected and two are in review; the first person of the sandbox has one, which the
 * page list links to.
 */
const signUps = [
  {
    uid: 89,
    name: '南南和她的保温杯',
    intro: '在地铁上也要喝一口热的。',
    images: JSON.stringify(['/demo/photo-cups.svg']),
    status: REJECTED,
    reason: '照片里要有你本人，换一张再试',
  },
  {
    uid: 90,
    name: '老茶桌边的人',
    intro: '每个周末，都在同一张桌子边上。',
    images: JSON.stringify(['/demo/photo-table-top.svg']),
    status: AUDITING,
  },
  {
    uid: 88,
    name: '学着泡茶的人',
    intro: '第一次一线到底，一滴没洒。',
    images: JSON.stringify(['/demo/photo-pour.svg']),
    status: AUDITING,
  },
]

const waitingItems = (now: number): Insertable<Tables['vote_item']>[] =>
  signUps.map((signUp, index) => ({
    ...signUp,
    brand_id: DEMO_BRAND,
    activity_id: AUDITED,
    item_id: itemId(AUDITED, index + 6),
    number: index + 6,
    phone: '13800000000',
    created_at: now - 3600,
  }))

const itemId = (activityId: number, number: number) => activityId * 100 + number

const countRow = (activity_id: number, scope: string, period: string, n: number) => ({
  brand_id: DEMO_BRAND,
  activity_id,
  scope,
  period,
  n,
})
