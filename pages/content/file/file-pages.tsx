import { useRef, useState } from 'react'
import { useViewer } from '../use-viewer.ts'

/** The file's pages as lazy pictures; a tap opens them in the viewer. */
export function FilePages({ title, pages }: { title: string; pages: string[] }) {
  const openViewer = useViewer(true)
  return (
    <ol className='file-pages px-5 pt-5 pb-1'>
      {pages.map((src, index) => (
        <li className='mb-5' key={src}>
          <FilePage
            src={src}
            label={`${title} 第 ${index + 1} 页`}
            onOpen={thumb => void openViewer({ urls: pages, current: index, thumb })}
          />
          <small className='num text-note block mute text-center mt-2'>
            {index + 1} / {pages.length}
          </small>
        </li>
      ))}
    </ol>
  )
}

interface FilePageProps {
  src: string
  label: string
  onOpen: (picture: HTMLImageElement) => void
}

function FilePage({ src, label, onOpen }: FilePageProps) {
  const [isBroken, setIsBroken] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  if (isBroken) {
    return (
      <button type='button' className='file-page block wide' onClick={() => setIsBroken(false)}>
        <span className='file-page-broken mute'>这一页没有加载出来，点一下重试</span>
      </button>
    )
  }
  return (
    <button
      type='button'
      className='file-page block wide'
      aria-label={`放大看：${label}`}
      onClick={() => picture.current && onOpen(picture.current)}
    >
      <img ref={picture} src={src} alt={label} loading='lazy' onError={() => setIsBroken(true)} />
    </button>
  )
}
