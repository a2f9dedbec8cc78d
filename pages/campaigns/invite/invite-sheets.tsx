import './sheets.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { InviteList, InviteRow, InviteStatus } from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { FriendRows } from '../../mechanics/invite/friend-rows.tsx'
import type { InviteKind, InviteScreenProps } from './invite-kind.ts'
import { nextGoal } from './rules.ts'

const Poster = /* @__PURE__ */ lazyWithRetry(() =>
  import('./poster-sheet.tsx').then(({ PosterSheet }) => PosterSheet),
)
const Code = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/redeem/code-sheet.tsx').then(({ CodeSheet }) => CodeSheet),
)
const AddStaff = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/add-staff/add-staff-sheet.tsx').then(
    ({ AddStaffSheet }) => AddStaffSheet,
  ),
)

export const inviteSheets = (kind: InviteKind) =>
  function InviteSheets(page: InviteScreenProps) {
    const { store, detail, sheet, closeSheet, onAction } = page
    const { staff } = detail.visit
    switch (sheet?.kind) {
      case 'share':
        return <ShareMask text={shareText(page)} onClose={closeSheet} />
      case 'poster':
        return <Poster detail={detail} start={kind.start} onClose={closeSheet} />
      case 'friends':
        return <FriendsSheet {...page} />
      case 'staff':
        return staff ? (
          <AddStaff
            staff={staff}
            title='添加门店顾问'
            text='长按识别添加，加好后点下面'
            onAdded={() => {
              closeSheet()
              void store.accept().then(bound => bound && onAction('add-staff'))
            }}
            onClose={closeSheet}
          />
        ) : null
      case 'code':
        return (
          <Code
            grantId={sheet.grantId}
            brief={
              <p className='invite-code-brief'>
                <b className='block'>{sheet.title}</b>
                <small className='text-small mute'>{sheet.note}</small>
              </p>
            }
            onSettled={() => void store.load()}
            onClose={closeSheet}
          />
        )
      default:
        return null
    }
  }

function shareText({ detail }: InviteScreenProps): string {
  const goal = nextGoal(detail)
  return goal
    ? `发给好友，再来 ${goal.missing} 位就得${goal.tier.reward.name}`
    : '发给好友，一起来坐坐'
}

const filters: [InviteStatus | undefined, string][] = [
  [undefined, '全部'],
  ['valid', '已计数'],
  ['bound', '待完成'],
  ['revoked', '已减去'],
]

/** The visitor's invitees by status. */
function FriendsSheet({ store, detail, closeSheet }: InviteScreenProps) {
  const [status, setStatus] = useState<InviteStatus | undefined>()
  const id = String(detail.activity.id)
  return (
    <Sheet open title='我邀请的好友' onClose={closeSheet}>
      <div className='invite-filters flex mb-1' role='tablist'>
        {filters.map(([each, text]) => (
          <button
            className='text-body dim fill'
            key={text}
            type='button'
            role='tab'
            aria-selected={status === each}
            onClick={() => setStatus(each)}
          >
            {text}
          </button>
        ))}
      </div>
      <FriendList
        key={status ?? ''}
        read={page => store.list({ id, status, page, limit: PAGE_SIZE })}
        now={detail.server_time}
      />
    </Sheet>
  )
}

interface FriendListProps {
  read: (page: number) => Promise<InviteList>
  now: number
}

function FriendList({ read, now }: FriendListProps) {
  const [list] = useState(() => createPagedQuery<InviteRow, InviteList>({ read }))
  const state = useStore(list.$state)
  const isMore = useStore(list.$isMore)

  useEffect(() => {
    void list.load()
    return list.drop
  }, [list])

  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <FailedLine onRetry={() => void list.reload()} />
  if (state.list.length === 0) return <p className='invite-empty mute text-center'>这里还没有人</p>
  return (
    <>
      <FriendRows rows={state.list} now={now} />
      {state.has_more && (
        <div className='flex pt-5 pb-1'>
          <Button
            className='fill'
            kind='quiet'
            size='mid'
            busy={isMore}
            onTap={() => void list.more()}
          >
            再看一些
          </Button>
        </div>
      )}
    </>
  )
}
