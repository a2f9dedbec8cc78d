import './result-moment.css'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { LotteryDrawn } from '../../../../api/index.ts'
import { lockScroll, useBackToClose } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'
import { ResultGlow } from './result-glow.tsx'
import { isWin } from '../rules.ts'

export interface ResultMomentProps {
  drawn: LotteryDrawn
  /** Server's unix seconds. */
  now: number
  /** A draft was tried out: nothing was won. */
  isDemo: boolean
  /** What the next draw is called; undefined when there is no chance left. */
  again: string | undefined
  onAgain: () => void
  /** To the prize: claim it, or see it among mine. */
  onPrize: () => void
  /** To more chances. */
  onWays: () => void
  onClose: () => void
}

/** The moment after the game: what came out, and the way on. */
export function ResultMoment(props: ResultMomentProps) {
  const { drawn, onClose } = props
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  useBackToClose(onClose)

  useEffect(() => {
    const unlock = lockScroll()
    panel.current?.focus()
    return unlock
  }, [])

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
  }

  return (
    <div className='result' onKeyDown={handleKey} role='presentation'>
      <div className='result-mask' onClick={onClose} role='presentation' />
      <section
        ref={panel}
        className={isWin(drawn) ? 'result-card is-win' : 'result-card'}
        role='dialog'
        aria-modal='true'
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        {isWin(drawn) && <ResultGlow />}
        <div className='result-paper'>
          <p className='result-lead'>{leadOf(drawn)}</p>
          <div className='result-picture'>
            <PrizePicture kind={drawn.kind} image={drawn.image} />
          </div>
          <h2 id={titleId}>{isWin(drawn) ? drawn.name : titleOf(drawn)}</h2>
          <p className='result-note'>{noteOf(props)}</p>
          <Actions {...props} />
        </div>
        <button type='button' className='result-close' aria-label='关闭' onClick={onClose}>
          <Icon name='close' size={32} />
        </button>
      </section>
    </div>
  )
}

const leadOf = ({ kind }: LotteryDrawn): string => {
  if (kind === 'none') return '谢谢参与'
  return kind === 'again' ? '好运还在' : '恭喜你，抽中了'
}

const titleOf = ({ kind }: LotteryDrawn): string => (kind === 'again' ? '再来一次' : '这次没有抽中')

function noteOf({ drawn, now, isDemo, again }: ResultMomentProps): string {
  if (isDemo) return '预览结果，不计入活动'
  if (drawn.kind === 'again') return '多得一次机会，马上再试'
  if (drawn.kind === 'none') return again ? '下一次也许就是你' : '换个时间，也许手气更好'
  if (drawn.status !== 'pending' || drawn.claim_until === 0)
    return drawn.value_text || '已经是你的了'
  const until = `${dateTime(drawn.claim_until, now)} 前${drawn.need_address ? '填地址' : '领取'}有效`
  return drawn.value_text ? `${drawn.value_text} · ${until}` : until
}

function Actions(props: ResultMomentProps) {
  const { drawn, isDemo, again, onAgain, onPrize, onWays, onClose } = props
  const kind = isWin(drawn) && !isDemo ? 'soft' : 'main'
  const more = again ? (
    <Button kind={kind} size='mid' onTap={onAgain}>
      {again}
    </Button>
  ) : (
    <Button kind={kind} size='mid' onTap={isDemo ? onClose : onWays}>
      {isDemo ? '知道了' : '再得机会'}
    </Button>
  )
  if (!isWin(drawn) || isDemo) return <div className='result-actions'>{more}</div>
  return (
    <div className='result-actions'>
      {more}
      <Button kind='main' size='mid' onTap={onPrize}>
        {prizeAction(drawn)}
      </Button>
    </div>
  )
}

function prizeAction({ status, need_address: sent }: LotteryDrawn): string {
  if (status !== 'pending') return '看奖品'
  return sent ? '填收货地址' : '立即领取'
}
