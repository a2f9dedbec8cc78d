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
import { ShopShelf } from '../../../campaign/states/shop-shelf.tsx'
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
import { type PrizeButton, prizeButton, prizeState } from './prize-words.ts'
import { createWin, type WinQuery } from './win-query.ts'

const WinSheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./win-sheets.tsx').then(({ WinSheets: Sheets }) => Sheets),
)

/** The page `/lotteryHelper/winner/detail?id=&recordId=`: the visitor's prize and its claim. */
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

function Prize(page: PrizeProps) {
  const { store, detail, win } = page
  const isBusy = useStore(store.$busy)
  const claiming = useClaiming(page)
  const { sheet, openSheet, isClaimed, claim } = claiming
  const { activity, claim_until, server_time } = win
  const { list } = store
  const button = prizeButton(win)
  const ways = waysOf(page, claiming)
  return (
    <main
      className='screen screen-campaign screen-bar helper-win'
      style={themeOf(activity.theme_color)}
    >
      <PrizeHead win={win} isClaimed={isClaimed} />
      <p className='helper-prize-state dim text-center' role='status'>
        {prizeState(win, dateTime(claim_until, server_time))}
      </p>
      <ShopShelf />
      <BottomBar>
        {button.does !== 'winners' && (
          <Button kind='soft' onTap={ways.winners}>
            中奖名单
          </Button>
        )}
        <Button key={button.does} kind='main' busy={isBusy} onTap={ways[button.does]}>
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
          if (await claim(contact)) openSheet(undefined)
        }}
        onSettled={() => void list.load()}
        onClose={() => openSheet(undefined)}
      />
    </main>
  )
}

function PrizeHead({ win, isClaimed }: { win: HelperWin; isClaimed: boolean }) {
  const { activity, prize } = win
  return (
    <section className='helper-prize text-center'>
      <Celebrate on={isClaimed} />
      <p>{activity.title}</p>
      <span className='helper-prize-picture row middle'>
        <PrizePicture kind={prize.kind} image={prize.image} />
      </span>
      <h1 className='heavy tight'>{prize.name}</h1>
      {prize.value_text && <p>{prize.value_text}</p>}
      <code className='text-lead tint'>{prize.code.toUpperCase()}</code>
    </section>
  )
}

type Claiming = ReturnType<typeof useClaiming>

/**
 * Claims the prize. Its status is read again in any case, because a lost answer may have been a
 * success.
 */
function useClaiming({ store, onAction, win }: PrizeProps) {
  const [sheet, openSheet] = useState<'address' | 'code'>()
  const [isClaimed, setIsClaimed] = useState(false)
  const { list } = store

  async function claim(contact: LotteryContact = {}): Promise<LotteryClaimed | undefined> {
    const claimed = await store.act(
      ({ reqId }) => claimHelperPrize({ recordId: list.recordId, reqId, ...contact }),
      () => true,
      { read: () => contact, target: 'claim' },
    )
    await list.load()
    if (!claimed) return undefined
    onAction(win.prize.kind === 'balance' ? 'receive-money' : 'claim')
    setIsClaimed(true)
    return claimed
  }

  return { sheet, openSheet, isClaimed, claim }
}

/** Actions by button. */
function waysOf(
  { store: { list }, win }: PrizeProps,
  { claim, openSheet }: Claiming,
): Record<PrizeButton['does'], () => void> {
  const go = (url: string) => () => void navigateTo({ url })
  const { id } = win.activity

  async function claimNow(): Promise<void> {
    const claimed = await claim()
    if (!claimed) return
    if (claimed.grant_id || claimed.code) openSheet('code')
    else void showToast({ title: claimed.status === 'reviewing' ? '已领取，确认后到账' : '已到账' })
  }

  return {
    claim: () => void claimNow(),
    address: () => openSheet('address'),
    code: () => openSheet('code'),
    order: go(`/order/detail?order_no=${encodeURIComponent(win.order_no)}`),
    money: go(`${start}/redEnvelopeDetail?id=${id}&recordId=${list.recordId}`),
    points: go('/member-card/center/integral'),
    winners: go(`${start}/winner?id=${id}`),
  }
}
