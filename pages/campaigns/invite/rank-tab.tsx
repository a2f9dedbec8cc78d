import '../../kit/lined.css'
import './rank.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import {
  type InviteDetail,
  type InviteRank,
  type InviteRankRow,
  inviteRank,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'

export interface RankTabProps {
  detail: InviteDetail
  rank: NonNullable<InviteDetail['rank']>
}

/** The ranking, the prizes of its places, and the visitor's place. */
export function RankTab({ detail, rank }: RankTabProps) {
  const id = String(detail.activity.id)
  const [list] = useState(() =>
    createPagedQuery<InviteRankRow, InviteRank>({
      read: page => inviteRank({ id, page, limit: PAGE_SIZE }),
    }),
  )
  const state = useStore(list.$state)
  const isMore = useStore(list.$isMore)

  useEffect(() => {
    void list.load()
    return list.drop
  }, [list])

  const me = state.status === 'ready' ? state.me : null
  return (
    <>
      {rank.places.length > 0 && <Places detail={detail} rank={rank} />}
      <Card title='邀请榜' note='同样人数，先达到的在前'>
        {me && (
          <p className='invite-rank-me'>
            我的名次 <b className='num text-title ml-2'>{me.rank}</b>
            <span className='invite-rank-n'>
              有效 <b className='num ml-2 text-lead'>{me.valid_n}</b> 位
            </span>
          </p>
        )}
        {state.status === 'loading' && <Skeleton kind='list' />}
        {state.status === 'ready' && state.list.length === 0 && (
          <p className='invite-empty mute text-center'>还没有人上榜，邀请一位就是第一名</p>
        )}
        {state.status === 'ready' && (
          <ol className='invite-rank lined'>
            {state.list.map(row => (
              <Row key={row.rank} row={row} />
            ))}
          </ol>
        )}
        {state.status !== 'loading' && state.status !== 'ready' && (
          <FailedLine onRetry={() => void list.reload()} />
        )}
        {state.status === 'ready' && state.has_more && (
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
      </Card>
    </>
  )
}

function Places({ detail, rank }: RankTabProps) {
  const isOver = detail.activity.state === 'ended'
  const when = dateTime(rank.settle_at, detail.server_time)
  return (
    <Card title='榜单奖品' note={isOver ? '已定榜' : `${when} 定榜`}>
      <ul className='invite-places'>
        {rank.places.map(({ from, to, reward }) => (
          <li className='row' key={from}>
            <span className='kit-tag'>{from === to ? `第 ${from} 名` : `第 ${from}-${to} 名`}</span>
            <b className='one-line grow bold ml-4'>{reward.name}</b>
          </li>
        ))}
      </ul>
      {rank.prize && (
        <p className='invite-stand text-small dim'>
          你是第 {rank.prize.n} 名，得{rank.prize.reward.name}
          {rank.prize.status === 'claimed' && '，已领取'}
          {rank.prize.status === 'lapsed' && '，已过领取时间'}
        </p>
      )}
    </Card>
  )
}

function Row({ row: { rank, nickname, avatar, valid_n, is_me } }: { row: InviteRankRow }) {
  return (
    <li className={is_me ? 'invite-rank-mine' : undefined}>
      <i className={rank <= 3 ? `num invite-rank-${rank}` : 'num'}>{rank}</i>
      <Avatar src={avatar} name={nickname} size={72} />
      <b className='one-line text-lead grow regular mx-5'>{is_me ? '我' : nickname}</b>
      <span>
        <b className='num text-head ink'>{valid_n}</b> 位
      </span>
    </li>
  )
}
