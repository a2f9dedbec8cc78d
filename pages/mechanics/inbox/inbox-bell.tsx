import './inbox-bell.css'
import { useState } from 'react'
import { $visitor, countInbox } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { leadsTo } from '../../kit/leads-to.ts'
import { useEachLook } from '../../kit/use-each-look.ts'

/** Above it a badge says only that there are many. */
const MOST_SHOWN = 99

/** Leads to the inbox, with the number of what is unread there; without an answer, without a number. */
export function InboxBell() {
  const [unread, setUnread] = useState(0)
  useEachLook(() => {
    // Strangers have no inbox yet; the question would send them to the login.
    if (!$visitor.get().uid) return
    countInbox({}).then(
      ({ n }) => setUnread(n),
      () => undefined,
    )
  })
  return (
    <button
      type='button'
      className='inbox-bell firm ink'
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
      {...leadsTo('/inbox')}
    >
      <Icon name='bell' size={48} />
      {unread > 0 && (
        <b className='px-1 text-center' aria-hidden='true'>
          {unread > MOST_SHOWN ? '99+' : unread}
        </b>
      )}
    </button>
  )
}
