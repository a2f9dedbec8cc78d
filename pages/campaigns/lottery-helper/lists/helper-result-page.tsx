import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { HelperWinners } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import { start } from '../paths.ts'
import { headOf } from '../rules.ts'
import { helperListPage, type ListScreenProps } from './list-page.tsx'
import { NotDrawn } from './not-drawn.tsx'
import { PrizeWinners } from './prize-winners.tsx'
import { createWinners, type WinnersQuery } from './winners-query.ts'

/** Number of winners shown per prize; all of them have a page of their own. */
const WINNERS_SHOWN = 5

const ProofSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../proof/helper-proof-sheet.tsx').then(({ ProofSheet: Proof }) => Proof),
)

/** The page `/lotteryHelper/winner?id=`: the visitor's result, and the winners of each prize. */
export default helperListPage({ createList: createWinners, running: ResultScreen })

function ResultScreen({ store: { list }, detail, waiting }: ListScreenProps<WinnersQuery>) {
  const state = useStore(list.$state)
  const [isChecking, setIsChecking] = useState(false)
  const { activity, draw, mine, server_time: now } = detail
  const go = (page: string) => () => void navigateTo({ url: `${start}/${page}` })
  if (state.status === 'loading') return waiting
  if (state.status === 'early') return <NotDrawn detail={detail} />
  if (state.status !== 'ready') return <CampaignFailed onRetry={() => void list.reload()} />
  return (
    <main
      className='screen screen-campaign screen-bar helper-list'
      style={themeOf(activity.theme_color)}
    >
      <header>
        <h1 className='text-title heavy tight'>{headOf(detail)}</h1>
        <p className='text-small mt-1'>
          {activity.title} · {dateTime(draw.drawn_at, now)} 开奖 · {draw.codes_n} 个码
        </p>
      </header>
      <div className='spaced-5 p-5'>
        {state.winners.prizes.map(prize => (
          <PrizeWinners key={prize.id} prize={prize} most={WINNERS_SHOWN} />
        ))}
        <Rounds winners={state.winners} now={now} />
        <div className='helper-ways flex gap-5'>
          <Button kind='line' size='mid' onTap={go(`winningPerson?id=${activity.id}`)}>
            全部中奖名单
          </Button>
          <Button kind='line' size='mid' onTap={() => setIsChecking(true)}>
            验证开奖
          </Button>
        </div>
      </div>
      {isChecking && (
        <ProofSheet
          id={activity.id}
          codes={mine?.codes ?? []}
          onClose={() => setIsChecking(false)}
        />
      )}
      <BottomBar>
        {mine?.prize ? (
          <Button
            kind='main'
            onTap={go(`winner/detail?id=${activity.id}&recordId=${mine.record_id}`)}
          >
            {mine.prize.status === 'pending' ? '我中奖了，去领奖' : '看我的奖品'}
          </Button>
        ) : (
          <Button kind='main' leads={`${start}?id=${activity.id}`}>
            回到活动
          </Button>
        )}
      </BottomBar>
    </main>
  )
}

/** The rounds of a draw whose unclaimed prizes are drawn again, and the time of the next one. */
function Rounds({ winners, now }: { winners: HelperWinners; now: number }) {
  const { rounds, next_at } = winners
  if (rounds.length < 2 && next_at === 0) return null
  return (
    <Card title='没领的会重抽'>
      <ul className='helper-rounds'>
        {rounds.map(({ round, drawn_at, wins_n }) => (
          <li className='flex at-baseline' key={round}>
            <b className='bold firm'>第 {round} 轮</b>
            <time className='text-small fill dim'>{dateTime(drawn_at, now)}</time>
            <small className='text-small firm'>
              {round > 1 ? '重抽' : '抽出'} {wins_n} 份
            </small>
          </li>
        ))}
      </ul>
      {next_at > 0 && (
        <p className='text-small mute'>到 {dateTime(next_at, now)} 还没领的，再抽给没中奖的人</p>
      )}
    </Card>
  )
}
