import type { ReactNode } from 'react'
import { useFailedWords } from './failed-words.ts'
import { type StateAction, StateScreen } from './state-screen.tsx'
import { useOnline } from './use-online.ts'

const checkNetwork = '请求失败，请检查网络，连上后会自动重试'

export interface LoadFailedProps {
  /** Also called when the network comes back. */
  onRetry: () => void
  /** Alternative destination. */
  back?: StateAction
  text?: string
  /** Below the text. */
  children?: ReactNode
}

/** Replaces a page that failed to load: the app's one error text, and a retry button. */
export function LoadFailed({ onRetry, back, text = checkNetwork, children }: LoadFailedProps) {
  const words = useFailedWords('请求失败', text)
  useOnline(onRetry)
  return (
    <StateScreen
      kind='error'
      title='加载失败'
      text={words}
      actions={[...(back ? [back] : []), { text: '重试', onTap: onRetry }]}
    >
      {children}
    </StateScreen>
  )
}
