import '../vote.css'
import './list.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { useOnline } from '../../../kit/state/use-online.ts'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { type CardStore, createCardStore } from './card-store.ts'
import { canSignUp, leftText, phaseText, voteSearch } from '../rules.ts'
import { voteOf, votePage, type VoteScreenProps } from '../vote-campaign.tsx'
import { VoteCaptcha } from '../voting/vote-captcha.tsx'
import { VoteGrid } from './vote-grid.tsx'
import { Waterfall } from './waterfall.tsx'

/** `/vote/list?id=&group=&keyword=`: all contestants, with search and vote buttons. */
export default votePage<{ cards: CardStore }>({
  createMore: query => ({ cards: createCardStore(query) }),
  skeleton: 'list',
  keepsEnded: true,
  onGiven: ({ cards }, itemId, given) => cards.given(itemId, given),
  usePage({ store: { cards } }) {
    useEffect(() => void cards.load(), [cards])
    useReachBottom(() => void cards.more())
    // The list may have failed together with the campaign, before it could ask for a retry of its own.
    useOnline(() => {
      if (cards.$list.get().status === 'failed') void cards.retry()
    })
  },
  running: ListScreen,
})

type ListScreenProps = VoteScreenProps<{ cards: CardStore }>

const sorts = [
  ['hot', '人气'],
  ['number', '编号'],
  ['new', '最新'],
] as const

function ListScreen(page: ListScreenProps) {
  const { store, detail, refused } = page
  const { activity, server_time: now } = detail
  return (
    <main
      className='screen screen-campaign screen-bar vote-list'
      style={themeOf(activity.theme_color)}
    >
      <h1 className='hide-text'>{activity.title}的选手</h1>
      <ListHead {...page} />
      <Cards {...page} />
      <BottomBar note={leftText(detail, refused) || phaseText(detail, now)}>
        <Button kind={canSignUp(detail) ? 'soft' : 'main'} leads={`/vote/rank?id=${activity.id}`}>
          排行榜
        </Button>
        {canSignUp(detail) && (
          <Button kind='main' leads={`/vote/add?id=${activity.id}`}>
            我要报名
          </Button>
        )}
      </BottomBar>
      <VoteCaptcha store={store} id={activity.id} onVote={voteOf(page)} />
    </main>
  )
}

/** Search, order and group filter of the list. */
function ListHead({ store: { cards }, detail: { vote } }: ListScreenProps) {
  const sought = useStore(cards.$sought)
  const shown = sorts.filter(([sort]) => sort !== 'hot' || vote.shows_counts)
  const groups = ['', ...vote.groups].map(group => [group, group || '全部'] as const)
  return (
    <header className='px-6 pt-5'>
      <SearchBox
        {...voteSearch}
        keyword={sought.keyword}
        onSearch={keyword => cards.seek({ keyword })}
      />
      <Tabs name='排序' tabs={shown} chosen={sought.sort} onChoose={sort => cards.seek({ sort })} />
      {vote.groups.length > 0 && (
        <Tabs
          name='组别'
          tabs={groups}
          chosen={sought.group}
          onChoose={group => cards.seek({ group })}
        />
      )}
    </header>
  )
}

interface TabsProps<T extends string> {
  name: string
  tabs: readonly (readonly [value: T, name: string])[]
  chosen: string
  onChoose: (value: T) => void
}

function Tabs<T extends string>({ name, tabs, chosen, onChoose }: TabsProps<T>) {
  return (
    <div className='vote-tabs flex px-6' role='group' aria-label={name}>
      {tabs.map(([value, text]) => (
        <button
          className='text-small dim firm mr-3'
          key={value}
          type='button'
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** Whom somebody may vote for who has not found the one they looked for. */
function Others(page: ListScreenProps) {
  if (page.detail.vote.first_items.length === 0) return null
  return (
    <section className='px-6'>
      <h2 className='text-head px-1 pb-3'>看看这些选手</h2>
      <VoteGrid page={page} />
    </section>
  )
}

function Cards(page: ListScreenProps) {
  const { store, detail, refused } = page
  const { cards } = store
  const found = useStore(cards.$list)
  const { keyword, group } = useStore(cards.$sought)
  if (found.status === 'loading') return <Skeleton kind='list' />
  if (found.status !== 'ready') {
    return (
      <div className='vote-none text-body mute text-center'>
        <p>选手没有加载出来</p>
        <Button className='mt-6' kind='soft' size='mid' onTap={() => void cards.retry()}>
          重试
        </Button>
      </div>
    )
  }
  const { list, has_more: hasMore } = found
  if (list.length === 0 && (keyword || group)) {
    return (
      <>
        <div className='vote-none text-body mute text-center' role='status'>
          <p>没有找到{keyword ? `“${keyword}”` : '这一组的选手'}</p>
          <Button
            className='mt-6'
            kind='soft'
            size='mid'
            onTap={() => cards.seek({ keyword: '', group: '' })}
          >
            看全部选手
          </Button>
        </div>
        <Others {...page} />
      </>
    )
  }
  if (list.length === 0)
    return <p className='vote-none text-body mute text-center'>还没有选手，报名的第一位就在这里</p>
  return (
    <>
      <Waterfall
        store={store}
        detail={detail}
        refused={refused}
        cards={list}
        onVote={voteOf(page)}
      />
      <p className='vote-end text-small mute text-center'>
        {hasMore ? '上滑看更多' : `共 ${found.total} 位选手`}
      </p>
    </>
  )
}
