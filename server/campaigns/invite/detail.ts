import { DAY_S } from '../../../api/values/time.ts'
import type { InviteDetail, InviteMine, InviteVisit } from '../../../api/invite.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { usedOf } from '../../ledgers/limit.ts'
import { isAbove } from '../../mechanics/invite/bind.ts'
import { GIFT_STEP, type InviteRules } from '../../mechanics/invite/invite-rules.ts'
import {
  bindStatus,
  type InviteRewardRow,
  readBind,
  rewardsOf,
} from '../../mechanics/invite/invite-table.ts'
import { isNewCustomer, NEW_VISIT_S } from '../../mechanics/participate/new-customer.ts'
import { staffToAdd } from '../../mechanics/participate/staff-to-add.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { invitePlay, type InvitePlay } from './invite-ext.ts'
import { bindView } from './bind-view.ts'
import { type InviteLinkInput, inviteSign, provenInviter } from './invite-link.ts'
import { inviteRows } from './invite-rows.ts'
import { leftOf } from './left-of.ts'
import { placeView, tierViews } from './tier-views.ts'

/** Number of invitees shown on the page. */
const INVITEES_SHOWN = 8
const NEWS = 8

export async function inviteDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  query: InviteLinkInput & { staffId?: number | undefined } = {},
): Promise<InviteDetail> {
  const { db, visitor } = view
  const play = invitePlay(activity)
  const { rules, places } = play
  const [detail, rewards, left, mine, visit, news] = await Promise.all([
    activityDetail(view, activity, query.staffId),
    visitor ? rewardsOf(db, activity, visitor.uid) : [],
    leftOf(db, activity, rules),
    mineOf(view, activity, play),
    visitOf(view, activity, { play, query }),
    newsOf(db, activity),
  ])
  return {
    ...detail,
    when: rules.when,
    act_path: actPath(rules),
    tiers: tierViews(rules, rewards, { left, now: view.now }),
    repeat: rules.repeat,
    gift: rules.gift && {
      reward: rewardView(rules.gift.reward),
      left: left.get(GIFT_STEP) ?? -1,
    },
    bind_days: rules.bind_s / DAY_S,
    revoke_days: rules.revoke_s / DAY_S,
    mine,
    visit: { ...visit, gift: giftOf(rewards) },
    news,
    rank: places && {
      places: places.map(({ reward, ...place }) => ({ ...place, reward: rewardView(reward) })),
      settle_at: activity.end_at,
      prize: placeView(rewards, view.now),
    },
  }
}

/** In-app path where an invitee does the required act; '' when that is on the page itself. */
function actPath({ when, form_id }: InviteRules): string {
  const paths = {
    register: '/member-card/open',
    addStaff: '',
    joinShop: '/scanCode-joinShop',
    firstOrder: '/brand',
    form: `/form?id=${form_id}`,
  }
  return paths[when]
}

async function mineOf(
  { db, brand, visitor, now }: ActivityView,
  activity: ActivityRow,
  { rules, showsList }: InvitePlay,
): Promise<InviteMine | null> {
  if (!visitor || visitor.isSnapshot) return null
  const { uid } = visitor
  const { activity_id: activityId } = activity
  const [counts, [today = 0], rows] = await Promise.all([
    inBrand(db, brand)
      .selectFrom('invite_count')
      .select(['bound_n', 'valid_n'])
      .where('activity_id', '=', activityId)
      .where('inviter_uid', '=', uid)
      .executeTakeFirst(),
    usedOf(db, activity, [{ scope: `invited:${uid}:day`, period: brandDay(now) }]),
    showsList
      ? inviteRows(db, activity, { inviterUid: uid, now }, { offset: 0, limit: INVITEES_SHOWN })
      : [],
  ])
  return {
    valid_n: counts?.valid_n ?? 0,
    bound_n: counts?.bound_n ?? 0,
    day_left: rules.cap_day < 0 ? -1 : Math.max(0, rules.cap_day - today),
    share_time: now,
    share_sign: inviteSign(brand, { activityId, inviterUid: uid, at: now }),
    rows,
  }
}

interface Visit {
  play: InvitePlay
  query: InviteLinkInput & { staffId?: number | undefined }
}

async function visitOf(
  view: ActivityView,
  activity: ActivityRow,
  { play, query }: Visit,
): Promise<Omit<InviteVisit, 'gift'>> {
  const { db, brand, visitor, now } = view
  const { brand_id: brandId, activity_id } = activity
  const bind = visitor ? await readBind(db, activity, visitor.uid) : undefined
  const linked = provenInviter(brand, activity_id, query, now)
  const inviterUid = bind?.inviter_uid ?? linked
  const stand = bind ? 'bound' : await standOf(view, activity, { linked, play })
  const needsStaff = play.rules.when === 'addStaff' && query.shareUser !== undefined
  return {
    stand,
    inviter: inviterUid === undefined ? null : await faceOf(db, brandId, inviterUid),
    bind: bind ? bindView(bind, now) : null,
    staff: needsStaff ? await staffToAdd(db, brandId, bind?.staff_id ?? query.staffId) : null,
  }
}

async function standOf(
  { db, brand, visitor, now }: ActivityView,
  activity: ActivityRow,
  { linked, play }: { linked: number | undefined; play: InvitePlay },
): Promise<InviteVisit['stand']> {
  if (linked === undefined) return 'none'
  if (!visitor) return 'open'
  if (linked === visitor.uid) return 'self'
  if (await isAbove(db, activity, visitor.uid, linked)) return 'circle'
  const isNew =
    !play.checksNew || (await isNewCustomer(db, brand.brand_id, visitor, now - NEW_VISIT_S))
  return isNew ? 'open' : 'old'
}

async function faceOf(db: Db, brandId: number, uid: number) {
  const face = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return face ?? null
}

function giftOf(rewards: InviteRewardRow[]): InviteVisit['gift'] {
  const row = rewards.find(({ step }) => step === GIFT_STEP)
  return row ? { reward: rewardView(row.reward), grant_id: row.grant_id } : null
}

async function newsOf(db: Db, activity: ActivityRow): Promise<InviteDetail['news']> {
  const rows = await inBrand(db, activity)
    .selectFrom('invite_bind')
    .innerJoin('visitor', 'visitor.uid', 'invite_bind.inviter_uid')
    .select(['nickname', 'avatar', 'hides_me', 'valid_at'])
    .where('invite_bind.activity_id', '=', activity.activity_id)
    .where('invite_bind.status', '=', bindStatus.valid)
    .orderBy('valid_at', 'desc')
    .limit(NEWS)
    .execute()
  return rows.map(row => ({ ...shownPerson(row), at: row.valid_at ?? 0 }))
}
