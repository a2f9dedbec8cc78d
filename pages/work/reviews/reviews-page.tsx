import './reviews.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Review, ReviewPage } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { RefuseSheet } from './refuse-sheet.tsx'
import { createReviewsStore, type ReviewsStore } from './reviews-store.ts'
import { RoleGate } from '../role-gate.tsx'

/** `/pages/mine/reviews`: decisions for the merchant: withdrawals, and applications of distributors. */
export default function ReviewsPage() {
  return (
    <RoleGate least='merchant' title='只有店主可以审核'>
      {() => <Reviews />}
    </RoleGate>
  )
}

function Reviews() {
  const [store] = useState(createReviewsStore)
  const [refused, setRefused] = useState<Review>()
  const open = useStore(store.$open)
  const state = useStore(store.$state)
  const doing = useStore(store.$doing)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  const waiting = state.status === 'ready' && state.open_n > 0 ? `待审核 ${state.open_n}` : '待审核'

  return (
    <main className='screen work follows-host work-reviews'>
      <h1 className='hide-text'>待审核</h1>
      <Segment
        label='审核状态'
        choices={[
          [1, waiting],
          [0, '已处理'],
        ]}
        value={open}
        onPick={store.show}
      />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <section className='kit-card work-plain'>
          <FailedLine onRetry={() => void store.load()} />
        </section>
      )}
      {state.status === 'ready' && (
        <List page={state} doing={doing} store={store} onRefuse={setRefused} />
      )}
      {refused && (
        <RefuseSheet
          review={refused}
          isBusy={doing !== ''}
          onRefuse={note =>
            void store.decide(refused, false, note).then(isDone => isDone && setRefused(undefined))
          }
          onClose={() => setRefused(undefined)}
        />
      )}
    </main>
  )
}

interface ListProps {
  page: ReviewPage
  doing: string
  store: ReviewsStore
  onRefuse: (review: Review) => void
}

function List({ page, doing, store, onRefuse }: ListProps) {
  if (page.list.length === 0) {
    return (
      <section className='kit-card work-plain'>
        <p>这里没有要处理的申请</p>
      </section>
    )
  }
  return (
    <ul className='work-stack'>
      {page.list.map(review => (
        <li key={`${review.kind}${review.id}`}>
          <Card
            review={review}
            now={page.server_time}
            isBusy={doing === `${review.kind}${review.id}`}
            onPass={() => void store.pass(review)}
            onRefuse={() => onRefuse(review)}
          />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  review: Review
  now: number
  isBusy: boolean
  onPass: () => void
  onRefuse: () => void
}

const outcomes = { 0: '', 1: '已通过', 2: '未通过', 3: '已撤回' } as const

function Card({ review, now, isBusy, onPass, onRefuse }: CardProps) {
  const { person, title, amount_fen, rows, state, note, decided_by, asked_at, decided_at } = review
  return (
    <article className='kit-card work-review'>
      <header>
        <Avatar src={person.avatar} name={person.nickname} size={72} />
        <div>
          <h2 className='one-line'>{person.nickname}</h2>
          <p>
            {title} · <span className='num'>{dateTime(asked_at, now)}</span>
          </p>
        </div>
        {amount_fen !== null && <b className='num'>¥{yuan(amount_fen)}</b>}
      </header>
      {rows.length > 0 && (
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 0 ? (
        <footer>
          <Button kind='line' size='small' disabled={isBusy} onTap={onRefuse}>
            不通过
          </Button>
          <Button kind='main' size='small' busy={isBusy} onTap={onPass}>
            通过
          </Button>
        </footer>
      ) : (
        <p className='work-review-end'>
          {outcomes[state]}
          {note && `：${note}`}
          <small className='num'>
            {decided_by} {dateTime(decided_at, now)}
          </small>
        </p>
      )}
    </article>
  )
}
