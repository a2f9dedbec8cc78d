import { useEffect, useRef, useState } from 'react'
import type { PlainPoster } from '../../../api/index.ts'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { rem } from '../../kit/rem.ts'
import { themeOf } from '../../kit/theme/theme.ts'

type Picture = { src: string } | 'drawing' | 'broken'

/** Design px, as in poster.css. */
const paperWidth = 540

export interface PosterPaperProps {
  data: PlainPoster
  /** As `drawPoster` takes it. */
  background: string
  /** A long press, which is how the picture is saved. */
  onSave?: () => void
}

/** A poster as one picture; its bare code where no picture can be drawn. */
export function PosterPaper({ data, background, onSave }: PosterPaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<Picture>('drawing')
  const { w, h } = data.poster
  const { title, theme_color: color } = data.activity

  useEffect(() => {
    if (!canvas.current) return undefined
    let current = true
    const paper = canvas.current
    const colors = themeOf(color) as Record<string, string>
    import('./poster-picture.ts')
      .then(({ drawPoster }) => drawPoster(paper, { data, background, colors }))
      .then(
        src => current && setPicture({ src }),
        () => current && setPicture('broken'),
      )
    return () => {
      current = false
    }
  }, [data, background, color])

  if (picture === 'broken') {
    return (
      <figure className='campaign-plain-code'>
        <QrCode text={data.target_url} size={480} alt={`${title}的二维码`} />
        <figcaption>海报没有画出来，长按保存这个二维码也一样</figcaption>
      </figure>
    )
  }
  return (
    <figure>
      <canvas ref={canvas} hidden />
      <div
        className='campaign-poster-paper'
        style={{ height: rem((paperWidth * h) / w) }}
        role='presentation'
        onContextMenu={onSave}
      >
        {picture !== 'drawing' && <img src={picture.src} alt={`${title}海报`} />}
      </div>
      <figcaption>长按图片保存，发给顾客或发到朋友圈</figcaption>
    </figure>
  )
}
