import './vote.css'
import { lazy, Suspense, useState } from 'react'
import type { VoteDetail } from '../../api/index.ts'
import { navigateTo, showToast } from '../../runtime/index.ts'
import { CampaignHero } from '../campaign/campaign-hero.tsx'
import { CampaignTop } from '../campaign/campaign-top.tsx'
import type { Refusal } from '../campaign/rules.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { themeOf } from '../kit/theme.ts'
import { LaterRules } from './later-rules.tsx'
import { canSignUp } from './rules.ts'
import type { Voting } from './use-voting.ts'
import { VoteCaptcha } from './vote-captcha.tsx'
import { VoteTotals } from './vote-totals.tsx'

export interface HomeScreenProps {
  voting: Voting
  detail: VoteDetail
  refused: Refusal | undefined
}

/** Below the first screen: a file of its own. */
const FirstItems = lazy(() =>
  import('./first-items.tsx').then(({ FirstItems: Items }) => ({ default: Items })),
)

const MySignupCard = lazy(() =>
  import('./my-signup.tsx').then(({ MySignupCard: Card }) => ({ default: Card })),
)

const PrizeRow = lazy(() =>
  import('./prize-row.tsx').then(({ PrizeRow: Row }) => ({ default: Row })),
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
        {detail.mine.signup && (
          <Suspense fallback={null}>
            <MySignupCard detail={detail} isStill={store.isPreview} />
          </Suspense>
        )}
        {block.prize && (
          <Suspense fallback={null}>
            <PrizeRow prize={block.prize} isStill={store.isPreview} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <FirstItems voting={voting} detail={detail} refused={refused} onGo={go} />
        </Suspense>
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
