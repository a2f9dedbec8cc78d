import { endpoint } from './core/endpoint.ts'

export interface ActivityShared {
  /** 0 when this campaign rewards no sharing, or not this time. */
  chances_added: number
  /** How often sharing still adds a chance today. */
  limit_left: number
}

/** Tells that a campaign was shared. The server counts the reports; it cannot see the share itself. */
export const shareActivity = endpoint<
  { id: string; type: string; channel: 'friend' | 'timeline' | 'poster'; reqId: string },
  ActivityShared
>({
  method: 'POST',
  path: '/wechat/activity/share',
  loader: false,
})
