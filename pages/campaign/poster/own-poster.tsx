import './own-poster.css'
import type { PosterContent } from '../../kit/poster/poster.ts'
import { useDrawnPoster } from '../../kit/poster/use-drawn-poster.ts'
import { Sheet } from '../../kit/sheet.tsx'

export interface OwnPosterProps {
  content: PosterContent
  onClose: () => void
}

/** A visitor's own poster: an image that a long press saves, with the visitor's link as its code. */
export function OwnPoster({ content, onClose }: OwnPosterProps) {
  const { canvas, drawn } = useDrawnPoster(content)
  return (
    <Sheet open title={drawn === 'failed' ? '图片' : '长按图片保存'} onClose={onClose}>
      <div className='own-poster flex middle pb-3'>
        <canvas ref={canvas} hidden />
        {!drawn && <div className='own-poster-wait' role='status' aria-label='图片生成中' />}
        {drawn === 'failed' && <p className='mute'>图片没有画出来，先用卡片发给好友吧</p>}
        {typeof drawn === 'object' && <img src={drawn.src} alt={content.title} />}
      </div>
    </Sheet>
  )
}
