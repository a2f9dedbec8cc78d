import type { ActivityDetail, ActivityPoster } from '../../../api/activity.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute, type Route } from '../../core/define-route.ts'
import { id, linkId } from '../../core/fields.ts'
import type { JobKind } from '../../core/jobs/define-job.ts'
import type { Entries, Input } from '../../core/parse-input.ts'
import { type CampaignType, startPaths } from '../../core/start-paths.ts'
import type { UsualRisk } from '../../mechanics/participate/usual-risk.ts'
import type { ContactFollower } from '../../mechanics/participate/contact-followers.ts'
import type { OrderFollower } from '../../mechanics/purchase/order-followers.ts'
import type { Seller } from '../../mechanics/purchase/seller.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { CampaignPoster } from './campaign-poster.ts'
import type { ActivityView, CampaignStates } from './campaign-preview.ts'
import type { Deeds } from './deeds.ts'
import type { MySource } from './my-source.ts'
import { type Orders, ordersThere, type Participants } from './participants.ts'

/**
 * The staff member who shares a campaign's code, and the store or contestant that the code leads
 * to.
 */
export interface PosterLead {
  shopId: number
  itemId: number | undefined
}

/** The viewer of a poster page, and the time. */
export interface PosterView {
  staffId: number
  now: number
}

/** Rows that an activity needs, and the words when there are none. */
export interface Need {
  what: 'prize' | 'pieces' | 'code'
  missing: string
}

/** An entry of the sandbox's page list: path, name, and the query with which the demo opens it. */
export type DemoPage = [path: string, name: string, demoQuery?: string]

/** The definition of a campaign type. `server/campaigns/index.ts` lists all of them. */
export interface CampaignSpec<D extends ActivityDetail, E extends Entries> {
  type: CampaignType
  /** Common prefix of its endpoints. */
  path: `/wechat/${string}`
  /** Parses `activity.ext` and adds defaults; throws for an invalid configuration. */
  ext(activity: ActivityRow): object
  /** Input of `detail` in addition to `id` and `staffId`. */
  input?: E
  /** The answer of `detail`, for any visitor or none, in any stored status including drafts. */
  detail(view: ActivityView, activity: ActivityRow, query?: DetailQuery<E>): Promise<D>
  /**
   * The answer of `detail` in a preview, if it contains more than customers see; default: `detail`.
   */
  previewDetail?(view: ActivityView, activity: ActivityRow): Promise<D>
  states: CampaignStates<D>
  /** Its endpoints other than `detail`. */
  routes: Route[]
  /**
   * Open items of a visitor for the list of my campaigns, apart from grants, which are listed for
   * all campaigns.
   */
  mine?: MySource
  /** Rows of who took part, for the figures of the shop. */
  participants: Participants
  /** Rows of who belongs to it without taking part, such as inviters. */
  others?: Participants
  /** Rows of who got something; by default whoever has a grant that was not taken back. */
  winners?: Participants
  /** What its participants did, in words for the shop; by default their grants. */
  deeds?: Deeds
  /** What does not count, with the reason; by default nothing. */
  uncounted?: Deeds
  /** Its orders; by default those that name the activity. */
  orders?: Orders
  /** Its poster; null = it has none. */
  poster: CampaignPoster<D> | null
  /** What has to exist beside its settings before it is published. */
  needs: Need | null
  /** Whether customers pay in the app; by default if it has a seller. */
  takesMoney?(activity: Pick<ActivityRow, 'ext'>): boolean
  /** Bounds of an address, unless an activity sets its own. */
  risk: UsualRisk
  /** Number of rewarded participants; default: number of used grants. */
  rewarded?(db: Db, activity: ActivityRow): Promise<number>
  /** Figures on the poster page in addition to scans, participants and rewards. */
  posterStats?(
    db: Db,
    activity: ActivityRow,
    seen: PosterView,
  ): Promise<Partial<ActivityPoster['stats']>>
  /** Path and additional query of the address in the code; the default path is the start page. */
  posterLink?(lead: PosterLead): { path?: string; query?: Record<string, string> }
  /** Whether visitors prove a phone number outside the gates, for example in a form. */
  provesPhones?(activity: ActivityRow): boolean
  /**
   * Days before the end of a grant at which its holder is notified, unless the activity sets its
   * own; default 1.
   */
  noticeDays?: number
  /**
   * Next start to be reminded of; undefined when none is planned. Default: the activity's start
   * while it lies ahead.
   */
  nextStart?(activity: ActivityRow, now: number): number | undefined
  jobs?: JobKind[]
  /** Sells orders at prices of its own. */
  seller?: Seller
  orderFollower?: OrderFollower
  contactFollower?: ContactFollower
  /**
   * Its pages in the sandbox's list; the first one is the start page with a running demo activity.
   */
  pages: { group: CampaignGroup; list: [DemoPage, ...DemoPage[]] }
}

/** Groups of campaigns in the sandbox's list. */
export type CampaignGroup =
  | '优惠券'
  | '红包与抽奖'
  | '砍价、拼团、秒杀'
  | '邀请与裂变'
  | '表单、投票、答题'
  | '活码与入群'

/** Validated input of `detail`; empty in a preview. */
export type DetailQuery<E extends Entries> = Partial<Input<E>> & { staffId?: number | undefined }

export interface Campaign
  extends Omit<CampaignSpec<ActivityDetail, Entries>, 'input' | 'previewDetail'> {
  startPage: string
  orders: Orders
  takesMoney(activity: Pick<ActivityRow, 'ext'>): boolean
  previewDetail(view: ActivityView, activity: ActivityRow): Promise<ActivityDetail>
}

/** Declares a campaign type and adds its `detail` endpoint. */
export function defineCampaign<D extends ActivityDetail, E extends Entries = Record<never, never>>(
  spec: CampaignSpec<D, E>,
): Campaign {
  const { type, path, detail } = spec
  const detailRoute = defineRoute({
    method: 'GET',
    path: `${path}/detail`,
    access: 'open',
    input: { id, staffId: linkId, ...spec.input },

    async handle(call): Promise<D> {
      const query = call.input as DetailQuery<E> & { id: number }
      const activity = await findActivity(call.db, call.brand.brand_id, query.id, type)
      const answer = await detail(call, activity, query)
      const offer = spec.poster?.own?.(answer)
      return offer ? { ...answer, offer } : answer
    },
  })
  const campaign = {
    previewDetail: (view: ActivityView, activity: ActivityRow) => detail(view, activity),
    orders: ordersThere,
    takesMoney: () => spec.seller !== undefined,
    ...spec,
    startPage: startPaths[type],
    routes: [detailRoute, ...spec.routes],
  }
  // The type parameters are dropped because lists hold campaigns of all types; each one receives
  // only its own details.
  return campaign as unknown as Campaign
}

/** The campaign of a stored type; undefined for a type unknown to this version. */
export const campaignOf = (campaigns: readonly Campaign[], type: string): Campaign | undefined =>
  campaigns.find(each => each.type === type)
