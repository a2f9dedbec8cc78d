import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../../../api/values/time.ts'
import { pickSession, sessionsOf } from '../../../../server/campaigns/seckill/sessions.ts'

const test = suite('sessions of a seckill')
/** 2026-11-21 18:00 in China. */
const NOW = Date.parse('2026-11-21T10:00:00Z') / 1000
const daily = (from: string, to: string, from_day = '2026-11-20', to_day = '2026-11-22') => ({
  from_day,
  to_day,
  from,
  to,
})
const all = { start_at: NOW - 10 * 24 * HOUR_S, end_at: NOW + 10 * 24 * HOUR_S }

test('are every day of the brand, in their order, and each knows whether it runs', () => {
  const sessions = sessionsOf(
    { sessions: [daily('20:00', '22:00'), daily('16:00', '20:00')] },
    all,
    NOW,
  )
  assert.equal(
    sessions.map(({ key, state }) => [key, state]),
    [
      ['2026-11-20T16:00', 'over'],
      ['2026-11-20T20:00', 'over'],
      ['2026-11-21T16:00', 'running'],
      ['2026-11-21T20:00', 'before'],
      ['2026-11-22T16:00', 'before'],
      ['2026-11-22T20:00', 'before'],
    ],
  )
  assert.is(sessions[2]?.from_at, NOW - 2 * HOUR_S)
})

test('begin and end to the second', () => {
  const at = (now: number) =>
    sessionsOf({ sessions: [daily('18:00', '19:00', '2026-11-21', '2026-11-21')] }, all, now).map(
      ({ state }) => state,
    )
  assert.equal([at(NOW - 1), at(NOW)], [['before'], ['running']])
  assert.equal([at(NOW + HOUR_S - 1), at(NOW + HOUR_S)], [['running'], ['over']])
})

test('are cut at the campaign’s own start and end, and left out beyond', () => {
  const own = { start_at: NOW, end_at: NOW + HOUR_S }
  const [only, ...more] = sessionsOf({ sessions: [daily('16:00', '20:00')] }, own, NOW)
  assert.equal([only?.from_at, only?.to_at, more], [NOW, NOW + HOUR_S, []])
})

test('shown is the one asked for, else the running, the next, the last one', () => {
  const shown = (now: number, key?: string) =>
    pickSession(sessionsOf({ sessions: [daily('16:00', '20:00')] }, all, now), key)?.key
  assert.is(shown(NOW, '2026-11-22T16:00'), '2026-11-22T16:00')
  assert.is(shown(NOW, 'unknown'), '2026-11-21T16:00')
  assert.is(shown(NOW + 3 * HOUR_S), '2026-11-22T16:00')
  assert.is(shown(NOW + 9 * 24 * HOUR_S), '2026-11-22T16:00')
})

test.run()
