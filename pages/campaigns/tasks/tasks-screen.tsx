import { useStore } from '@nanostores/react'
import type { TaskTier } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { TierLadder } from '../../mechanics/invite/tier-ladder.tsx'
import { type TasksButton, actionOf, headOf, noteOf } from './rules.ts'
import { codeSheet, type TasksScreenProps } from './screen-props.ts'

const TasksScene = /* @__PURE__ */ lazyWithRetry(() =>
  import('./tasks-scene.tsx').then(module => module.TasksScene),
)
const HowTo = /* @__PURE__ */ lazyWithRetry(() =>
  import('./how-to.tsx').then(module => module.HowTo),
)

/** The participant's page: helpers, tiers, how friends help. */
export function TasksScreen(page: TasksScreenProps) {
  const { store, detail, top } = page
  return (
    <main
      className='screen screen-campaign screen-bar tasks-page'
      style={themeOf(detail.activity.theme_color)}
    >
      <CampaignHero detail={detail} top={top} scene={<TasksScene />} onEnd={store.reloadSoon} />
      <div className='campaign-stack px-5 pb-6'>
        <Progress page={page} />
        <Tiers page={page} />
        <HowTo detail={detail} />
      </div>
      <CampaignBar
        store={store}
        actions={actionOf(detail)}
        writes={['claim', 'join']}
        onAct={button => act(page, button)}
      />
    </main>
  )
}

/** More faces than these would not fit into one line at 320 px. */
const FACES_IN_LINE = 5

/** The number of helpers, their faces, and what is missing to the next tier. */
function Progress({ page: { detail, openSheet } }: { page: TasksScreenProps }) {
  const { mine, tiers } = detail
  const valid = mine?.rows.filter(({ status }) => status === 'valid') ?? []
  const last = tiers[tiers.length - 1]?.n ?? 1
  const n = mine?.valid_n ?? 0
  const note = noteOf(detail)
  return (
    <section className='kit-card tasks-progress'>
      <h2 className='text-title heavy tight'>{headOf(detail)}</h2>
      <div
        className='tasks-way'
        role='progressbar'
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={n}
        aria-label={`${n} / ${last}`}
      >
        <i style={{ transform: `scaleX(${Math.min(1, n / last)})` }} />
        {tiers.map(tier => (
          <b
            key={tier.step}
            className={
              n >= tier.n
                ? 'num tasks-mark text-note tint bold text-center tasks-mark-on'
                : 'num tasks-mark text-note tint bold text-center'
            }
            style={{ left: `${(100 * tier.n) / last}%` }}
          >
            {tier.n}
          </b>
        ))}
      </div>
      {valid.length > 0 && (
        <button
          type='button'
          className='tasks-faces text-small dim text-left row wide'
          onClick={() => openSheet({ kind: 'friends' })}
        >
          {valid.slice(0, FACES_IN_LINE).map(({ nickname, avatar, at }, index) => (
            <Avatar key={`${index}${at}`} src={avatar} name={nickname} size={64} />
          ))}
          <span className='one-line grow ml-3'>{n} 位已助力</span>
          <Icon name='right' />
        </button>
      )}
      {note && <p className='text-small dim mt-1'>{note}</p>}
    </section>
  )
}

function Tiers({ page }: { page: TasksScreenProps }) {
  const { store, detail, openSheet, onAction } = page
  const isBusy = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const claimed = useStore(store.$claimed)
  const { tiers, mine, server_time: now } = detail

  async function claim(step: number): Promise<void> {
    if (await store.claim(step)) onAction('claim')
  }

  return (
    <Card title='助力好礼'>
      <TierLadder
        tiers={tiers}
        repeat={1}
        n={mine?.valid_n ?? 0}
        now={now}
        isBusy={isBusy || isFresh || mine?.is_paused === true}
        justClaimed={claimed?.step}
        onClaim={step => void claim(step)}
        onCode={grantId => {
          const tier = tiers.find(({ grant_id }) => grant_id === grantId)
          if (tier) openSheet(codeSheet(tier.reward, grantId))
        }}
        wayTo={({ step }) =>
          wayTo(
            page,
            tiers.find(tier => tier.step === step),
          )
        }
      />
    </Card>
  )
}

/** Where a claimed reward is redeemed, unless it is at the counter. */
function wayTo({ openSheet }: TasksScreenProps, tier: TaskTier | undefined) {
  if (tier?.status !== 'claimed') return undefined
  const { redeem, step, link_url } = tier
  if (redeem === 'code')
    return { text: '看兑换码', onTap: () => openSheet({ kind: 'handed', step }) }
  if (redeem === 'staffQr')
    return { text: '找顾问领', onTap: () => openSheet({ kind: 'handed', step }) }
  if (redeem === 'link' && link_url) {
    return { text: '去使用', onTap: () => void navigateTo({ url: link_url }) }
  }
  return undefined
}

function act(
  { store, openSheet, onAction }: TasksScreenProps,
  { does, step = 0 }: TasksButton,
): void {
  if (does === 'claim') {
    void store.claim(step).then(claimed => claimed && onAction('claim'))
    return
  }
  if (does === 'join' || store.isPreview) {
    void store.join().then(joined => {
      if (!joined) return
      onAction('join')
      openSheet({ kind: 'poster' })
    })
    return
  }
  openSheet({ kind: does })
}
