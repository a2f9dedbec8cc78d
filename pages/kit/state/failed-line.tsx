import './failed-line.css'
import { Button } from '../button.tsx'
import { useOnline } from './use-online.ts'

/** Replaces a part of a page that failed to load; `onRetry` is also called when the network comes back. */
export function FailedLine({ onRetry }: { onRetry: () => void }) {
  useOnline(onRetry)
  return (
    <p className='kit-failed-line' role='alert'>
      加载失败
      <Button kind='soft' size='small' onTap={onRetry}>
        重试
      </Button>
    </p>
  )
}
