import type { InvitePage } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { dayText } from '../../../kit/text/time.ts'
import { yuan } from '../../../kit/text/yuan.ts'

/** Customers acquired by the distributor's links, their revenue, and how long they stay bound. */
export function Customers({ page }: { page: InvitePage }) {
  const { list, customer_n, protect_days: days, server_time: now } = page
  return (
    <section className='kit-card share-customers mt-5'>
      <h2 className='text-head heavy'>
        我的客户 <small className='num text-body mute regular'>{customer_n}</small>
      </h2>
      {list.length === 0 && (
        <p className='text-small mute mt-3'>还没有客户。朋友打开你的链接，就会出现在这里</p>
      )}
      <ul>
        {list.map(each => (
          <li className='row py-5 gap-4' key={`${each.nickname}${each.since}`}>
            <Avatar src={each.avatar} name={each.nickname} size={80} />
            <div className='grow'>
              <h3 className='one-line text-lead bold'>
                {each.nickname}
                {each.is_distributor && <span className='kit-tag ml-2'>推广员</span>}
              </h3>
              <p className='text-note mute'>{untilText(each, now)}</p>
            </div>
            <b className='num text-lead'>¥{yuan(each.earned_fen)}</b>
          </li>
        ))}
      </ul>
      {days > 0 && (
        <p className='text-small mute mt-3'>
          {days} 天内没有下单也没有再来的，会回到没有推荐人的状态；买过一次就一直是你的客户。
        </p>
      )}
    </section>
  )
}

function untilText({ since, until }: InvitePage['list'][number], now: number): string {
  if (until === 0) return `${dayText(since, now)}加入 · 已是老客户`
  return until > now ? `保护到 ${dayText(until, now)}` : '保护期已过'
}
