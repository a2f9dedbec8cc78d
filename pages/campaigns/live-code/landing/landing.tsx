import { useStore } from '@nanostores/react'
import { CampaignHero } from '../../../campaign/hero/campaign-hero.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { noWordsOf } from '../rules.ts'
import { GiftCard } from '../parts/gift-card.tsx'
import { NoTargetCard } from '../parts/no-target-card.tsx'
import { Perks } from '../parts/perks.tsx'
import { TargetCard } from '../parts/target-card.tsx'
import { mainOf, sideOf } from './actions.ts'

/** Screen of a live code: its target or the reason why there is none, and the benefits. */
export const landingOf = (row: LiveType) =>
  function Landing(page: LiveProps) {
    const { store, detail, top } = page
    const isBusy = useStore(store.$busy)
    const isFresh = useStore(store.$fresh)
    const asking = useStore(store.$asking)
    const { open: Open, head: Head } = row
    // Subscribes to the ticks, which the bar's action depends on.
    useStore(store.$ticks)
    const main = mainOf(row, page)
    const side = sideOf(page)
    return (
      <main
        className='screen screen-campaign screen-bar live'
        style={themeOf(detail.activity.theme_color)}
      >
        <CampaignHero detail={detail} top={top} onEnd={store.reloadSoon} />
        <div className='campaign-stack'>
          {Head && <Head {...page} />}
          {detail.target && (
            <TargetCard
              key={detail.target.target_id}
              target={detail.target}
              joined={detail.joined}
              row={row}
              now={detail.server_time}
            />
          )}
          {!detail.target && Open && isOpen(page) && <Open {...page} />}
          {!detail.target && !(Open && isOpen(page)) && (
            <NoTargetCard {...noWordsOf(detail, row.noWords)} asking={asking} />
          )}
          {detail.gift && (
            <GiftCard gift={detail.gift} onShow={() => page.openSheet({ kind: 'gift' })} />
          )}
          {detail.perks.length > 0 && <Perks title={row.perksTitle} perks={detail.perks} />}
        </div>
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
      </main>
    )
  }

/** The type's own question is shown while the visitor has not answered it. */
const isOpen = ({ detail }: LiveProps) => detail.why === 'choose' || detail.why === 'mine'
