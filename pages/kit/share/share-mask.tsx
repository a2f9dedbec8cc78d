import './share-mask.css'
import { useBackToClose } from '../../../runtime/index.ts'
import { Icon } from '../icon.tsx'
import { useDoubleTapGuard } from '../use-double-tap-guard.ts'

export interface ShareMaskProps {
  /** Explains what sharing does. */
  text: string
  onClose: () => void
}

/** Points at the host's menu, which is the only way to send a card. */
export function ShareMask({ text, onClose }: ShareMaskProps) {
  const dropSecondTap = useDoubleTapGuard()
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
