import type { Insertable } from 'kysely'
import { DAY_S } from '../../api/values/time.ts'
import type { VoteItemTable } from '../../server/core/tables.ts'
import type { Db } from '../../server/core/database.ts'
import type { StoredVote } from '../../api/configs/vote.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import type { Caller } from './server-app.ts'
import { START } from './server-clock.ts'

/** A vote of brand 8 in which everybody may sign up and vote now, by default. */
export function voteCampaign(
  activity_id: number,
  ext: Partial<StoredVote> = {},
  changes: Partial<Activity> = {},
): Activity {
  const whole: StoredVote = {
    signup: true,
    audit: false,
    signup_from: START - DAY_S,
    signup_to: START + 30 * DAY_S,
    vote_from: START - DAY_S,
    vote_to: START + 30 * DAY_S,
    ...ext,
  }
  return runningActivity({
    activity_id,
    type: 'vote',
    title: `投票${activity_id}`,
    cover: '/cover.svg',
    share_image: '/card.svg',
    theme_color: '#2f6b4f',
    rules_html: '<p>规则</p>',
    end_at: START + 31 * DAY_S,
    risk: '{"ip_day":-1}',
    stock_total: -1,
    stock_left: -1,
    ext: JSON.stringify(whole),
    ...changes,
  })
}

/** Item ids start with the activity's: 73101 is number 1 of activity 731. */
export const itemId = (activityId: number, number: number) => activityId * 100 + number

export function voteItems(
  activity_id: number,
  count: number,
  changes: Partial<Insertable<VoteItemTable>> = {},
): Insertable<VoteItemTable>[] {
  return Array.from({ length: count }, (_, index) => ({
    brand_id: 8,
    item_id: itemId(activity_id, index + 1),
    activity_id,
    number: index + 1,
    uid: null,
    name: `选手${index + 1}`,
    intro: '介绍',
    images: JSON.stringify([`/picture-${index + 1}.svg`]),
    status: 1,
    created_at: START - DAY_S + index,
    ...changes,
  }))
}

export async function addVote(
  { db }: { db: Db },
  activityId: number,
  ext: Partial<StoredVote> = {},
  options: { items?: number; changes?: Partial<Activity> } = {},
): Promise<void> {
  const { items = 3, changes } = options
  await db
    .insertInto('activity')
    .values(voteCampaign(activityId, ext, changes))
    .execute()
  if (items === 0) return
  await db.insertInto('vote_item').values(voteItems(activityId, items)).execute()
  await db
    .insertInto('limit_count')
    .values({ brand_id: 8, activity_id: activityId, scope: 'number', period: '', n: items })
    .execute()
}

/** A right answer to the captcha's question in words. */
export async function solvedCaptcha(
  caller: Caller,
  id: number,
): Promise<{ token: string; answer: string }> {
  const { data } = await caller.get('/api/wechat/vote/captcha', { id })
  const digits = '零一二三四五六七八九'
  const [, first = '', second = ''] = /^十(.)减(.)等于几/.exec(String(data.question)) ?? []
  return {
    token: String(data.token),
    answer: String(10 + digits.indexOf(first) - digits.indexOf(second)),
  }
}

export interface VoteTruth {
  /** By item id: the counter, and the rows that are and are not flagged. */
  items: Record<number, { votes: number; counted: number; flagged: number }>
  rows: number
}

/** The stored votes of an activity; `votes` and `counted` of an item must be equal. */
export async function truthOf({ db }: { db: Db }, activityId: number): Promise<VoteTruth> {
  const [items, votes] = await Promise.all([
    db
      .selectFrom('vote_item')
      .select(['item_id', 'votes'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', activityId)
      .execute(),
    db
      .selectFrom('vote')
      .select(['item_id', 'flagged'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', activityId)
      .execute(),
  ])
  const counted = (id: number, flagged: boolean) =>
    votes.filter(vote => vote.item_id === id && vote.flagged === flagged).length
  return {
    items: Object.fromEntries(
      items.map(({ item_id, votes: n }) => [
        item_id,
        { votes: n, counted: counted(item_id, false), flagged: counted(item_id, true) },
      ]),
    ),
    rows: votes.length,
  }
}
