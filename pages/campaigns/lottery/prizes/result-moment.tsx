import './result-moment.css'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { LotteryDrawn } from '../../../../api/index.ts'
import { lockScroll, useBackToClose } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Celebrate } from '../../../kit/celebrate.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'
import { ResultGlow } from './result-glow.tsx'

export interface ResultMomentProps {
  drawn: LotteryDrawn
  /** Server time, unix seconds. */
  now: number
  /** A draft was tried out: nothing was won. */
  isDemo: boolean
  /** Label of the next draw; undefined without a chance. */
  again: string | undefined
  onAgain: () => void
  /** Opens the prize: to claim it, or to see it in the list. */
  onPrize: () => void
  /** Opens the ways to more chances. */
  onWays: () => void
  onClose: () => void
}

/** The result animation of a prize, with the next actions. */
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
        className='result-card is-win'
        role='dialog'
        aria-modal='true'
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <ResultGlow />
        <Celebrate on />
        <div className='result-paper ink text-center'>
          <p className='result-lead text-lead dim'>恭喜你，抽中了</p>
          <div className='result-picture'>
            <PrizePicture kind={drawn.kind} image={drawn.image} />
          </div>
          <h2 className='tight' id={titleId}>
            {drawn.name}
          </h2>
          <p className='result-note text-small mute mt-1'>{noteOf(props)}</p>
          <Actions {...props} />
        </div>
        <button type='button' className='result-close' aria-label='关闭' onClick={onClose}>
          <Icon name='close' size={32} />
        </button>
      </section>
    </div>
  )
}

function noteOf({ drawn, now, isDemo }: ResultMomentProps): string {
  if (isDemo) return '预览结果，不计入活动'
  if (drawn.status !== 'pending' || drawn.claim_until === 0)
    return drawn.value_text || '已经是你的了'
  const until = `${dateTime(drawn.claim_until, now)} 前${drawn.need_address ? '填地址' : '领取'}有效`
  return drawn.value_text ? `${drawn.value_text} · ${until}` : until
}

function Actions(props: ResultMomentProps) {
  const { drawn, isDemo, again, onAgain, onPrize, onWays, onClose } = props
  const kind = isDemo ? 'main' : 'soft'
  const more = again ? (
    <Button kind={kind} size='mid' onTap={onAgain}>
      {again}
    </Button>
  ) : (
    <Button kind={kind} size='mid' onTap={isDemo ? onClose : onWays}>
      {isDemo ? '知道了' : '多拿机会'}
    </Button>
  )
  if (isDemo) return <div className='result-actions flex mt-6'>{more}</div>
  return (
    <div className='result-actions flex mt-6'>
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
