import type { ActivityDraft } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { GiftTable } from './gift-table.tsx'

/** What people can get by an activity, and what a crowd that comes once would take of it. */
export function OutlookCard({ draft: { outlook } }: { draft: ActivityDraft }) {
  const { gifts, people, given_fen } = outlook
  if (gifts.length === 0) return null
  return (
    <Card title='能得到什么'>
      <GiftTable gifts={gifts} />
      {people > 0 && (
        <p className='text-small dim mt-1'>
          试算：{people.toLocaleString('en-US')} 人各来一次，
          {given_fen < 0 ? '送出的价值没有上限' : costText(given_fen, people)}
        </p>
      )}
    </Card>
  )
}

const costText = (fen: number, people: number): string =>
  `大约送出 ¥${shortYuan(fen)}，每 100 人约 ¥${shortYuan(Math.round((fen * 100) / people))}`
