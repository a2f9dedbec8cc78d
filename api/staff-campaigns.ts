import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A running campaign that staff can share, and who came by the caller's own link. */
export interface StaffCampaign {
  activity_id: number
  /** What merchants call its kind. */
  kind: string
  title: string
  thumb: string
  /** In-app path of the campaign, with the caller's staff id. */
  path: string
  /** Address of the campaign with the caller's staff id, for the card. */
  link: string
  /** Path of the page with the poster; '' where the campaign has none. */
  poster_path: string
  card: { title: string; desc: string; image: string }
  /** Unix seconds. */
  end_at: number
  /** People who came by the caller's link, ever and today; null: so many visits that they are being counted. */
  arrived: number | null
  arrived_today: number
}

export interface StaffCampaignPage {
  list: StaffCampaign[]
  /** `after` of the next page; '' at the end. */
  next: string
  /** Until when arrivals are counted, unix seconds. */
  counted_at: number
  server_time: number
}

/** Running campaigns of the brand, the newest first, with what came of the caller's links. */
export const getStaffCampaigns = /* @__PURE__ */ endpoint<
  { keyword: string; after: string },
  StaffCampaignPage
>({
  path: '/retail/work/campaigns',
  ...drawnByPage,
  errorHandler: false,
})

/** Somebody who came by the caller's link. */
export interface CampaignArrival {
  uid: number
  nickname: string
  avatar: string
  /** First and last visit, unix seconds. */
  first_at: number
  last_at: number
  visits: number
  /** Whether the caller may open the customer's record. */
  is_customer: boolean
}

export interface CampaignArrivals {
  activity: { activity_id: number; title: string }
  list: CampaignArrival[]
  next: string
  server_time: number
}

/** Who came to a campaign by the caller's link, the latest visit first. Refused with 2101. */
export const getCampaignArrivals = /* @__PURE__ */ endpoint<
  { activityId: string; after: string },
  CampaignArrivals
>({
  path: '/retail/work/campaign-arrivals',
  ...drawnByPage,
  errorHandler: false,
})
