import type { EnvelopeDetail, EnvelopeLuck, LuckyPerson } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { Mark } from '../scene/mark.tsx'

export interface LuckListProps {
  detail: EnvelopeDetail
  luck: EnvelopeLuck
  onEnd: () => void
}

/** Opened shares, their receivers, and what happens to the rest. */
export function LuckList({ detail, luck, onEnd }: LuckListProps) {
  const { opened, share_n: shares, sum_fen: sum, list } = luck
  const { envelope, server_time: now } = detail
  const isPassedOn = envelope.owner !== null
  const left = shares - opened
  return (
    <section className='luck-list'>
      <header className='text-small flex at-baseline apart mute'>
        <h2 className='text-head ink'>
          已领 {opened}/{shares} 个
        </h2>
        <span className='num'>共 {yuan(sum)} 元</span>
      </header>
      <Progress opened={opened} shares={shares} />
      {isPassedOn && left > 0 && (
        <p className='luck-hint text-small row mute mb-3'>
          <Mark name='crown' />
          {shares} 个都拆完后，揭晓谁手气最佳
        </p>
      )}
      {list.length === 0 && (
        <p className='luck-empty text-body mute text-center'>还没有人拆开，第一个就是你</p>
      )}
      <ul>
        {list.map(person => (
          <Person
            key={`${person.at}-${person.nickname}-${person.amount_fen}`}
            person={person}
            now={now}
          />
        ))}
      </ul>
      {luck.has_more && <p className='luck-more text-body mute text-center'>上滑看更多</p>}
      {isPassedOn && left > 0 && envelope.expire_at > now && (
        <div className='text-small flex middle mt-6'>
          <Countdown
            label={`还有 ${left} 个没拆，距退回`}
            to={envelope.expire_at}
            now={now}
            onEnd={onEnd}
          />
        </div>
      )}
    </section>
  )
}

function Progress({ opened, shares }: { opened: number; shares: number }) {
  const percent = shares > 0 ? Math.floor((opened / shares) * 100) : 0
  return (
    <div
      className='luck-progress mt-5 mb-5'
      role='progressbar'
      aria-valuenow={opened}
      aria-valuemin={0}
      aria-valuemax={shares}
      aria-label={`已领 ${opened} 个，共 ${shares} 个`}
    >
      <i className='block' style={{ width: `${percent}%` }} />
    </div>
  )
}

function Person({ person, now }: { person: LuckyPerson; now: number }) {
  const { nickname, avatar, amount_fen, at, best, is_me } = person
  return (
    <li className={is_me ? 'is-me' : undefined}>
      <Avatar src={avatar} name={nickname} size={80} />
      <div className='text-lead grow ml-4'>
        <p>
          {is_me ? '我' : nickname}
          {best && <span className='luck-best text-note warn ml-2'>手气最佳</span>}
        </p>
        <time className='num text-note mute'>{dateTime(at, now)}</time>
      </div>
      <p className='text-small'>
        <b className='num text-head'>{yuan(amount_fen)}</b> 元
      </p>
    </li>
  )
}
