import { assistStatus } from '../../../api/values/assist-status.ts'
import '../../kit/lined.css'
import '../../mechanics/bargain/bargain.css'
import { useStore } from '@nanostores/react'
import { LIVE_POLL_MS } from '../../data/live-poll.ts'
import type { BargainItem, GoodsBargainDetail } from '../../../api/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { usePolling } from '../../kit/use-polling.ts'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { PriceCard, StartCard } from '../../mechanics/bargain/price-card.tsx'
import type { BargainScreenProps } from './screen-props.ts'
import { doIn } from './do-in.ts'
import { actionOf, bestSku, leftOf } from './rules.ts'

/** Below the first screen. */
const DetailFoot = /* @__PURE__ */ lazyWithRetry(() =>
  import('./detail-foot.tsx').then(module => module.DetailFoot),
)
/** The goods, their price staircase, and the helpers. */
export function DetailScreen(page: BargainScreenProps) {
  const { store, detail, top, openSheet } = page
  const { activity, item, session } = detail
  const cut = useStore(store.$cut)
  usePolling(async () => {
    if (session?.status === assistStatus.open && !store.isPreview) await store.load()
  }, LIVE_POLL_MS)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <header className='bargain-hero'>
        <Thumb
          className='bargain-picture wide'
          src={item?.images[0] ?? session?.thumb ?? ''}
          width={750}
          isMain
          icon='bag'
        />
        <div className='bargain-hero-top on-picture'>{top}</div>
      </header>
      <div className='bargain-stack bargain-over-little px-5 pb-6 spaced-5'>
        {session ? (
          <PriceCard
            detail={detail}
            session={session}
            note={sessionNote(detail)}
            kept='货'
            cut={cut}
            onEnd={store.reloadSoon}
          />
        ) : (
          item && <Start detail={detail} item={item} />
        )}
        <DetailFoot detail={detail} onAll={() => openSheet({ kind: 'helpers' })} />
      </div>
      <CampaignBar
        store={store}
        actions={actionOf(detail)}
        writes={['start', 'help']}
        onAct={({ does }) => doIn(page, does)}
      />
    </main>
  )
}

function sessionNote({ session, item }: GoodsBargainDetail): string {
  // What is left of the goods concerns those who can still get them at their own price.
  const left = item && session?.status === assistStatus.open ? leftOf(item) : 0
  const parts = [session?.specs_text, left > 0 ? `剩 ${left} 件` : ''].filter(Boolean)
  return parts.join(' · ') || (item?.intro ?? '')
}

function Start({ detail, item }: { detail: GoodsBargainDetail; item: BargainItem }) {
  const sku = bestSku(item)
  if (!sku) return null
  const forms = item.skus.length > 1 ? `${item.skus.length} 种规格` : sku.specs_text
  return (
    <StartCard
      title={item.title}
      note={[item.intro, forms, `剩 ${leftOf(item)} 件`].filter(Boolean).join(' · ')}
      startFen={sku.start_fen}
      floorFen={sku.floor_fen}
      cuts={sku.cuts_total}
      joined={item.joined}
      isLeast={item.skus.length > 1}
      holdS={detail.hold_s}
    />
  )
}
