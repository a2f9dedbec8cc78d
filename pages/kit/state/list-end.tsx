import './list-end.css'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { FailedLine } from './failed-line.tsx'

export interface ListEndProps {
  hasMore: boolean
  /** The list's paged query. */
  pages: {
    $isMore: ReadableAtom<boolean>
    $isMoreFailed: ReadableAtom<boolean>
    more: () => Promise<void>
  }
}

/** Below a list that loads further pages on scroll; a page that failed to load can be requested here. */
export function ListEnd({ hasMore, pages }: ListEndProps) {
  const isMore = useStore(pages.$isMore)
  const isFailed = useStore(pages.$isMoreFailed)
  return (
    <div className='kit-list-end text-note mute text-center'>
      {hasMore && isFailed ? (
        <FailedLine words='后面的没有加载出来' onRetry={() => void pages.more()} />
      ) : (
        <p role='status'>{hasMore ? (isMore ? '加载中' : '') : '没有更多了'}</p>
      )}
    </div>
  )
}
