import { Icon } from '../../kit/icon.tsx'

/** Only the host's own menu can send a card, so this points at it. */
export function ShareMask({ onClose }: { onClose: () => void }) {
  return (
    <button type='button' className='article-share-mask' onClick={onClose}>
      <span className='article-share-arrow'>
        <Icon name='share' size={96} />
      </span>
      <b>点右上角分享</b>
      <span>发给顾客或朋友圈，谁读了都看得到</span>
    </button>
  )
}
