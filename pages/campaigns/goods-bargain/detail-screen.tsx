import './detail.css'
import { useStore } from '@nanostores/react'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { usePolling } from '../../kit/use-polling.ts'
import { BargainBar } from './bargain-bar.tsx'
import type { BargainScreenProps } from './bargain-campaign.tsx'
import { PriceCard } from './price-card.tsx'
import { StartCard } from './start-card.tsx'

/** While friends cut, the owner's price changes by itself. */
const POLL_MS = 5000
/** Below the first screen. */
const DetailFoot = /* @__PURE__ */ lazyWithRetry(() =>
  import('./detail-foot.tsx').then(module => module.DetailFoot),
)
/** The goods, the way down of their price, and whoever has helped. */
export function DetailScreen(page: BargainScreenProps) {
  const { store, detail, top, openSheet } = page
  const { activity, item, session } = detail
  const cut = useStore(store.$cut)
  usePolling(async () => {
    if (session?.status === 0 && !store.isPreview) await store.load()
  }, POLL_MS)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <header className='bargain-hero'>
        <Thumb
          className='bargain-picture'
          src={item?.images[0] ?? session?.thumb ?? ''}
          icon='bag'
        />
        <div className='bargain-hero-top on-picture'>{top}</div>
      </header>
      <div className='bargain-stack bargain-over-little'>
        {session ? (
          <PriceCard detail={detail} session={session} cut={cut} onEnd={store.reloadSoon} />
        ) : (
          item && <StartCard detail={detail} item={item} />
        )}
        <DetailFoot detail={detail} onAll={() => openSheet({ kind: 'helpers' })} />
      </div>
      <BargainBar {...page} />
    </main>
  )
}
