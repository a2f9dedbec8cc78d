import { endpoint } from './core/endpoint.ts'

export interface ActivityShared {
  /** Chances granted for this share; 0 when the campaign does not reward sharing or the day's bound is reached. */
  chances_added: number
  /** Number of shares that can still add a chance today. */
  limit_left: number
}

/** Reports that the visitor shared a campaign. The server counts the reports; it cannot observe the share itself. */
export const shareActivity = endpoint<
  { id: string; type: string; channel: 'friend' | 'timeline' | 'poster'; reqId: string },
  ActivityShared
>({
  method: 'POST',
  path: '/wechat/activity/share',
  loader: false,
})
