import './sheets.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { BargainHelp, BargainPage } from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { HelperRows } from '../assist/helper-rows.tsx'

export interface HelpersSheetProps {
  total: number
  now: number
  read: (page: number) => Promise<BargainPage<BargainHelp>>
  onClose: () => void
}

/** All helpers in their order. */
export const HelpersSheet = ({ total, now, read, onClose }: HelpersSheetProps) => (
  <Sheet open title={`帮砍好友 ${total} 人`} onClose={onClose}>
    <PagedRows<BargainHelp> read={read}>{rows => <HelperRows rows={rows} now={now} />}</PagedRows>
  </Sheet>
)

interface PagedRowsProps<Row> {
  read: (page: number) => Promise<BargainPage<Row>>
  /** Text of an empty list. */
  empty?: string
  children: (rows: Row[]) => React.ReactNode
}

/** Paged rows of a sheet. */
export function PagedRows<Row>({ read, empty = '', children }: PagedRowsProps<Row>) {
  const [list] = useState(() => createPagedQuery<Row, BargainPage<Row>>({ read }))
  const state = useStore(list.$state)
  const isMore = useStore(list.$isMore)
  useEffect(() => {
    void list.load()
    return list.drop
  }, [list])

  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') {
    return <FailedLine onRetry={() => void list.reload()} />
  }
  if (state.list.length === 0) return <p className='bargain-empty mute text-center'>{empty}</p>
  return (
    <>
      {children(state.list)}
      {state.has_more && (
        <div className='flex pt-5 pb-1'>
          <Button
            className='fill'
            kind='quiet'
            size='mid'
            busy={isMore}
            onTap={() => void list.more()}
          >
            再看一些
          </Button>
        </div>
      )}
    </>
  )
}
