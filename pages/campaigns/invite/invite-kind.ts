import type { InviteCalls, InviteDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { InviteStore } from './invite-store.ts'

/** The two kinds of invite campaigns: the same pages with different calls, the second with tiers and a ranking. */
export interface InviteKind {
  type: 'invite' | 'inviteV2'
  start: string
  calls: InviteCalls
}

export type InviteSheet =
  | { kind: 'share' | 'poster' | 'friends' | 'staff' }
  | { kind: 'code'; grantId: string; title: string; note: string }

export type InviteScreenProps = ScreenProps<InviteDetail, InviteStore, CampaignView, InviteSheet>
