import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { helperListPage, type ListScreenProps } from './list-page.tsx'
import { NotDrawn } from './not-drawn.tsx'
import { PrizeWinners } from './prize-winners.tsx'
import { createWinners, type WinnersQuery } from './winners-query.ts'

/**
 * The page `/lotteryHelper/winningPerson?id=` or `&prizeId=`: all winners by prize, with the
 * winning codes.
 */
export default helperListPage({ createList: createWinners, running: WinnersScreen })

function WinnersScreen({ store: { list }, detail, waiting }: ListScreenProps<WinnersQuery>) {
  const state = useStore(list.$state)
  const { activity } = detail
  if (state.status === 'loading') return waiting
  if (state.status === 'early') return <NotDrawn detail={detail} />
  if (state.status !== 'ready') return <CampaignFailed onRetry={() => void list.reload()} />
  const { prizes } = state.winners
  const total = prizes.reduce((sum, { winners_n }) => sum + winners_n, 0)
  return (
    <main className='screen screen-campaign helper-list' style={themeOf(activity.theme_color)}>
      <header>
        <h1 className='text-title heavy tight'>中奖名单</h1>
        <p className='text-small mt-1'>
          {activity.title} · 一共 <b className='num'>{total}</b> 位
        </p>
      </header>
      <div className='spaced-5 p-5'>
        {prizes.map(prize => (
          <PrizeWinners key={prize.id} prize={prize} />
        ))}
      </div>
    </main>
  )
}
