import { useOnline } from '../../kit/state/use-online.ts'

/** Skeleton of the text. */
export function BodyLoading() {
  return (
    <div className='article-body-loading' role='status' aria-label='正文加载中'>
      <i />
      <b />
      <b />
      <b />
    </div>
  )
}

export function BodyFailed({ onRetry }: { onRetry: () => void }) {
  useOnline(onRetry)
  return (
    <div className='article-plain mute text-center'>
      <p>正文加载失败</p>
      <button className='tint bold' type='button' onClick={onRetry}>
        重试
      </button>
    </div>
  )
}
