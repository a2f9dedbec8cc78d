import { type ReactNode, useState } from 'react'
import type { EnvelopeDetail } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ShareMask } from '../../../kit/share/share-mask.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { Mark } from '../scene/mark.tsx'
import { OpenedScene } from '../scene/opened-scene.tsx'

export interface LuckScreenProps {
  detail: EnvelopeDetail
  /** Everybody's luck. */
  children: ReactNode
}

/** The opened envelope with its letter, then everybody's luck. */
export function LuckScreen({ detail, children }: LuckScreenProps) {
  const [isPointing, setIsPointing] = useState(false)
  const { activity, mine } = detail
  return (
    <main className='screen screen-campaign screen-bar luck' style={themeOf(activity.theme_color)}>
      <Letter detail={detail} />
      {children}
      <BottomBar>
        {mine.opened && (
          <Button kind='soft' onTap={() => void navigateTo({ url: '/withdraw' })}>
            去提现
          </Button>
        )}
        {mine.opened ? (
          <Button kind='main' icon='share' onTap={() => setIsPointing(true)}>
            分享给好友
          </Button>
        ) : (
          <Button
            kind='main'
            onTap={() => void navigateTo({ url: `/redEnvelope?id=${activity.id}` })}
          >
            我也要拆一个
          </Button>
        )}
      </BottomBar>
      {isPointing && <ShareMask text={shareText(detail)} onClose={() => setIsPointing(false)} />}
    </main>
  )
}

const shareText = ({ envelope }: EnvelopeDetail) =>
  envelope.owner ? '好友打开就能拆，一人一份' : '好友也能来拆一个'

function Letter({ detail }: { detail: EnvelopeDetail }) {
  const { activity, brand, envelope, mine } = detail
  const from = envelope.owner ?? { nickname: brand.brand_name, avatar: brand.logo }
  return (
    <section className='luck-moment'>
      <OpenedScene />
      <div className='luck-letter' role='status'>
        <Avatar src={from.avatar} name={from.nickname} size={112} />
        {mine.opened ? (
          <>
            <p>{mine.is_owner ? '你的红包，你拆到了' : `${from.nickname}的红包，你拆到了`}</p>
            <h1>
              <b className='num'>{yuan(mine.amount_fen)}</b> 元
            </h1>
            <p className='luck-note'>
              <Mark name='wallet' />
              已存入余额，可随时提现
            </p>
          </>
        ) : (
          <>
            <p>{from.nickname}的红包</p>
            <h1 className='luck-friend'>看看大家的手气</h1>
          </>
        )}
      </div>
      <p className='luck-greeting'>{activity.subtitle || activity.title}</p>
    </section>
  )
}
