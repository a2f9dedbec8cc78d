import { navigateTo } from '../../runtime/index.ts'
import { useFailedWords } from '../kit/state/failed-words.ts'
import { useLazyWithRetry } from '../kit/state/lazy-with-retry.tsx'
import { Plug } from '../kit/state/plug.tsx'
import { useOnline } from '../kit/state/use-online.ts'

export interface MissingContentProps {
  isGone: boolean
  /** Where a retry can help: by a tap, or when the network is back. */
  onRetry?: () => void
}

const loadScreen = () => import('../kit/state/state-screen.tsx')

/** Shown in place of an article. The lazy screen may fail to load too, so the text is shown without it. */
export function MissingContent({ isGone, onRetry }: MissingContentProps) {
  const drawn = useLazyWithRetry(loadScreen)
  useOnline(isGone ? undefined : onRetry)
  const { kind, title, text: usual, way } = isGone ? gone : failed
  const failedText = useFailedWords('请求失败', usual)
  const text = isGone ? usual : failedText
  const onTap = isGone ? () => void navigateTo({ url: '/brand' }) : () => onRetry?.()
  if (drawn) {
    return (
      <drawn.StateScreen kind={kind} title={title} text={text} actions={[{ text: way, onTap }]} />
    )
  }
  return (
    <main className='screen article-plain mute text-center'>
      {!isGone && <Plug />}
      <p>{title}</p>
      <button className='tint bold' type='button' onClick={onTap}>
        {way}
      </button>
    </main>
  )
}

const gone = {
  kind: 'gone',
  title: '内容不存在或已下线',
  text: '内容已经收起来了，店里还有别的好看的',
  way: '去店里逛逛',
} as const

const failed = {
  kind: 'error',
  title: '加载失败',
  text: '请求失败，请检查网络，连上后会自动重试',
  way: '重试',
} as const
