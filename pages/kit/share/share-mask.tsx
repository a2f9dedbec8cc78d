import './share-mask.css'
import { useBackToClose } from '../../../runtime/index.ts'
import { Icon } from '../icon.tsx'
import { useCalmStart } from '../use-calm-start.ts'

export interface ShareMaskProps {
  /** What happens when a card is sent. */
  text: string
  onClose: () => void
}

/** Only the host's own menu can send a card, so this points at it. */
export function ShareMask({ text, onClose }: ShareMaskProps) {
  const dropSecondTap = useCalmStart()
  useBackToClose(onClose)
  return (
    <button
      type='button'
      className='kit-share-mask'
      onClickCapture={dropSecondTap}
      onClick={onClose}
    >
      <span className='kit-share-arrow'>
        <Icon name='share' size={96} />
      </span>
      <b>点右上角分享</b>
      <span>{text}</span>
    </button>
  )
}
