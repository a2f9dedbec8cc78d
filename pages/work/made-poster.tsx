import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { drawPoster, type PosterContent } from '../kit/poster.ts'

export interface MadePosterProps {
  content: PosterContent
  onBack: () => void
}

/** Longest wait for the pictures of a poster, ms (specification). */
const longestMs = 8000

/** Draws the poster and shows it as a picture, because only a picture can be kept by a long press. */
export function MadePoster({ content, onBack }: MadePosterProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<string | 'failed'>()
  const { background, title, intro, staffName, staffNote, avatar, hint, link } = content

  useEffect(() => {
    if (!canvas.current) return undefined
    let isCurrent = true
    const end = (result: string) => isCurrent && setDrawn(before => before ?? result)
    const timer = setTimeout(() => end('failed'), longestMs)
    drawPoster(canvas.current, {
      background,
      title,
      intro,
      staffName,
      staffNote,
      avatar,
      hint,
      link,
    }).then(end, () => end('failed'))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [background, title, intro, staffName, staffNote, avatar, hint, link])

  return (
    <>
      <canvas ref={canvas} hidden />
      <div
        className='work-poster-view'
        role={drawn ? undefined : 'status'}
        aria-label={drawn ? undefined : '海报生成中'}
      >
        {drawn && drawn !== 'failed' && <img src={drawn} alt={`${title} 海报`} />}
      </div>
      <p className='work-poster-tip'>
        {drawn === 'failed'
          ? '海报没有画出来，换一张试试'
          : drawn
            ? '长按图片保存或发给朋友，谁扫码读了都在雷达里'
            : '正在生成…'}
      </p>
      <div className='work-stack work-top'>
        <Button kind='quiet' onTap={onBack}>
          换一张
        </Button>
      </div>
    </>
  )
}
