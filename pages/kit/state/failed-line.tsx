import './failed-line.css'
import { Button } from '../button.tsx'
import { useFailedWords } from './failed-words.ts'
import { useOnline } from './use-online.ts'

export interface FailedLineProps {
  onRetry: () => void
  /** What failed. */
  words?: string
}

/** Replaces a part of a page that failed to load; `onRetry` is also called when the network comes back. */
export function FailedLine({ onRetry, words = '加载失败' }: FailedLineProps) {
  const said = useFailedWords(words, words)
  useOnline(onRetry)
  return (
    <p className='kit-failed-line row wrap middle' role='alert'>
      {said}
      <Button kind='soft' size='small' onTap={onRetry}>
        重试
      </Button>
    </p>
  )
}
