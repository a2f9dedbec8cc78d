import { type ReactNode, useState } from 'react'
import type { EnvelopeDetail } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Celebrate } from '../../../kit/celebrate.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ShareMask } from '../../../kit/share/share-mask.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { useCount } from '../../../kit/use-count.ts'
import { Mark } from '../scene/mark.tsx'
import { OpenedScene } from '../scene/opened-scene.tsx'

export interface LuckScreenProps {
  detail: EnvelopeDetail
  /** It has just been opened: the flap lifts, the letter rises, the amount counts up, the list follows. */
  isFresh?: boolean
  /** The list of all shares. */
  children: ReactNode
}

/** The opened envelope with its letter, then the list of shares. */
export function LuckScreen({ detail, isFresh = false, children }: LuckScreenProps) {
  const [isPointing, setIsPointing] = useState(false)
  const { activity, mine } = detail
  return (
    <main
      className={`screen screen-campaign screen-bar luck${isFresh ? ' is-fresh' : ''}`}
      style={themeOf(activity.theme_color)}
    >
      <Letter detail={detail} isFresh={isFresh} />
      {/* Rises once, also if the list takes the place of its placeholder later. */}
      <div className='luck-rest'>{children}</div>
      <BottomBar>
        {mine.opened && (
          <Button kind='soft' leads='/withdraw'>
            去提现
          </Button>
        )}
        {mine.opened ? (
          <Button kind='main' icon='share' onTap={() => setIsPointing(true)}>
            分享给好友
          </Button>
        ) : (
          <Button kind='main' leads={`/redEnvelope?id=${activity.id}`}>
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

function Letter({ detail, isFresh }: { detail: EnvelopeDetail; isFresh: boolean }) {
  const { activity, brand, envelope, mine } = detail
  const from = envelope.owner ?? { nickname: brand.brand_name, avatar: brand.logo }
  return (
    <section className='luck-moment'>
      <OpenedScene />
      <Celebrate on={isFresh && mine.opened} />
      <div className='luck-letter text-body dim text-center' role='status'>
        <Avatar src={from.avatar} name={from.nickname} size={112} />
        {mine.opened ? (
          <>
            <p>{mine.is_owner ? '你的红包，你拆到了' : `${from.nickname}的红包，你拆到了`}</p>
            <h1 className='text-head tint bold mt-3'>
              <Amount fen={mine.amount_fen} isFresh={isFresh} />
            </h1>
            <p className='luck-note text-small mt-3'>
              <Mark name='wallet' />
              已存入余额，可随时提现
            </p>
          </>
        ) : (
          <>
            <p>{from.nickname}的红包</p>
            <h1 className='luck-friend text-head tint bold mt-3'>看看大家的手气</h1>
          </>
        )}
      </div>
      <p className='luck-greeting text-head heavy text-center'>
        {activity.subtitle || activity.title}
      </p>
    </section>
  )
}

/** The amount counts up after the opening animation; screen readers announce only the final amount. */
function Amount({ fen, isFresh }: { fen: number; isFresh: boolean }) {
  const shown = useCount(fen, isFresh ? { from: 0, afterMs: letterMs } : {})
  return (
    <>
      <span className='hide-text'>{yuan(fen)} 元</span>
      <span aria-hidden='true'>
        <b className='num'>{yuan(shown)}</b> 元
      </span>
    </>
  )
}

/** Time until the letter is visible, equals luck.css, ms. */
const letterMs = 800
