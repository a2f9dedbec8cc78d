import '../vote.css'
import '../item/item.css'
import './success.css'
import { useState } from 'react'
import type { MySignup, VoteDetail } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { ShopShelf } from '../../../campaign/states/shop-shelf.tsx'
import { CampaignNotFound } from '../../../campaign/states/unavailable.tsx'
import { atWidth } from '../../../kit/at-width.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ShareMask } from '../../../kit/share/share-mask.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Payoff } from '../../../mechanics/payoff/payoff.tsx'
import { LazyPoster } from '../item/lazy-poster.tsx'
import { signupWords } from '../rules.ts'
import { Stamp } from '../voting/stamp.tsx'
import { shareCard } from '../share-card.ts'
import { votePage } from '../vote-campaign.tsx'

/** `/vote/success?id=&itemId=`: state of the visitor's sign-up. Once published, the visitor's card is shared. */
export default votePage({
  createMore: () => ({}),
  share(detail) {
    const { signup } = detail?.mine ?? {}
    return shareCard(detail?.activity.title, signup?.status === 'shown' ? signup : undefined)
  },
  running: ({ detail, onAction }) =>
    detail.mine.signup ? (
      <SuccessScreen
        detail={detail}
        signup={detail.mine.signup}
        onSave={() => onAction('poster-save')}
      />
    ) : (
      <CampaignNotFound />
    ),
})

interface SuccessScreenProps {
  detail: VoteDetail
  signup: MySignup
  onSave: () => void
}

function SuccessScreen({ detail, signup, onSave }: SuccessScreenProps) {
  const [layer, setLayer] = useState<'share' | 'poster'>()
  const { activity } = detail
  const { status, number, name, images, intro, item_id: itemId } = signup
  const isShown = status === 'shown'
  const cover = images[0] ?? ''
  return (
    <main
      className='screen screen-campaign screen-bar vote-done'
      style={themeOf(activity.theme_color)}
    >
      <DoneCard signup={signup} onPoster={() => setLayer('poster')} />
      {!isShown && <ShopShelf />}
      <BottomBar>
        <Button kind='soft' onTap={() => void redirectTo({ url: `/vote?id=${activity.id}` })}>
          返回活动
        </Button>
        {isShown && (
          <Button kind='main' icon='share' onTap={() => setLayer('share')}>
            去拉票
          </Button>
        )}
        {status === 'rejected' && (
          <Button kind='main' leads={`/vote/add?id=${activity.id}&itemId=${itemId}`}>
            修改后再交
          </Button>
        )}
      </BottomBar>
      {layer === 'share' && (
        <ShareMask
          text={`好友打开就是 ${number} 号，直接投票`}
          onClose={() => setLayer(undefined)}
        />
      )}
      {layer === 'poster' && (
        <LazyPoster
          detail={detail}
          item={{ item_id: itemId, number, name, intro, cover }}
          onSave={onSave}
          onClose={() => setLayer(undefined)}
        />
      )}
    </main>
  )
}

function DoneCard({ signup, onPoster }: { signup: MySignup; onPoster: () => void }) {
  const { status, number, name, images, reason } = signup
  const isShown = status === 'shown'
  const [cover] = images
  return (
    <section className='vote-done-card'>
      <Payoff
        kind='vote'
        isQuiet={!isShown}
        title={signupWords[status].title}
        scene={
          <figure>
            {cover && <img src={atWidth(cover, 480)} alt='' />}
            {isShown && <Stamp />}
          </figure>
        }
        text={
          <>
            <p className='vote-done-number text-lead tint mt-1 mb-1'>
              <b className='num'>{number}</b> 号 · {name}
            </p>
            <p>{reason || signupWords[status].text}</p>
          </>
        }
      >
        {isShown && (
          <Button kind='line' size='mid' icon='poster' onTap={onPoster}>
            生成拉票海报
          </Button>
        )}
      </Payoff>
    </section>
  )
}
