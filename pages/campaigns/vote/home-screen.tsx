import './vote.css'
import { useState } from 'react'
import type { VoteDetail } from '../../../api/index.ts'
import { navigateTo, showToast } from '../../../runtime/index.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { CampaignTop } from '../../campaign/hero/campaign-top.tsx'
import type { Refusal } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { LaterRules } from './later-rules.tsx'
import { canSignUp } from './rules.ts'
import type { Voting } from './use-voting.ts'
import { VoteCaptcha } from './voting/vote-captcha.tsx'
import { VoteTotals } from './vote-totals.tsx'

export interface HomeScreenProps {
  voting: Voting
  detail: VoteDetail
  refused: Refusal | undefined
}

/** Below the first screen: a file of its own. */
const FirstItems = /* @__PURE__ */ lazyWithRetry(() =>
  import('./first-items.tsx').then(({ FirstItems: Items }) => Items),
)

const MySignupCard = /* @__PURE__ */ lazyWithRetry(() =>
  import('./signup/my-signup.tsx').then(({ MySignupCard: Card }) => Card),
)

const PrizeRow = /* @__PURE__ */ lazyWithRetry(() =>
  import('./prize-row.tsx').then(({ PrizeRow: Row }) => Row),
)

/** The campaign's front: what it is, how it stands, who is in it. */
export function HomeScreen({ voting, detail, refused }: HomeScreenProps) {
  const { store, vote } = voting
  const [showsRules, setShowsRules] = useState(false)
  const { activity, brand, vote: block } = detail
  const { id } = activity
  const go = (page: string, more = '') => {
    if (store.isPreview) void showToast({ title: '预览状态不可操作', icon: 'none' })
    else void navigateTo({ url: `/vote/${page}?id=${id}${more}` })
  }
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <CampaignHero
        detail={detail}
        top={
          <CampaignTop brand={brand} onRules={() => setShowsRules(true)} onMine={() => undefined} />
        }
        onEnd={store.reloadSoon}
      />
      <div className='campaign-stack'>
        <VoteTotals detail={detail} refused={refused} />
        {detail.mine.signup && <MySignupCard detail={detail} isStill={store.isPreview} />}
        {block.prize && <PrizeRow prize={block.prize} isStill={store.isPreview} />}
        <FirstItems voting={voting} detail={detail} refused={refused} onGo={go} />
      </div>
      <BottomBar>
        <Button kind='soft' onTap={() => go('rank')}>
          排行榜
        </Button>
        {canSignUp(detail) ? (
          <Button kind='main' onTap={() => go('add')}>
            我要报名
          </Button>
        ) : (
          <Button kind='main' onTap={() => go('list')}>
            {block.vote.phase === 'open' ? '去投票' : '看全部选手'}
          </Button>
        )}
      </BottomBar>
      <VoteCaptcha store={store} id={id} onVote={vote} />
      {showsRules && <LaterRules html={activity.rules_html} onClose={() => setShowsRules(false)} />}
    </main>
  )
}
