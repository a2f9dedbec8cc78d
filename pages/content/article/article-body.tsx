import './rich-text/rich-text.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { currentUrl, leaveFor, navigateTo } from '../../../runtime/index.ts'
import { BodyFailed, BodyLoading } from './body-states.tsx'
import { makeFocusable, picturesAround } from './rich-text/content-pictures.ts'
import { linkAction } from '../link-rules.ts'
import type { BodyState } from './reading-store.ts'
import { useViewer } from '../use-viewer.ts'

export interface ArticleBodyProps {
  body: BodyState
  onRetry: () => void
}

/** The article's text: its pictures open the viewer, its links stay inside the app if possible. */
export function ArticleBody({ body, onRetry }: ArticleBodyProps) {
  if (body.kind === 'loading') return <BodyLoading />
  if (body.kind === 'failed') return <BodyFailed onRetry={onRetry} />
  if (body.kind === 'text')
    return <div className='article-rt article-words text-head ink break'>{body.text}</div>
  if (body.kind === 'drawn') {
    return <RichBody html='' hasPictures={body.hasPictures} onLost={onRetry} />
  }
  return <RichBody html={body.html} hasPictures={String(body.html).includes('<img')} />
}

interface RichBodyProps {
  /** '' for text that is in the document already. */
  html: string | TrustedHTML
  hasPictures: boolean
  /** The markup is missing: React had to render the page anew. */
  onLost?: () => void
}

function RichBody({ html, hasPictures, onLost }: RichBodyProps) {
  const root = useRef<HTMLDivElement>(null)
  const openViewer = useViewer(hasPictures)

  useEffect(() => {
    if (!root.current) return
    if (onLost && !root.current.firstChild) onLost()
    makeFocusable(root.current)
  }, [onLost])

  function openPicture(target: EventTarget): boolean {
    const pictures = root.current && picturesAround(root.current, target)
    if (pictures) void openViewer(pictures)
    return Boolean(pictures)
  }

  function handleClick(event: MouseEvent): void {
    const link = (event.target as Element).closest('a[href]')
    if (link) followLink(link, event)
    else openPicture(event.target)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && openPicture(event.target)) event.preventDefault()
  }

  return (
    <div
      ref={root}
      className='article-rt text-head ink break'
      role='presentation'
      onClick={handleClick}
      onKeyDown={handleKey}
      // Cleaned by this package's sanitiser; a TrustedHTML object in browsers that support it.
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

function followLink(link: Element, event: MouseEvent): void {
  const action = linkAction(link.getAttribute('href') ?? '', currentUrl().origin)
  if (action.kind === 'native') return
  event.preventDefault()
  if (action.kind === 'nothing') return
  // An address of ours that is no page of the app, such as a file.
  navigateTo({ url: action.url }).catch(() => leaveFor(action.url))
}
