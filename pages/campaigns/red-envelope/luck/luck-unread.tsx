import { Button } from '../../../kit/button.tsx'

export interface LuckUnreadProps {
  isFailed: boolean
  onRetry: () => void
}

/** Placeholder of the list while it loads, or after a failure. */
export function LuckUnread({ isFailed, onRetry }: LuckUnreadProps) {
  return (
    <section className='luck-list' role='status' aria-busy={!isFailed}>
      <header className='text-small flex at-baseline apart mute'>
        <h2 className='text-head ink'>大家的手气</h2>
      </header>
      {isFailed ? (
        <p className='luck-empty text-body mute text-center'>
          网络不太好，大家的手气没有读到
          <Button kind='line' size='small' onTap={onRetry}>
            重试
          </Button>
        </p>
      ) : (
        <p className='luck-empty text-body mute text-center'>正在读取大家的手气…</p>
      )}
    </section>
  )
}
