import './poster-paper.css'
import type { DrawnContent } from '../../kit/poster/places-of.ts'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { useDrawnPoster } from '../../kit/poster/use-drawn-poster.ts'
import { rem } from '../../kit/rem.ts'

/** Design px, as in poster-paper.css. */
const paperWidth = 540

export interface PosterPaperProps {
  content: DrawnContent
  /** Campaign or person that the poster is about; part of the picture's alternative text. */
  name: string
  /** How to save the picture, and for whom. */
  caption?: string
  /** A long press, which is how the picture is saved. */
  onSave?: () => void
}

/** A poster as one picture; its bare code where no picture can be drawn. */
export function PosterPaper({
  content,
  name,
  caption = '长按图片保存，发给顾客或发到朋友圈',
  onSave,
}: PosterPaperProps) {
  const { canvas, drawn } = useDrawnPoster(content)
  if (drawn === 'failed') {
    return (
      <figure className='poster-code p-6'>
        <QrCode text={content.link} size={480} alt={`${name}的二维码`} />
        <figcaption className='text-small mute text-center mt-5'>
          海报没有画出来，长按保存这个二维码也一样
        </figcaption>
      </figure>
    )
  }
  const { size } = content
  return (
    <figure>
      <canvas ref={canvas} hidden />
      <div
        className='poster-paper'
        style={size && { height: rem((paperWidth * size.h) / size.w) }}
        role='presentation'
        onContextMenu={onSave}
      >
        {drawn && <img className='wide' src={drawn.src} alt={`${name}海报`} />}
      </div>
      <figcaption className='text-small mute text-center mt-5'>{caption}</figcaption>
    </figure>
  )
}
