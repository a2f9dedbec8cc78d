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
      className='kit-share-mask wide gap-2'
      onClickCapture={dropSecondTap}
      onClick={onClose}
    >
      <span className='kit-share-arrow text-body'>
        <Icon name='share' size={96} />
      </span>
      <b className='text-title'>点右上角分享</b>
      <span className='text-body'>{text}</span>
    </button>
  )
}
