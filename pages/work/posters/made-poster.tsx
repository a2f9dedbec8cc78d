import { Button } from '../../kit/button.tsx'
import type { PosterContent } from '../../kit/poster/poster.ts'
import { type DrawnPoster, useDrawnPoster } from '../../kit/poster/use-drawn-poster.ts'

export interface MadePosterProps {
  content: PosterContent
  onBack: () => void
}

/** The finished poster as an image. */
export function MadePoster({ content, onBack }: MadePosterProps) {
  const { canvas, drawn } = useDrawnPoster(content)
  return (
    <>
      <canvas ref={canvas} hidden />
      <div
        className='work-poster-view'
        role={drawn ? undefined : 'status'}
        aria-label={drawn ? undefined : '海报生成中'}
      >
        {typeof drawn === 'object' && <img src={drawn.src} alt={`${content.title} 海报`} />}
      </div>
      <p className='work-poster-tip'>{tipOf(drawn)}</p>
      <div className='work-stack work-top'>
        <Button kind='quiet' onTap={onBack}>
          换一张
        </Button>
      </div>
    </>
  )
}

function tipOf(drawn: DrawnPoster): string {
  if (!drawn) return '正在生成…'
  if (drawn === 'failed') return '海报没有画出来，换一张试试'
  return '长按图片保存或发给朋友，谁扫码读了都在雷达里'
}
