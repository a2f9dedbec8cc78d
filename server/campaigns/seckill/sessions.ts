import { DAY_S } from '../../../api/values/time.ts'
import type { SeckillSession } from '../../../api/seckill.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import type { SeckillConfig } from '../../../api/configs/seckill.ts'

interface Runtime {
  start_at: number
  end_at: number
}

type Planned = Omit<SeckillSession, 'state'>

/** Cache: parsed configurations never change, and expanding their day ranges is expensive. */
const plans = new WeakMap<SeckillConfig['sessions'], Planned[]>()

/** All sessions within the campaign's own time, in order. Pure. */
export function sessionsOf(
  { sessions }: Pick<SeckillConfig, 'sessions'>,
  { start_at, end_at }: Runtime,
  now: number,
): SeckillSession[] {
  const plan = plans.get(sessions) ?? planOf(sessions)
  plans.set(sessions, plan)
  return plan
    .map(({ key, from_at, to_at }) => ({
      key,
      from_at: Math.max(start_at, from_at),
      to_at: Math.min(end_at, to_at),
    }))
    .filter(({ from_at, to_at }) => from_at < to_at)
    .map(session => ({ ...session, state: stateOfSession(session, now) }))
    .sort((a, b) => a.from_at - b.from_at)
}

/** The sessions of every day, whatever the campaign's own time is. */
const planOf = (sessions: SeckillConfig['sessions']): Planned[] =>
  sessions.flatMap(({ from_day, to_day, from, to }) =>
    daysBetween(from_day, to_day).map(day => ({
      key: `${day}T${from}`,
      from_at: momentOf(day, from),
      to_at: momentOf(day, to),
    })),
  )

/** The wanted session, else the running one, else the next, else the last; undefined if there are none. */
export function pickSession(sessions: SeckillSession[], key?: string): SeckillSession | undefined {
  return (
    sessions.find(session => session.key === key) ??
    sessions.find(({ state }) => state === 'running') ??
    sessions.find(({ state }) => state === 'before') ??
    sessions.at(-1)
  )
}

function stateOfSession(
  { from_at, to_at }: Pick<SeckillSession, 'from_at' | 'to_at'>,
  now: number,
): SeckillSession['state'] {
  if (now < from_at) return 'before'
  return now < to_at ? 'running' : 'over'
}

/** The brand's day begins at 16:00 UTC of the previous day. */
const startOf = (day: string): number => brandDayStart(Date.parse(`${day}T00:00:00Z`) / 1000)

function daysBetween(first: string, last: string): string[] {
  const start = startOf(first)
  const n = Math.round((startOf(last) - start) / DAY_S) + 1
  return Array.from({ length: n }, (_, at) => brandDay(start + at * DAY_S))
}

function momentOf(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOf(day) + hours * 3600 + minutes * 60
}
