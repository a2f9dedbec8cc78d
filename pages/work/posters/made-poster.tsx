import { Button } from '../../kit/button.tsx'
import type { DrawnContent } from '../../kit/poster/places-of.ts'
import { rem } from '../../kit/rem.ts'
import { type DrawnPoster, useDrawnPoster } from '../../kit/poster/use-drawn-poster.ts'

/** Width of the picture, design px. */
const VIEW_WIDTH = 500

export interface MadePosterProps {
  content: DrawnContent
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
        style={
          content.places && {
            height: rem((VIEW_WIDTH * content.places.size.h) / content.places.size.w),
          }
        }
        role={drawn ? undefined : 'status'}
        aria-label={drawn ? undefined : '海报生成中'}
      >
        {typeof drawn === 'object' && (
          <img className='wide' src={drawn.src} alt={`${content.title} 海报`} />
        )}
      </div>
      <p className='text-small mute text-center mt-4'>{tipOf(drawn)}</p>
      <div className='work-stack px-5 pt-5'>
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
