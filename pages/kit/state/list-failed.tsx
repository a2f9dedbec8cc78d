import { Empty } from './empty.tsx'
import { useFailedWords } from './failed-words.ts'
import { useOnline } from './use-online.ts'

const checkNetwork = '加载失败，请检查网络，连上后会自动重试'

/** Replaces a list that failed to load, below the tabs of its page; `onRetry` is also called when the network comes back. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const words = useFailedWords('加载失败', checkNetwork)
  useOnline(onRetry)
  return (
    <div role='alert'>
      <Empty kind='error' words={words} action={{ text: '重试', onTap: onRetry }} />
    </div>
  )
}
