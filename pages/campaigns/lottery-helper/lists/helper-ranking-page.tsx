import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import {
  type HelperRanked,
  type HelperRanking,
  helperRanking,
  isId,
} from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { start } from '../paths.ts'
import { helperListPage, type ListScreenProps } from './list-page.tsx'

const createRanking = ({ id = '' }: Record<string, string>) =>
  createPagedQuery<HelperRanked, HelperRanking>({
    isNamed: isId(id),
    read: page => helperRanking({ id, page, limit: 20 }),
  })

/**
 * The page `/lotteryHelper/ranking?id=`: ranking by number of helpers, with the visitor's own rank
 * at the bottom.
 */
export default helperListPage({ createList: createRanking, running: RankingScreen })

function RankingScreen({
  store: { list },
  detail,
  waiting,
}: ListScreenProps<ReturnType<typeof createRanking>>) {
  const state = useStore(list.$state)
  const { activity, show_rank } = detail
  const invite = () => void navigateTo({ url: `${start}?id=${activity.id}` })
  if (state.status === 'loading') return waiting
  if (state.status !== 'ready') return <CampaignFailed onRetry={() => void list.reload()} />
  if (state.list.length === 0) {
    return (
      <StateScreen
        kind='empty'
        title={show_rank ? '还没有人上榜' : '这次不设排行'}
        text={show_rank ? '邀请一位好友助力，你就是第一名' : '专心攒抽奖码就好'}
        theme={activity.theme_color}
        actions={[{ text: show_rank ? '去邀请' : '回到活动', onTap: invite }]}
      />
    )
  }
  return (
    <main
      className='screen screen-campaign screen-bar helper-list'
      style={themeOf(activity.theme_color)}
    >
      <header>
        <h1 className='text-title heavy tight'>{activity.title}</h1>
        <p className='text-small mt-1'>按助力的好友数排名，同样多的先到者在前</p>
      </header>
      <ol className='helper-rows px-6 lined'>
        {state.list.map(row => (
          <Row key={row.rank} row={row} />
        ))}
      </ol>
      <p className='text-note mute text-center p-6'>
        {state.has_more ? '上滑看更多' : `共 ${state.total} 位上榜`}
      </p>
      <BottomBar note={state.me ? mineText(state.me) : '你还没有上榜'}>
        <Button kind='main' onTap={invite}>
          {detail.draw.state === 'waiting' ? '去邀请' : '回到活动'}
        </Button>
      </BottomBar>
    </main>
  )
}

const mineText = ({ rank, helpers_n }: HelperRanked): string =>
  `我排第 ${rank} 名，有 ${helpers_n} 位好友助力`

const Row = ({ row: { rank, nickname, avatar, helpers_n, is_me } }: { row: HelperRanked }) => (
  <li className={is_me ? 'is-me row' : 'row'}>
    <i
      className={
        rank <= 3
          ? 'num is-top firm text-lead mute bold upright'
          : 'num firm text-lead mute bold upright'
      }
    >
      {rank}
    </i>
    <Avatar src={avatar} name={nickname} size={80} />
    <span className='grow'>
      <b className='one-line text-lead block regular'>{is_me ? '我' : nickname}</b>
    </span>
    <small className='text-small firm dim'>
      <b className='num text-head ink'>{helpers_n}</b> 位好友
    </small>
  </li>
)
