import type { ActivityDraft } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'

/** What people can get by an activity, and what a crowd that comes once would take of it. */
export function OutlookCard({ draft: { outlook } }: { draft: ActivityDraft }) {
  const { gifts, people, given_fen } = outlook
  if (gifts.length === 0) return null
  return (
    <Card title='能得到什么'>
      <dl className='draft-rows'>
        {gifts.map((gift, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- gifts have no id
          <div className='text-body flex apart py-1' key={at}>
            <dt className='mute slim break'>{gift.name}</dt>
            <dd className='num text-right slim break'>{giftText(gift)}</dd>
          </div>
        ))}
      </dl>
      {people > 0 && (
        <p className='text-small dim mt-1'>
          试算：{people.toLocaleString('en-US')} 人各来一次，
          {given_fen < 0 ? '送出的价值没有上限' : `大约送出 ¥${shortYuan(given_fen)}`}
        </p>
      )}
    </Card>
  )
}

function giftText({ pieces, fen, given }: ActivityDraft['outlook']['gifts'][number]): string {
  const amount = pieces < 0 ? '不限量' : `${pieces} 份`
  const each = fen > 0 ? ` · 每份 ¥${shortYuan(fen)}` : ''
  const taken = given < 0 ? '' : ` · 试算送出 ${given} 份`
  return amount + each + taken
}
