import './rich-text/rich-text.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { currentUrl, leaveFor, navigateTo } from '../../runtime/index.ts'
import { Button } from '../kit/button.tsx'
import type { BodyState } from './article-store.ts'
import { makeFocusable, picturesAround } from './rich-text/content-pictures.ts'
import { linkAction } from './rules.ts'
import { useViewer } from './use-viewer.ts'

export interface ArticleBodyProps {
  body: BodyState
  onRetry: () => void
}

/** The article's text: its pictures open the viewer, its links stay inside the app where they can. */
export function ArticleBody({ body, onRetry }: ArticleBodyProps) {
  if (body.kind === 'loading') return <BodyLoading />
  if (body.kind === 'failed') {
    return (
      <div className='article-body-failed'>
        <p>正文加载失败</p>
        <Button kind='soft' size='small' icon='refresh' onTap={onRetry}>
          重试
        </Button>
      </div>
    )
  }
  if (body.kind === 'text') return <div className='article-rt article-words'>{body.text}</div>
  return <RichBody html={body.html} />
}

function BodyLoading() {
  return (
    <div className='article-body-loading' role='status' aria-label='正文加载中'>
      <i />
      <b />
      <b />
      <b />
    </div>
  )
}

function RichBody({ html }: { html: string | TrustedHTML }) {
  const root = useRef<HTMLDivElement>(null)
  const openViewer = useViewer(true)

  useEffect(() => {
    if (root.current) makeFocusable(root.current)
  }, [])

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
      className='article-rt'
      role='presentation'
      onClick={handleClick}
      onKeyDown={handleKey}
      // Cleaned by the sanitiser of this package; in browsers that know them, a TrustedHTML object.
      dangerouslySetInnerHTML={{ __html: html }}
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
