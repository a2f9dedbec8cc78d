import { reviewState } from '../../../api/values/review-state.ts'
import './reviews.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Review, ReviewCounts, ReviewPage } from '../../../api/index.ts'
import { previewImage, useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { Tick } from '../choosing/tick.tsx'
import { Choosing } from './choice-bar.tsx'
import { keyOf } from './choice-store.ts'
import { RefuseSheet } from './refuse-sheet.tsx'
import { createReviewsStore, type ReviewsStore } from './reviews-store.ts'
import { RoleGate } from '../role-gate.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/mine/reviews`: everything that waits for the decision of a manager or merchant. */
export default function ReviewsPage() {
  return (
    <RoleGate least='manager' title='店长和店主才能处理'>
      {me => <Reviews isMerchant={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

function Reviews({ isMerchant }: { isMerchant: boolean }) {
  const [store] = useState(createReviewsStore)
  const [refused, setRefused] = useState<Review>()
  const open = useStore(store.$open)
  const state = useStore(store.$state)
  const doing = useStore(store.$doing)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  const waiting = state.status === 'ready' && state.open_n > 0 ? `待处理 ${state.open_n}` : '待处理'

  return (
    <main className='screen work follows-host work-reviews'>
      <h1 className='hide-text'>待处理</h1>
      <Segment
        label='处理状态'
        choices={[
          [1, waiting],
          [0, '已处理'],
        ]}
        value={open}
        onPick={store.show}
      />
      <Kinds store={store} isMerchant={isMerchant} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <section className='kit-card work-plain dim text-center gap-5 mx-5'>
          <FailedLine onRetry={() => void store.load()} />
        </section>
      )}
      {state.status === 'ready' && (
        <Choosing store={store} list={state.list}>
          <List page={state} doing={doing} store={store} onRefuse={setRefused} />
        </Choosing>
      )}
      {refused && (
        <RefuseSheet
          what={`${refused.person.nickname}的申请`}
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

/** The kinds that the caller decides, and the way to the blacklist beside the appeals. */
function Kinds({ store, isMerchant }: { store: ReviewsStore; isMerchant: boolean }) {
  const open = useStore(store.$open)
  const kind = useStore(store.$kind)
  const kinds = useStore(store.$kinds)
  return (
    <>
      {kinds.length > 1 && (
        <Segment
          label='种类'
          look='chips'
          choices={[
            ['all', '全部'],
            ...kinds.map(each => [each.kind, chipText(each, open)] as const),
          ]}
          value={kind}
          onPick={store.filter}
        />
      )}
      {kind === 'appeal' && isMerchant && (
        <button
          type='button'
          className='kit-link text-small mx-5 mb-5'
          {...leadsTo('/pages/mine/blacklist')}
        >
          看黑名单
        </button>
      )}
    </>
  )
}

/** The counts are those of open requests. */
const chipText = ({ label, n }: ReviewCounts['kinds'][number], open: 0 | 1): string =>
  open === 1 && n > 0 ? `${label} ${n}` : label

interface ListProps {
  page: ReviewPage
  doing: string
  store: ReviewsStore
  onRefuse: (review: Review) => void
}

function List({ page, doing, store, onRefuse }: ListProps) {
  const keys = useStore(store.choice.$keys)
  if (page.list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <p>{store.$open.get() === 1 ? '都处理完了，没有等你决定的' : '还没有处理过的申请'}</p>
      </section>
    )
  }
  return (
    <ul className='work-stack px-5'>
      {page.list.map(review => (
        <li key={keyOf(review)}>
          <Card
            review={review}
            now={page.server_time}
            isBusy={doing === keyOf(review)}
            isChosen={keys?.has(keyOf(review))}
            onChoose={() => store.choice.toggle(review)}
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
  /** Undefined while none are being chosen. */
  isChosen: boolean | undefined
  onChoose: () => void
  onPass: () => void
  onRefuse: () => void
}

/** Pictures in a row of the card; the viewer shows all. */
const SHOWN_PICTURES = 4

const outcomes = { 0: '', 1: '已通过', 2: '未通过', 3: '已撤回' } as const

function Card({ review, now, isChosen, ...acts }: CardProps) {
  const { person, title, amount_fen, rows, images = [], more, state } = review
  const { note, decided_by, asked_at, decided_at } = review
  return (
    <article className='kit-card work-review'>
      <header className='row gap-4'>
        <Avatar src={person.avatar} name={person.nickname} size={72} />
        <div className='grow'>
          <h2 className='one-line text-lead bold'>{person.nickname}</h2>
          <p className='text-note mute'>
            {title} · <span className='num'>{dateTime(asked_at, now)}</span>
          </p>
        </div>
        {amount_fen !== null && <b className='num text-title'>¥{yuan(amount_fen)}</b>}
        {isChosen !== undefined && <Choose {...acts} isChosen={isChosen} review={review} />}
      </header>
      {rows.length > 0 && (
        <dl className='text-small dim mt-4'>
          {rows.map(([name, value]) => (
            <div className='flex apart py-1 gap-5' key={name}>
              <dt className='mute firm'>{name}</dt>
              <dd className='slim text-right break'>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {images.length > 0 && <Pictures urls={images} owner={person.nickname} />}
      {more && (
        <button type='button' className='kit-link text-small py-3' {...leadsTo(more.path)}>
          {more.text}
        </button>
      )}
      {state === reviewState.open ? (
        isChosen === undefined && <Acts {...acts} />
      ) : (
        <p className='text-small dim mt-4'>
          {outcomes[state]}
          {note && `：${note}`}
          <small className='num text-note block mute'>
            {decided_by} {dateTime(decided_at, now)}
          </small>
        </p>
      )}
    </article>
  )
}

function Choose({
  review: { person, title },
  isChosen,
  onChoose,
}: Pick<CardProps, 'review' | 'onChoose'> & { isChosen: boolean }) {
  return (
    <button
      type='button'
      role='checkbox'
      aria-checked={isChosen}
      aria-label={`选择${person.nickname}的${title}`}
      className='work-review-choose px-3 py-3'
      onClick={onChoose}
    >
      <Tick isOn={isChosen} />
    </button>
  )
}

function Acts({ isBusy, onPass, onRefuse }: Pick<CardProps, 'isBusy' | 'onPass' | 'onRefuse'>) {
  return (
    <footer className='flex mt-5 gap-5'>
      <Button kind='line' size='small' disabled={isBusy} onTap={onRefuse}>
        不通过
      </Button>
      <Button kind='main' size='small' busy={isBusy} onTap={onPass}>
        通过
      </Button>
    </footer>
  )
}

function Pictures({ urls, owner }: { urls: string[]; owner: string }) {
  return (
    <button
      type='button'
      className='flex mt-4 gap-2'
      aria-label={`看${owner}的 ${urls.length} 张图片`}
      onClick={() => void previewImage({ urls })}
    >
      {urls.slice(0, SHOWN_PICTURES).map(src => (
        <Thumb key={src} src={src} size={128} />
      ))}
    </button>
  )
}
