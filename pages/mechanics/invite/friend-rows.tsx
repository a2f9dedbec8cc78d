import type { InviteRow } from '../../../api/index.ts'
import { PersonRows } from '../../kit/person-rows.tsx'
import { agoText } from '../../kit/text/ago-text.ts'
import { inviteWhy } from '../../../api/values/invite-why.ts'
import { inviteState } from './why-words.ts'

/** The invitees, with the reason where one does not count. */
export const FriendRows = ({ rows, now }: { rows: InviteRow[]; now: number }) => (
  <PersonRows
    rows={rows.map(row => ({
      ...row,
      note: inviteWhy[row.why] || agoText(row.at, now),
      tag: inviteState(row),
      isGood: row.status === 'valid',
    }))}
  />
)
