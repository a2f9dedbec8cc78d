import '../../kit/lined.css'
import { assistStatus } from '../../../api/values/assist-status.ts'
import { useStore } from '@nanostores/react'
import { LIVE_POLL_MS } from '../../data/live-poll.ts'
import type { BargainDetail } from '../../../api/index.ts'
import { afterLoading } from '../../campaign/after-loading.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { usePolling } from '../../kit/use-polling.ts'
import { TradeScene } from '../../campaign/hero/trade-scene.tsx'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { PriceCard, StartCard } from '../../mechanics/bargain/price-card.tsx'
import type { BargainAction } from '../../mechanics/bargain/bargain-state.ts'
import type { BargainScreenProps } from './screen-props.ts'
import { actionOf } from './rules.ts'
import { showCode } from './show-code.ts'

/** Below the first screen. */
const VoucherFoot = /* @__PURE__ */ lazyWithRetry(() =>
  import('./voucher-foot.tsx').then(module => module.VoucherFoot),
)

/** The voucher, its price staircase, and the helpers. */
export function BargainScreen(page: BargainScreenProps) {
  const { store, detail, top, openSheet } = page
  const { activity, item, session } = detail
  const [picture] = item.images
  const cut = useStore(store.$cut)
  usePolling(async () => {
    if (session?.status === assistStatus.open && !store.isPreview) await store.load()
  }, LIVE_POLL_MS)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <header className='bargain-hero'>
        {picture ? (
          <Thumb className='bargain-picture wide' src={picture} width={750} isMain icon='bag' />
        ) : (
          <TradeScene trade={detail.brand.trade} now={detail.server_time} of={detail.activity} />
        )}
        <div className='bargain-hero-top on-picture'>{top}</div>
      </header>
      <div className='bargain-stack bargain-over-little px-5 pb-6 spaced-5'>
        {session ? (
          <PriceCard
            detail={detail}
            session={session}
            note={noteOf(detail)}
            kept='名额'
            cut={cut}
            onEnd={store.reloadSoon}
          />
        ) : (
          <StartCard
            title={item.title}
            note={noteOf(detail)}
            startFen={item.start_fen}
            floorFen={item.floor_fen}
            cuts={item.cuts_total}
            joined={detail.joined}
            holdS={detail.hold_s}
          />
        )}
        <VoucherFoot detail={detail} onAll={() => openSheet({ kind: 'helpers' })} />
      </div>
      <CampaignBar
        store={store}
        actions={actionOf(detail)}
        writes={['start', 'help', 'buy']}
        onAct={({ does }) => doIn(page, does)}
      />
    </main>
  )
}

const noteOf = ({ item }: BargainDetail): string =>
  [item.intro, item.left > 0 ? `剩 ${item.left} 份` : '已抢光'].filter(Boolean).join(' · ')

function doIn(page: BargainScreenProps, does: BargainAction): void {
  const { store, detail, openSheet, onAction } = page
  const ways: Record<BargainAction, () => void> = {
    nothing: () => undefined,
    list: () => undefined,
    share: () => openSheet({ kind: 'share' }),
    own: () => void store.showOwn(),
    help: () => void store.help().then(cut => cut && onAction('help')),
    start: () => void store.start().then(cut => cut && onAction('start')),
    buy: () =>
      afterLoading(
        import('./redeem.ts').then(
          ({ redeem }) =>
            () =>
              redeem(page),
        ),
      ),
    order: () => showCode(page, detail.session?.grant_id ?? ''),
  }
  // Any write of a preview reports that a preview allows no action.
  if (store.isPreview && does !== 'share') void store.help()
  else ways[does]()
}
