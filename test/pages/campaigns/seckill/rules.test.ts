import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../../../api/values/time.ts'
import type { SeckillDetail, SeckillSession } from '../../../../api/index.ts'
import {
  actionOf,
  sessionName,
  shownSessions,
  soldPercent,
} from '../../../../pages/campaigns/seckill/rules.ts'
import { buildSeckillGoods } from '../../../support/seckill-data.ts'

const test = suite('what a seckill shows')
/** 2026-11-21 18:00 in China. */
const NOW = Date.parse('2026-11-21T10:00:00Z') / 1000

for (const [what, change, state, text, does] of [
  ['with pieces left', {}, 'running', '马上抢', 'buy'],
  ['of which the visitor has their share', { bought: 2 }, 'running', '已抢到', 'nothing'],
  ['whose last pieces wait for money', { left: 0, holding: 2 }, 'running', '还有机会', 'wait'],
  ['that are gone', { left: 0 }, 'running', '抢光了', 'nothing'],
  ['before their session', {}, 'before', '未开抢', 'nothing'],
  ['after their session', {}, 'over', '原价购买', 'look'],
] as const)
  test(`goods ${what}: ${text}`, () => {
    const action = actionOf(buildSeckillGoods(change), state)
    assert.equal([action.text, action.does], [text, does])
  })

test('the bar is full only when nothing is left', () => {
  const percent = (left: number) => soldPercent(buildSeckillGoods({ total: 1000, left }))
  assert.equal([percent(1000), percent(320), percent(1), percent(0)], [0, 68, 99, 100])
})

const session = (key: string, from_at: number): SeckillSession => ({
  key,
  from_at,
  to_at: from_at + HOUR_S,
  state: from_at + HOUR_S <= NOW ? 'over' : from_at <= NOW ? 'running' : 'before',
})

test('a session is named by the brand’s own days', () => {
  const named = (key: string) => sessionName(session(key, 0), NOW)
  assert.equal(named('2026-11-21T20:00'), { time: '20:00', day: '今天' })
  assert.equal(named('2026-11-22T00:00'), { time: '00:00', day: '明天' })
  assert.equal(named('2026-12-01T10:00'), { time: '10:00', day: '12月1日' })
  // 23:30 UTC is the next morning in China.
  assert.is(sessionName(session('2026-11-22T10:00', 0), NOW + 13.5 * HOUR_S).day, '今天')
})

test('shown are the last session and those to come, and always the one that was asked for', () => {
  const sessions = [-20, -10, 0, 10, 20, 30, 40].map((hours, at) =>
    session(`2026-11-2${at}T10:00`, NOW + hours * HOUR_S),
  )
  const shown = (key: string) =>
    shownSessions({ sessions, session: key, server_time: NOW } as SeckillDetail).map(each =>
      each.key.slice(8, 10),
    )
  assert.equal(shown('2026-11-22T10:00'), ['21', '22', '23', '24', '25'])
  assert.equal(shown('2026-11-20T10:00'), ['20', '21', '22', '23', '24'])
})

test.run()
