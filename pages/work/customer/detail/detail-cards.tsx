import type { CustomerDetail } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Pair, Pairs } from '../../../kit/pairs.tsx'
import { rem } from '../../../kit/rem.ts'
import { dayText } from '../../../kit/text/time.ts'
import { minutesText } from '../../radar/radar-rules.ts'
import { genderNames, sourceNames } from '../customer-words.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

type Customer = CustomerDetail['customer']

/** Beside the title of a card. */
const Link = ({ url, words }: { url: string; words: string }) => (
  <button type='button' className='kit-link' {...leadsTo(url)}>
    {words}
    <Icon name='right' />
  </button>
)

export function TagCard({ customer: { customer_id: id, tags } }: { customer: Customer }) {
  const words = tags.length > 0 ? '改标签' : '打标签'
  const edit = <Link url={`/pages/customer/tags?id=${id}`} words={words} />
  return (
    <Card title='标签' side={edit}>
      {tags.length > 0 ? (
        <p className='customer-tags flex wrap'>
          {tags.map(({ tag_id, name }) => (
            <span className='text-note dim' key={tag_id}>
              {name}
            </span>
          ))}
        </p>
      ) : (
        <p className='text-small mute'>还没有标签。打上口味、预算，下次推荐更准</p>
      )}
    </Card>
  )
}

/** What the shop has noted; nothing is shown that is unknown. */
export function Contact({ customer, now }: { customer: Customer; now: number }) {
  const rows = [
    ['手机号', customer.phone],
    ['自己留的称呼', customer.told_name],
    ['称呼', genderNames[customer.gender]],
    ['生日', customer.birthday],
    ['地区', customer.region],
    ['单位', customer.company],
    ['备注', customer.note],
    ['来源', `${sourceNames[customer.source]}，${dayText(customer.create_time, now)}`],
  ] as const
  return (
    <Card title='资料'>
      <Pairs>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Pair key={name} name={name}>
              {value}
            </Pair>
          ))}
      </Pairs>
    </Card>
  )
}

/** What the customer reads, by time; each bar relates to the longest. */
export function Interest({ detail: { customer, interest, reading } }: { detail: CustomerDetail }) {
  if (reading.opens === 0 && reading.shares === 0) return null
  const longest = interest[0]?.seconds ?? 1
  const shared = reading.shares > 0 ? `，转发 ${reading.shares} 次` : ''
  return (
    <Card
      title='爱看什么'
      side={<Link url={`/pages/customer/radar?id=${customer.customer_id}`} words='看明细' />}
    >
      <p className='text-small dim mb-4'>
        打开 {reading.opens} 次，共看 {minutesText(reading.seconds)}
        {shared}
      </p>
      <ul className='customer-interest'>
        {interest.map(({ category, seconds }) => (
          <li className='text-small gap-3' key={category}>
            <span className='one-line'>{category}</span>
            <i aria-hidden='true'>
              <b
                className='block'
                style={{ width: `${Math.max(4, (seconds / longest) * 100)}%`, height: rem(16) }}
              />
            </i>
            <small className='num text-note mute text-right'>{minutesText(seconds)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
