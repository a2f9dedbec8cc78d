import './list.css'
import './sheets.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  type BargainHelp,
  type BargainRecord,
  type BargainSession,
  bargainHelpers,
  bargainRecords,
  type GoodsBargainDetail,
} from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { HelperRows } from '../../mechanics/assist/helper-rows.tsx'
import { recordText } from './record-text.ts'
import { recordUrl } from './urls.ts'

const ROWS = 20

export interface HelpersSheetProps {
  detail: GoodsBargainDetail
  session: BargainSession
  onClose: () => void
}

/** Everybody who has helped, in their order. */
export function HelpersSheet({ detail, session, onClose }: HelpersSheetProps) {
  const { record_id: recordId } = session
  const list = useList<BargainHelp>(page => bargainHelpers({ recordId, page, limit: ROWS }))
  return (
    <Sheet open title={`帮砍好友 ${session.cuts_done} 人`} onClose={onClose}>
      <Rows list={list}>{rows => <HelperRows rows={rows} now={detail.server_time} />}</Rows>
    </Sheet>
  )
}

/** What the visitor has begun in the campaign, the newest first. */
export function RecordsSheet({
  detail,
  onClose,
}: {
  detail: GoodsBargainDetail
  onClose: () => void
}) {
  const { id } = detail.activity
  const list = useList<BargainRecord>(page => bargainRecords({ id: String(id), page, limit: ROWS }))

  function open({ record_id }: BargainRecord): void {
    onClose()
    void navigateTo({ url: recordUrl(id, record_id) })
  }

  return (
    <Sheet open title='我的砍价' onClose={onClose}>
      <Rows list={list} empty='还没有砍过，挑一款叫好友来帮忙'>
        {rows => (
          <ul className='bargain-mine'>
            {rows.map(record => (
              <li key={record.record_id}>
                <button type='button' onClick={() => open(record)}>
                  <Thumb className='bargain-mine-thumb' src={record.thumb} icon='bag' />
                  <span>
                    <b className='one-line'>{record.title}</b>
                    <small>{dateTime(record.created_at, detail.server_time)} 发起</small>
                  </span>
                  <span className='bargain-mine-side'>
                    <b className='num'>¥{yuan(record.price_fen)}</b>
                    <small>{recordText(record)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Rows>
    </Sheet>
  )
}

type Page<Row> = { list: Row[]; has_more: boolean }

function useList<Row>(read: (page: number) => Promise<Page<Row>>) {
  const [list] = useState(() => createPagedQuery<Row, Page<Row>>({ read }))
  useEffect(() => {
    void list.load()
    return list.drop
  }, [list])
  return list
}

interface RowsProps<Row> {
  list: ReturnType<typeof useList<Row>>
  /** Said where there is nothing. */
  empty?: string
  children: (rows: Row[]) => React.ReactNode
}

function Rows<Row>({ list, empty = '', children }: RowsProps<Row>) {
  const state = useStore(list.$state)
  const isMore = useStore(list.$isMore)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') {
    return <FailedLine onRetry={() => void list.reload()} />
  }
  if (state.list.length === 0) return <p className='bargain-empty'>{empty}</p>
  return (
    <>
      {children(state.list)}
      {state.has_more && (
        <div className='bargain-sheet-foot'>
          <Button kind='quiet' size='mid' busy={isMore} onTap={() => void list.more()}>
            再看一些
          </Button>
        </div>
      )}
    </>
  )
}
