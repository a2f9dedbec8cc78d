import './rank.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { QuizRank, QuizRankRow } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { createRankStore } from './rank-store.ts'
import { timeText } from '../rules.ts'

export interface RankSheetProps {
  id: number
  onClose: () => void
}

/** The ranking and the visitor's place. */
export function RankSheet({ id, onClose }: RankSheetProps) {
  const [store] = useState(() => createRankStore(id))
  const state = useStore(store.$state)
  const isReading = useStore(store.$isMore)

  useEffect(() => void store.load(), [store])

  return (
    <Sheet open title='排行榜' onClose={onClose}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <div className='question-rank-empty' role='alert'>
          <p>排行榜没有加载出来</p>
          <Button kind='main' size='mid' icon='refresh' onTap={() => void store.reload()}>
            重试
          </Button>
        </div>
      )}
      {state.status === 'ready' && (
        <Ready rank={state} isReading={isReading} onMore={() => void store.more()} />
      )}
    </Sheet>
  )
}

interface ReadyProps {
  rank: QuizRank
  isReading: boolean
  onMore: () => void
}

function Ready({ rank: { list, me, has_more }, isReading, onMore }: ReadyProps) {
  if (list.length === 0) return <p className='question-rank-empty'>还没有人上榜，第一个就是你</p>
  const isListed = list.some(({ is_me }) => is_me)
  return (
    <>
      <p className='text-note mute'>先看得分，再看用时，用时相同先答的在前</p>
      <ol className='question-rank'>
        {list.map(row => (
          <Row key={row.rank} row={row} />
        ))}
      </ol>
      {has_more && (
        <div className='question-rank-more'>
          <Button kind='quiet' size='mid' busy={isReading} onTap={onMore}>
            看更多
          </Button>
        </div>
      )}
      {me && !isListed && (
        <ol className='question-rank question-rank-me'>
          <Row row={me} />
        </ol>
      )}
    </>
  )
}

function Row({ row }: { row: QuizRankRow }) {
  const { rank, nickname, avatar, score, used_ms, is_me } = row
  return (
    <li className={is_me ? 'is-me' : undefined}>
      <b
        className={
          rank <= 3
            ? 'question-place firm mr-3 text-lead text-center question-place-top warn num'
            : 'question-place firm mr-3 text-lead dim text-center num'
        }
      >
        {rank}
      </b>
      <Avatar src={avatar} name={nickname} size={72} />
      <span className='question-words one-line grow'>{is_me ? '我' : nickname}</span>
      <span className='text-small firm text-right'>
        <b className='num text-head'>{score}</b> 分
        <small className='text-note block mute'>{timeText(used_ms)}</small>
      </span>
    </li>
  )
}
