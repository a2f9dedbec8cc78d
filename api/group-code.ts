import { drawnByPage, endpoint } from './core/endpoint.ts'

/** What is wrong with a group code; '' = nothing. */
export type GroupTrouble = '' | 'dismissed' | 'ended' | 'full' | 'ending' | 'nearlyFull'

/** A code that leads into a customer group. */
export interface GroupCode {
  group_id: number
  name: string
  store_id: number
  store_name: string
  /** Who looks after it; 0 and '' = the managers. */
  keeper_id: number
  keeper_name: string
  /** `upload`: a picture that the shop replaces itself; `platform`: kept up to date by the messaging app. */
  source: 'platform' | 'upload'
  /** People in the group, and those who were sent there since. */
  taken_n: number
  cap: number
  /** 128 / 200 人 */
  note: string
  qr_text: string
  /** Unix seconds; 0 = never. */
  expires_at: number
  trouble: GroupTrouble
  is_dismissed: boolean
  /** Activities whose codes lead to it. */
  activity_n: number
  /** Goes back with the next picture. */
  seen: string
}

export interface GroupCodes {
  list: GroupCode[]
  /** Who may keep a group, and its stores: for managers, who add groups. */
  staff: { user_id: number; name: string }[]
  stores: { store_id: number; name: string }[]
  can_add: boolean
  server_time: number
}

/** Group codes that the caller may replace: all of the brand for managers, otherwise the kept ones. */
export const groupCodes = endpoint<Record<string, never>, GroupCodes>({
  path: '/retail/business/group-codes',
  ...drawnByPage,
})

/** A picture of a group's code, and how full the group is. */
export interface GroupPicture {
  /** Key of an uploaded `paper`. */
  picture: string
  memberN: number
  cap: number
  /** Days until the picture ends, at most 7. */
  days: number
}

/** Adds a group. Refused with 1001 (no code in the picture, or one that is in use), 1002, 1003. */
export const addGroupCode = endpoint<
  GroupPicture & { name: string; storeId: number; keeperId: number; reqId: string },
  { group_id: number }
>({ method: 'POST', path: '/retail/business/add-group-code', quiet: true })

/**
 * Replaces the picture of a group. Refused as above, for everybody but managers and the group's keeper, and with 1004 when
 * somebody has replaced it since `seen`.
 */
export const replaceGroupCode = endpoint<
  GroupPicture & {
    groupId: number
    name: string
    keeperId: number
    seen?: string
    reqId: string
  },
  { group_id: number }
>({ method: 'POST', path: '/retail/business/replace-group-code', quiet: true })

/** A target of an activity's code, as its shop sees it. */
export interface CodeTarget {
  code_id: string
  target_id: number
  kind: 'staff' | 'group' | 'shop'
  name: string
  /** 0 unless it is a group. */
  group_id: number
  /** Counts in words. */
  note: string
  today_n: number
  total_n: number
  is_on: boolean
  /** The target that the next scan gets. */
  is_current: boolean
  /** Why scans skip it; '' = it is open. */
  trouble: string
}

export interface ActivityTargets {
  activity: { activity_id: number; type: string; title: string; status: number }
  /** One for each code: the activity's own, or one for each category. */
  codes: { code_id: string; name: string; list: CodeTarget[] }[]
}

/** Codes of an activity with their targets. Refused with 1002, 1003. */
export const activityTargets = endpoint<{ activityId: string }, ActivityTargets>({
  path: '/retail/business/code-targets',
  ...drawnByPage,
})

/** Offers a target to customers, or pauses it. */
export const switchTarget = endpoint<
  { activityId: number; codeId: string; targetId: number; on: 0 | 1; reqId: string },
  { on: 0 | 1 }
>({ method: 'POST', path: '/retail/business/switch-target' })
