import type { ActivityDetail, ActivityPoster } from '../../api/activity.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { defineRoute, type Route } from '../core/define-route.ts'
import { id, linkId } from '../core/fields.ts'
import type { JobKind } from '../core/jobs/define-job.ts'
import type { Entries, Input } from '../core/parse-input.ts'
import { type CampaignType, startPaths } from '../core/start-paths.ts'
import type { Tx } from '../core/tx.ts'
import { findActivity } from './activity-table.ts'
import type { ActivityView, CampaignStates } from './campaign-preview.ts'
import type { MySource } from './my-source.ts'

/** Who hands a campaign's code out, and the store or the contestant that it leads to. */
export interface PosterLead {
  shopId: number
  itemId: number | undefined
}

/** Whose poster page it is, and when it is looked at. */
export interface PosterView {
  staffId: number
  now: number
}

/** A page of the sandbox's list: path, name, and the demo data that it is opened with. */
export type DemoPage = [path: string, name: string, demoQuery?: string]

/** What the server has to know of one kind of campaign; `server/campaigns.ts` lists them all. */
export interface CampaignSpec<D extends ActivityDetail, E extends Entries> {
  /** As `activity.type` holds it. */
  type: CampaignType
  /** Its calls stand below this path. */
  path: `/wechat/${string}`
  /** Reads `activity.ext`, with its defaults; throws for a configuration that could not be played. */
  ext(activity: ActivityRow): object
  /** Fields of `detail` beside `id` and `staffId`. */
  input?: E
  /** The whole answer of `detail` for any visitor, for nobody, and in any stored state, a draft included. */
  detail(view: ActivityView, activity: ActivityRow, query?: DetailQuery<E>): Promise<D>
  /** `detail` of a preview, where more is shown than a customer sees; default `detail`. */
  previewDetail?(view: ActivityView, activity: ActivityRow): Promise<D>
  /** The preview's states that only this campaign has: the sample visitor's detail in each. */
  states: CampaignStates<D>
  /** Its other calls, reads and writes. */
  routes: Route[]
  /** What of it waits for a visitor, beside grants, which are listed for every campaign. */
  mine?: MySource
  /** How many it has rewarded; default: how many grants were used. */
  rewarded?(db: Db, activity: ActivityRow): Promise<number>
  /** Numbers on its poster page beside scans, participants and rewards. */
  posterStats?(
    db: Db,
    activity: ActivityRow,
    seen: PosterView,
  ): Promise<Partial<ActivityPoster['stats']>>
  /** What the address in its code carries beside brand, activity and staff; `path` default: its start page. */
  posterLink?(lead: PosterLead): { path?: string; query?: Record<string, string> }
  /** Whether it asks visitors to prove a phone by a text message, beside the gate that every campaign may have. */
  provesPhones?(activity: ActivityRow): boolean
  /** Holders are told so many days before what they have ends, unless the activity says otherwise; default 1. */
  noticeDays?: number
  /**
   * When it next begins, for whoever asks to be told; undefined when nothing is to come. Default: its own start, before
   * it.
   */
  nextStart?(activity: ActivityRow, now: number): number | undefined
  /** Work that is done without anybody asking at that moment. */
  jobs?: JobKind[]
  /** How the sandbox lists its pages; the first is the start page with a running activity of the demo. */
  pages: { group: CampaignGroup; list: [DemoPage, ...DemoPage[]] }
  /** Writes its activities of the demo brands. */
  demo?(trx: Tx, now: number): Promise<void>
}

/** Groups of the sandbox's list that campaigns stand in. */
export type CampaignGroup =
  | '优惠券'
  | '红包与抽奖'
  | '砍价、拼团、秒杀'
  | '邀请与裂变'
  | '表单、投票、答题'
  | '活码与入群'

/** Fields of the call as they were checked; a preview has none of them. */
export type DetailQuery<E extends Entries> = Partial<Input<E>> & { staffId?: number | undefined }

export interface Campaign
  extends Omit<CampaignSpec<ActivityDetail, Entries>, 'input' | 'previewDetail'> {
  startPage: string
  previewDetail(view: ActivityView, activity: ActivityRow): Promise<ActivityDetail>
}

/** Declares a campaign; its `detail` call is made of the definition. */
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
      return detail(call, activity, query)
    },
  })
  const campaign = {
    previewDetail: (view: ActivityView, activity: ActivityRow) => detail(view, activity),
    ...spec,
    startPage: startPaths[type],
    routes: [detailRoute, ...spec.routes],
  }
  // A campaign's states and its queries are only ever given its own details and calls.
  return campaign as unknown as Campaign
}

/** The campaign of a stored type; undefined for a type that this release does not know. */
export const campaignOf = (campaigns: readonly Campaign[], type: string): Campaign | undefined =>
  campaigns.find(each => each.type === type)
