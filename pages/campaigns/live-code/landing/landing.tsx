import { useStore } from '@nanostores/react'
import { CampaignHero } from '../../../campaign/hero/campaign-hero.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { Checks } from '../parts/checks.tsx'
import { ContactCard } from '../parts/contact-card.tsx'
import { GiftCard } from '../parts/gift-card.tsx'
import { HeadCard } from '../parts/head-card.tsx'
import { Offers } from '../parts/offers.tsx'
import { asksContact } from '../rules.ts'
import { mainOf, sideOf } from './actions.ts'
import { Middle } from './middle.tsx'

/** Screen of a live code: its target or the reason why there is none, and the benefits. */
export function landingOf(row: LiveType) {
  const { open } = row
  const Open = open && lazyWithRetry<LiveProps>(() => open().then(module => module.default))
  return function Landing(page: LiveProps) {
    const { store, detail, top } = page
    const head = row.head?.(detail)
    const checks = row.checks?.(detail)
    return (
      <main
        className='screen screen-campaign screen-bar live'
        style={themeOf(detail.activity.theme_color)}
      >
        <CampaignHero detail={detail} top={top} onEnd={store.reloadSoon} />
        <div className='campaign-stack px-6 pb-5'>
          {head && <HeadCard {...head} />}
          {checks && <Checks {...checks} />}
          <Middle row={row} page={page} Open={Open} />
          <Offers page={page} coupons={row.offers?.(detail) ?? []} />
          {detail.gift && (
            <GiftCard gift={detail.gift} onShow={() => page.openSheet({ kind: 'gift' })} />
          )}
          {asksContact(detail) && <ContactCard store={store} asks={detail.asks} />}
          {detail.perks.length > 0 && (
            <Checks title={row.perksTitle} rows={detail.perks.map(text => ({ text }))} />
          )}
        </div>
        <Bar row={row} page={page} />
      </main>
    )
  }
}

function Bar({ row, page }: { row: LiveType; page: LiveProps }) {
  const { store } = page
  const isBusy = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const asking = useStore(store.$asking)
  // The main action depends on the ticks.
  useStore(store.$ticks)
  const main = mainOf(row, page)
  const side = sideOf(page)
  return (
    <BottomBar note={main.note}>
      {side && (
        <Button kind='soft' disabled={isBusy || side.isOff === true} onTap={side.onTap}>
          {side.text}
        </Button>
      )}
      <Button
        kind='main'
        busy={isBusy || asking === 'busy'}
        disabled={isFresh || main.isOff === true}
        onTap={main.onTap}
      >
        {main.text}
      </Button>
    </BottomBar>
  )
}
