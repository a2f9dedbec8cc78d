import './share-mask.css'
import { useBackToClose } from '../../../runtime/index.ts'
import { Icon } from '../icon.tsx'
import { useDoubleTapGuard } from '../use-double-tap-guard.ts'

export interface ShareMaskProps {
  /** Explains what sharing does. */
  text: string
  /** The card that is sent, as the receiver sees it. */
  card?: { title: string; desc: string; image: string }
  onClose: () => void
}

/** Points at the host's menu, which is the only way to send a card. */
export function ShareMask({ text, card, onClose }: ShareMaskProps) {
  const dropSecondTap = useDoubleTapGuard()
  useBackToClose(onClose)
  return (
    <button
      type='button'
      className='kit-share-mask wide gap-2'
      onClickCapture={dropSecondTap}
      onClick={onClose}
    >
      <span className='kit-share-arrow text-body'>
        <Icon name='share' size={96} />
      </span>
      <b className='text-title'>点右上角分享</b>
      <span className='text-body'>{text}</span>
      {card && (
        <span className='kit-share-card text-left p-5 mt-5'>
          <b className='two-lines text-body ink'>{card.title}</b>
          <span className='flex apart gap-3 mt-1'>
            <small className='two-lines text-note mute'>{card.desc}</small>
            {card.image && <img className='firm' src={card.image} alt='' />}
          </span>
        </span>
      )}
    </button>
  )
}
