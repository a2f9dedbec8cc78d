import './vote.css'
import { navigateTo, showToast } from '../../../runtime/index.ts'
import { visitText } from '../../../tracking/index.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { trackedAs } from '../../campaign/use-campaign.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { FirstItems } from './first-items.tsx'
import { canSignUp } from './rules.ts'
import { voteOf, type VoteScreenProps } from './vote-campaign.tsx'
import { VoteCaptcha } from './voting/vote-captcha.tsx'
import { VoteTotals } from './vote-totals.tsx'

const MySignupCard = /* @__PURE__ */ lazyWithRetry(() =>
  import('./signup/my-signup.tsx').then(({ MySignupCard: Card }) => Card),
)

const PrizeRow = /* @__PURE__ */ lazyWithRetry(() =>
  import('./prize-row.tsx').then(({ PrizeRow: Row }) => Row),
)

/** Start page of the vote: description, numbers, contestants. */
export function HomeScreen(page: VoteScreenProps) {
  const { store, detail, refused, top } = page
  const { activity, vote: block } = detail
  const { id } = activity
  const urlOf = (name: string, more = '') => `/vote/${name}?id=${id}${more}`
  const go = (name: string, more = '') => {
    if (store.isPreview) void showToast({ title: '预览状态不可操作', icon: 'none' })
    else void navigateTo({ url: urlOf(name, more) })
  }
  const visit = visitText(trackedAs(detail))
  const way = (name: string) => ({ goes: urlOf(name), visit, onTap: () => go(name) })
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <CampaignHero detail={detail} top={top} onEnd={store.reloadSoon} />
      <div className='campaign-stack px-6 pb-5'>
        <VoteTotals detail={detail} refused={refused} />
        {detail.mine.signup && <MySignupCard detail={detail} isStill={store.isPreview} />}
        {block.prize && <PrizeRow prize={block.prize} isStill={store.isPreview} />}
        <FirstItems page={page} onGo={go} />
      </div>
      <BottomBar>
        <Button kind='soft' {...way('rank')}>
          排行榜
        </Button>
        {canSignUp(detail) ? (
          <Button kind='main' {...way('add')}>
            我要报名
          </Button>
        ) : (
          <Button kind='main' {...way('list')}>
            {block.vote.phase === 'open' && detail.mine.left_today !== 0 ? '去投票' : '看全部选手'}
          </Button>
        )}
      </BottomBar>
      <VoteCaptcha store={store} id={id} onVote={voteOf(page)} />
    </main>
  )
}
