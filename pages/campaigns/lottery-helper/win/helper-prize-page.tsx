import './win.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  claimHelperPrize,
  type HelperWin,
  type LotteryClaimed,
  type LotteryContact,
} from '../../../../api/index.ts'
import { navigateTo, showToast } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Celebrate } from '../../../kit/celebrate.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'
import { helperListPage, type ListScreenProps } from '../lists/list-page.tsx'
import { start } from '../paths.ts'
import { NoWin } from './no-win.tsx'
import { prizeButton, prizeState } from './prize-words.ts'
import { createWin, type WinQuery } from './win-query.ts'

const WinSheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./win-sheets.tsx').then(({ WinSheets: Sheets }) => Sheets),
)

/** `/lotteryHelper/winner/detail?id=&recordId=`: the visitor's own prize, and how they get it. */
export default helperListPage({ createList: createWin, running: PrizeScreen })

function PrizeScreen(page: ListScreenProps<WinQuery>) {
  const { list } = page.store
  const state = useStore(list.$state)
  if (state.status === 'loading') return page.waiting
  if (state.status === 'ready') return <Prize {...page} win={state.win} />
  const retry = () => void list.reload()
  return <NoWin status={state.status} detail={page.detail} onRetry={retry} />
}

type PrizeProps = ListScreenProps<WinQuery> & { win: HelperWin }

function Prize({ store, detail, onAction, win }: PrizeProps) {
  const isBusy = useStore(store.$busy)
  const [sheet, setSheet] = useState<'address' | 'code'>()
  const [isClaimed, setIsClaimed] = useState(false)
  const { prize, activity } = win
  const { list } = store
  const button = prizeButton(win)

  async function claim(contact: LotteryContact = {}): Promise<LotteryClaimed | undefined> {
    const claimed = await store.act(
      ({ reqId }) => claimHelperPrize({ recordId: list.recordId, reqId, ...contact }),
      () => true,
      { read: () => contact, target: 'claim' },
    )
    await list.load()
    if (!claimed) return undefined
    onAction(prize.kind === 'balance' ? 'receive-money' : 'claim')
    setIsClaimed(true)
    return claimed
  }

  async function claimNow(): Promise<void> {
    const claimed = await claim()
    if (!claimed) return
    if (claimed.grant_id || claimed.code) setSheet('code')
    else void showToast({ title: claimed.status === 'reviewing' ? '已领取，确认后到账' : '已到账' })
  }

  const go = (url: string) => () => void navigateTo({ url })
  const ways = {
    claim: () => void claimNow(),
    address: () => setSheet('address'),
    code: () => setSheet('code'),
    order: go(`/order/detail?order_no=${encodeURIComponent(win.order_no)}`),
    money: go(`${start}/redEnvelopeDetail?id=${activity.id}&recordId=${list.recordId}`),
    points: go('/member-card/center/integral'),
    winners: go(`${start}/winner?id=${activity.id}`),
  }
  return (
    <main
      className='screen screen-campaign screen-bar helper-win'
      style={themeOf(activity.theme_color)}
    >
      <section className='helper-prize'>
        <Celebrate on={isClaimed} />
        <p>{activity.title}</p>
        <span className='helper-prize-picture'>
          <PrizePicture kind={prize.kind} image={prize.image} />
        </span>
        <h1>{prize.name}</h1>
        {prize.value_text && <p>{prize.value_text}</p>}
        <code>{prize.code.toUpperCase()}</code>
      </section>
      <p className='helper-prize-state' role='status'>
        {prizeState(win, dateTime(win.claim_until, win.server_time))}
      </p>
      <BottomBar>
        {button.does !== 'winners' && (
          <Button kind='soft' onTap={ways.winners}>
            中奖名单
          </Button>
        )}
        <Button
          key={button.does}
          kind='main'
          busy={isBusy}
          onTap={ways[button.does]}
        >
          {button.text}
        </Button>
      </BottomBar>
      <WinSheets
        win={win}
        sheet={sheet}
        contact={list.$contact}
        isSending={isBusy}
        theme={detail.activity.theme_color}
        onSend={async contact => {
          if (await claim(contact)) setSheet(undefined)
        }}
        onSettled={() => void list.load()}
        onClose={() => setSheet(undefined)}
      />
    </main>
  )
}
