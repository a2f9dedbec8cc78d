import { useState } from 'react'
import type { VoteDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { CampaignState, type CampaignStateProps } from '../../campaign/states/campaign-state.tsx'
import { CampaignTop } from '../../campaign/hero/campaign-top.tsx'
import { Button } from '../../kit/button.tsx'
import { LaterRules } from './later-rules.tsx'
import { MySignupCard } from './signup/my-signup.tsx'
import type { VoteStore } from './vote-store.ts'

export interface VoteStateProps {
  view: CampaignStateProps['view']
  store: VoteStore
  detail: VoteDetail
}

/** The campaign when nobody can vote or sign up: why, how it ended, and a way on. */
export function VoteState({ view, store, detail }: VoteStateProps) {
  const [showsRules, setShowsRules] = useState(false)
  const { activity, brand } = detail
  return (
    <>
      <CampaignState
        view={view}
        detail={detail}
        page='/vote'
        head={
          <CampaignTop brand={brand} onRules={() => setShowsRules(true)} onMine={() => undefined} />
        }
        soldOutText='名额已满，来看看大家的作品'
        mine={
          <>
            <MySignupCard detail={detail} isStill={store.isPreview} />
            {view === 'ended' && (
              <p className='vote-final'>
                <Button
                  kind='soft'
                  size='mid'
                  onTap={() => void navigateTo({ url: `/vote/rank?id=${activity.id}` })}
                >
                  看最终排名
                </Button>
              </p>
            )}
          </>
        }
        onRules={() => setShowsRules(true)}
        onReload={() => void store.retry()}
        onSoon={store.reloadSoon}
      />
      {showsRules && <LaterRules html={activity.rules_html} onClose={() => setShowsRules(false)} />}
    </>
  )
}
