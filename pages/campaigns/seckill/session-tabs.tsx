import type { SeckillDetail } from '../../../api/index.ts'
import { sessionName, shownSessions } from './rules.ts'

const states = { before: '即将开抢', running: '抢购中', over: '已结束' } as const

export function SessionTabs({
  detail,
  onChoose,
}: {
  detail: SeckillDetail
  onChoose: (key: string) => void
}) {
  const { session: shown, server_time: now } = detail
  return (
    <div className='seckill-tabs flex px-5' role='tablist' aria-label='场次'>
      {shownSessions(detail).map(session => {
        const { time, day } = sessionName(session, now)
        const isShown = session.key === shown
        return (
          <button
            key={session.key}
            type='button'
            role='tab'
            aria-selected={isShown}
            className={
              isShown ? 'seckill-tab text-center seckill-tab-on' : 'seckill-tab text-center'
            }
            onClick={() => onChoose(session.key)}
          >
            <b className='num'>{time}</b>
            <small>
              {day} {states[session.state]}
            </small>
          </button>
        )
      })}
    </div>
  )
}
