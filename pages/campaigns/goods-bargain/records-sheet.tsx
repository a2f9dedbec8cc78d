import '../../kit/lined.css'
import './list.css'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import {
  type BargainRecord,
  type GoodsBargainDetail,
  goodsBargainRecords,
} from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { PagedRows } from '../../mechanics/bargain/helpers-sheet.tsx'
import { recordText } from './record-text.ts'
import { recordUrl } from './urls.ts'

/** The visitor's sessions in the campaign, newest first. */
export function RecordsSheet({
  detail,
  onClose,
}: {
  detail: GoodsBargainDetail
  onClose: () => void
}) {
  const { id } = detail.activity
  const read = (page: number) => goodsBargainRecords({ id: String(id), page, limit: PAGE_SIZE })

  function open({ record_id }: BargainRecord): void {
    onClose()
    void navigateTo({ url: recordUrl(id, record_id) })
  }

  return (
    <Sheet open title='我的砍价' onClose={onClose}>
      <PagedRows<BargainRecord> read={read} empty='还没有砍过，挑一款叫好友来帮忙'>
        {rows => (
          <ul className='bargain-mine lined'>
            {rows.map(record => (
              <li key={record.record_id}>
                <button
                  className='row wrap wide text-left py-3'
                  type='button'
                  onClick={() => open(record)}
                >
                  <Thumb size={96} src={record.thumb} icon='bag' />
                  <span className='ml-4'>
                    <b className='one-line block bold'>{record.title}</b>
                    <small className='text-note block mute mt-1'>
                      {dateTime(record.created_at, detail.server_time)} 发起
                    </small>
                  </span>
                  <span className='firm text-right'>
                    <b className='num block bold'>¥{yuan(record.price_fen)}</b>
                    <small className='text-note block mute mt-1'>{recordText(record)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </Sheet>
  )
}
