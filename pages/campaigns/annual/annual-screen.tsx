import { useStore } from '@nanostores/react'
import { navigateTo, showModal } from '../../../runtime/index.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import type { AnnualScreenProps } from './screen-props.ts'
import type { Benefit } from './annual-store.ts'
import { Calendar } from './calendar.tsx'
import { Months } from './months.tsx'
import { protocolPath } from './paths.ts'
import { isStampedToday, monthName, openMonth, membershipOf } from './rules.ts'
import { Stages } from './stages.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** The benefit of this month, the stamp calendar, and all twelve months. */
export function AnnualScreen(page: AnnualScreenProps) {
  const { store, detail, top, openSheet, onAction } = page
  const { activity, mine, months, review_open } = detail

  async function claim(benefit: Benefit, title: string): Promise<void> {
    const claimed = await store.claim(benefit)
    if (!claimed) return
    onAction('claim')
    if (claimed.grant_id) openSheet({ kind: 'code', grantId: claimed.grant_id, title })
  }

  const showCode = (grantId: string, title: string) => openSheet({ kind: 'code', grantId, title })
  return (
    <main
      className='screen screen-campaign screen-bar annual-page'
      style={themeOf(activity.theme_color)}
    >
      <CampaignHero detail={detail} top={top} onEnd={store.reloadSoon} />
      <div className='campaign-stack px-5 pb-6'>
        {mine && <Calendar page={page} mine={mine} />}
        <Months
          months={months}
          isIn={membershipOf(detail) === 'joined'}
          onClaim={({ no, reward }) => void claim({ month: no }, reward.name)}
          onCode={showCode}
        />
        {detail.stages.length > 0 && (
          <Stages
            detail={detail}
            onClaim={({ stamps, reward }) => void claim({ stage: stamps }, reward.name)}
            onCode={showCode}
          />
        )}
        {mine && review_open && (
          <Card title='年度回顾'>
            <Button kind='soft' size='mid' onTap={() => openSheet({ kind: 'review' })}>
              看看我的一年
            </Button>
          </Card>
        )}
        <Foot page={page} />
      </div>
      <AnnualBar page={page} onClaim={claim} />
    </main>
  )
}

/** Link to the accepted terms, and the button to leave the campaign. */
function Foot({ page: { store, detail } }: { page: AnnualScreenProps }) {
  const { mine, activity } = detail
  const isBusy = useStore(store.$busy)
  // A write that starts while the last one's animation still plays would be dropped.
  const isFresh = useStore(store.$fresh)

  async function leave(): Promise<void> {
    const { confirm } = await showModal({
      title: '退出并撤回同意？',
      content: '退出后不再发放福利，同意记录会删除；已领的券照常可用',
    })
    if (confirm) await store.leave()
  }

  return (
    <p className='annual-foot flex wrap apart'>
      <button type='button' className='kit-link' {...leadsTo(`${protocolPath}?id=${activity.id}`)}>
        活动协议
        <Icon name='right' />
      </button>
      {mine && (
        <button
          type='button'
          className='kit-link'
          disabled={isBusy || isFresh}
          onClick={() => void leave()}
        >
          退出并撤回同意
        </button>
      )}
    </p>
  )
}

interface BarProps {
  page: AnnualScreenProps
  onClaim: (benefit: Benefit, title: string) => Promise<void>
}

function AnnualBar({ page, onClaim }: BarProps) {
  const { store, detail, onAction } = page
  const isBusy = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const membership = membershipOf(detail)
  if (membership !== 'joined') return <JoinBar page={page} isNew={membership === 'notJoined'} />
  const month = openMonth(detail)
  const isStamped = isStampedToday(detail)
  return (
    <BottomBar>
      {month && (
        <Button
          kind={isStamped ? 'main' : 'soft'}
          disabled={isBusy || isFresh}
          hold='claim'
          onTap={() => void onClaim({ month: month.no }, month.reward.name)}
        >
          {`领取 ${monthName(month.month)}福利`}
        </Button>
      )}
      {!(isStamped && month) && (
        <Button
          kind='main'
          busy={isBusy}
          disabled={isStamped || isFresh}
          hold='stamp'
          onTap={() => void store.stamp(detail.today).then(done => done && onAction('checkin'))}
        >
          {isStamped ? '今天盖过了' : '盖今天的章'}
        </Button>
      )}
    </BottomBar>
  )
}

/** Joining requires a ticked consent. */
function JoinBar({
  page: { store, detail, onAction },
  isNew,
}: {
  page: AnnualScreenProps
  isNew: boolean
}) {
  const isBusy = useStore(store.$busy)
  const isAgreed = useStore(store.$isAgreed)
  return (
    <BottomBar>
      <div className='annual-join fill'>
        <p className='text-small row wrap middle'>
          <label className='row'>
            <input
              type='checkbox'
              checked={isAgreed}
              onChange={event => store.$isAgreed.set(event.target.checked)}
            />
            我已阅读并同意
          </label>
          <button
            type='button'
            className='kit-link'
            onClick={() =>
              void navigateTo({ url: `${protocolPath}?id=${detail.activity.id}&from=join` })
            }
          >
            《活动协议》
          </button>
        </p>
        <Button
          className='wide'
          kind='main'
          busy={isBusy}
          disabled={!isAgreed}
          hold='join'
          onTap={() => void store.join().then(done => done && onAction('join'))}
        >
          {isNew ? '同意并加入' : '同意新协议'}
        </Button>
      </div>
    </BottomBar>
  )
}
