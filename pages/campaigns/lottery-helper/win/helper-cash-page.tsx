import '../../../kit/lined.css'
import './win.css'
import { useStore } from '@nanostores/react'
import type { HelperWin } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { yuan } from '../../../kit/text/yuan.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import { helperListPage, type ListScreenProps } from '../lists/list-page.tsx'
import { start } from '../paths.ts'
import { NoWin } from './no-win.tsx'
import { createWin, type WinQuery } from './win-query.ts'

/**
 * The page `/lotteryHelper/redEnvelopeDetail?id=&recordId=`: the visitor's cash prize, and those of
 * others.
 */
export default helperListPage({ createList: createWin, running: CashScreen })

function CashScreen({ store: { list }, detail, waiting }: ListScreenProps<WinQuery>) {
  const state = useStore(list.$state)
  if (state.status === 'loading') return waiting
  if (state.status === 'ready' && state.win.prize.kind === 'balance') {
    return <Cash win={state.win} recordId={list.recordId} />
  }
  const status = state.status === 'ready' ? 'notCash' : state.status
  return <NoWin status={status} detail={detail} onRetry={() => void list.reload()} />
}

function stateWords({ prize: { status }, redraws }: HelperWin): string {
  if (status === 'claimed') return '已存入余额'
  if (status === 'reviewing') return '已领取，店家确认后到账'
  if (status === 'refused') return '店家没有通过，奖品不发放'
  if (status === 'pending') return '还没有领取'
  if (status !== 'expired') return ''
  return redraws ? '没有在期限内领取，重新抽给别人' : '没有在期限内领取，已经退回'
}

function Cash({ win, recordId }: { win: HelperWin; recordId: string }) {
  const { activity, prize, amount_fen, others } = win
  const toPrize = `${start}/winner/detail?id=${activity.id}&recordId=${recordId}`
  const isPending = prize.status === 'pending'
  return (
    <main
      className='screen screen-campaign screen-bar helper-win'
      style={themeOf(activity.theme_color)}
    >
      <section className='helper-prize text-center'>
        <p>{activity.title}</p>
        <h1 className='helper-sum heavy tight mt-5 mb-5'>
          <b className='num'>{yuan(amount_fen)}</b> 元
        </h1>
        <p role='status'>{stateWords(win)}</p>
        <code className='text-lead tint'>{prize.code.toUpperCase()}</code>
      </section>
      <div className='spaced-5 p-5'>
        {others.length > 0 && (
          <Card title='大家抽中的现金'>
            <ul className='helper-winners lined'>
              {others.map(({ nickname, avatar, amount_fen: fen }, at) => (
                <li className='row' key={`${at}${nickname}`}>
                  <Avatar src={avatar} name={nickname} size={64} />
                  <b className='one-line grow regular mx-5'>{nickname}</b>
                  <span>
                    <b className='num grow regular mx-5'>{yuan(fen)}</b> 元
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <BottomBar>
        <Button kind='main' leads={isPending ? toPrize : '/withdraw'}>
          {isPending ? '去领奖' : '去提现'}
        </Button>
      </BottomBar>
    </main>
  )
}
