import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import {
  type HelperJoiner,
  type HelperJoiners,
  helperJoiners,
  isId,
} from '../../../../api/index.ts'
import { navigateBack } from '../../../../runtime/index.ts'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import { helperListPage, type ListScreenProps } from './list-page.tsx'

const createJoiners = ({ id = '' }: Record<string, string>) =>
  createPagedQuery<HelperJoiner, HelperJoiners>({
    isNamed: isId(id),
    read: (_page, _how, after) => helperJoiners({ id, after, limit: 20 }),
  })

/** The page `/lotteryHelper/joiner?id=`: all participants, newest first. */
export default helperListPage({ createList: createJoiners, running: JoinersScreen })

function JoinersScreen({
  store: { list },
  detail,
  waiting,
}: ListScreenProps<ReturnType<typeof createJoiners>>) {
  const state = useStore(list.$state)
  const { activity, server_time: now } = detail
  if (state.status === 'loading') return waiting
  if (state.status !== 'ready') return <CampaignFailed onRetry={() => void list.reload()} />
  if (state.list.length === 0) {
    return (
      <StateScreen
        kind='empty'
        title='还没有人参与'
        text='第一个抽奖码等你来领'
        theme={activity.theme_color}
        actions={[{ text: '返回', onTap: () => void navigateBack() }]}
      />
    )
  }
  return (
    <main className='screen screen-campaign helper-list' style={themeOf(activity.theme_color)}>
      <header>
        <h1 className='text-title heavy tight'>{activity.title}</h1>
        <p className='text-small mt-1'>
          <b className='num'>{state.total}</b> 人参与，一共 {detail.draw.codes_n} 个抽奖码
        </p>
      </header>
      <ul className='helper-rows px-6 lined'>
        {state.list.map(({ nickname, avatar, codes_n, at, is_me }, n) => (
          <li key={`${n}${nickname}`} className={is_me ? 'is-me row' : 'row'}>
            <Avatar src={avatar} name={nickname} size={80} />
            <span className='grow'>
              <b className='one-line text-lead block regular'>{is_me ? '我' : nickname}</b>
              <time className='num text-note mute'>{dateTime(at, now)}</time>
            </span>
            <small className='text-small firm dim'>
              <b className='num text-head ink'>{codes_n}</b> 个码
            </small>
          </li>
        ))}
      </ul>
      <p className='text-note mute text-center p-6'>
        {state.has_more ? '上滑看更多' : '没有更多了'}
      </p>
    </main>
  )
}
