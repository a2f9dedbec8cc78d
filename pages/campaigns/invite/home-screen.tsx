import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { TierLadder } from '../../mechanics/invite/tier-ladder.tsx'
import { codeSheet } from './invite-campaign.tsx'
import type { InviteKind, InviteScreenProps } from './invite-kind.ts'
import { actionOf, type InviteButton } from './rules.ts'
import { ProgressCard } from './progress-card.tsx'

const InviteScene = /* @__PURE__ */ lazyWithRetry(() =>
  import('./invite-scene.tsx').then(module => module.InviteScene),
)
const FriendRows = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/invite/friend-rows.tsx').then(module => module.FriendRows),
)
const NewsLine = /* @__PURE__ */ lazyWithRetry(() =>
  import('./news-line.tsx').then(module => module.NewsLine),
)
const HowTo = /* @__PURE__ */ lazyWithRetry(() =>
  import('./how-to.tsx').then(module => module.HowTo),
)
const RankTab = /* @__PURE__ */ lazyWithRetry(() =>
  import('./rank-tab.tsx').then(module => module.RankTab),
)

/** The inviter's page: progress, rewards, invitees. */
export const homeScreen = ({ type }: InviteKind) =>
  function HomeScreen(page: InviteScreenProps) {
    const { store, detail, query, top } = page
    const { activity, rank, news } = detail
    const [tab, setTab] = useState(query.tab === 'rank' && rank ? 'rank' : 'task')
    return (
      <main
        className='screen screen-campaign screen-bar invite-page'
        style={themeOf(activity.theme_color)}
      >
        <CampaignHero detail={detail} top={top} scene={<InviteScene />} onEnd={store.reloadSoon} />
        <div className='invite-stack invite-over px-5 pb-6'>
          {type === 'inviteV2' && rank && <Tabs tab={tab} onTab={setTab} />}
          {tab === 'rank' && rank ? (
            <RankTab detail={detail} rank={rank} />
          ) : (
            <>
              <ProgressCard page={page} />
              <Tiers page={page} />
              <Friends page={page} />
              {news.length > 0 && <NewsLine news={news} now={detail.server_time} />}
              <HowTo detail={detail} />
            </>
          )}
        </div>
        <CampaignBar
          store={store}
          actions={actionOf(detail)}
          writes={['claim']}
          onAct={button => act(page, button)}
        />
      </main>
    )
  }

function Tabs({ tab, onTab }: { tab: string; onTab: (tab: 'task' | 'rank') => void }) {
  return (
    <div className='invite-tabs flex px-1 py-1' role='tablist'>
      {(['task', 'rank'] as const).map(each => (
        <button
          className='text-lead dim fill'
          key={each}
          type='button'
          role='tab'
          aria-selected={tab === each}
          onClick={() => onTab(each)}
        >
          {each === 'task' ? '邀请任务' : '邀请榜'}
        </button>
      ))}
    </div>
  )
}

function Tiers({ page }: { page: InviteScreenProps }) {
  const { store, detail, openSheet, onAction } = page
  const isBusy = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const claimed = useStore(store.$claimed)
  const { tiers, mine, repeat, server_time: now } = detail

  async function claim(step: number): Promise<void> {
    if (await store.claim(step)) onAction('claim')
  }

  return (
    <Card
      title={tiers.length > 1 ? '邀请阶梯' : '邀请奖励'}
      note={repeat > 1 ? `最多可得 ${repeat} 份` : ''}
    >
      <TierLadder
        tiers={tiers}
        repeat={repeat}
        n={mine?.valid_n ?? 0}
        now={now}
        isBusy={isBusy || isFresh}
        justClaimed={claimed?.step}
        onClaim={step => void claim(step)}
        onCode={grantId => openSheet(codeSheet(detail, grantId))}
      />
    </Card>
  )
}

function Friends({ page: { detail, openSheet } }: { page: InviteScreenProps }) {
  const { mine, server_time: now } = detail
  if (!mine || mine.rows.length === 0) return null
  return (
    <Card
      title='我邀请的好友'
      note={`${mine.bound_n} 位`}
      side={
        <button type='button' className='kit-link' onClick={() => openSheet({ kind: 'friends' })}>
          全部
          <Icon name='right' />
        </button>
      }
    >
      <FriendRows rows={mine.rows.slice(0, 4)} now={now} />
    </Card>
  )
}

function act(
  { store, openSheet, onAction }: InviteScreenProps,
  { does, step = 0 }: InviteButton,
): void {
  if (does === 'claim' || (store.isPreview && does === 'poster')) {
    void store.claim(step).then(claimed => claimed && onAction('claim'))
    return
  }
  if (does === 'poster') return openSheet({ kind: 'poster' })
  openSheet({ kind: 'share' })
  onAction('invite-open')
}
