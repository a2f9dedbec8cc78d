import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HelperDetail } from '../../../../api/index.ts'
import { actionOf, headOf, viewOf } from '../../../../pages/campaigns/lottery-helper/rules.ts'

const test = suite('what a scheduled draw says')

interface Shown {
  state?: string
  draw?: 'waiting' | 'drawing' | 'done'
  codes?: number
  stand?: string
  prize?: 'pending' | 'claimed' | 'expired'
}

/** The part that the rules read. */
const shown = ({ state = 'running', draw = 'waiting', codes = 0, stand, prize }: Shown) =>
  ({
    activity: { state },
    draw: { state: draw, mode: 'time', people_now: 0, people_need: 0 },
    max_codes: 3,
    mine:
      codes > 0
        ? { codes: Array.from({ length: codes }, String), prize: prize && { status: prize } }
        : null,
    owner: stand === undefined ? null : { stand, nickname: '林**', codes_n: 2 },
    top: null,
  }) as unknown as HelperDetail

const rows: [what: string, given: Shown, main: string, soft: string | undefined][] = [
  ['nobody yet', {}, 'join', undefined],
  ['with codes', { codes: 1 }, 'share', undefined],
  ['with all codes', { codes: 3 }, 'nothing', undefined],
  ['a friend who can help', { stand: '' }, 'help', 'join'],
  ['a friend with codes who can help', { stand: '', codes: 1 }, 'help', undefined],
  ['a friend who has helped', { stand: 'alreadyHelped' }, 'join', undefined],
  ['a friend with codes who has helped', { stand: 'alreadyHelped', codes: 1 }, 'share', undefined],
  ['it is being drawn', { draw: 'drawing', codes: 1 }, 'nothing', undefined],
  ['won', { draw: 'done', codes: 1, prize: 'pending' }, 'prize', 'winners'],
  ['lost', { draw: 'done', codes: 1 }, 'winners', undefined],
  ['a paused campaign', { state: 'paused', codes: 1 }, 'nothing', undefined],
]

for (const [what, given, main, soft] of rows) {
  test(`${what}: ${main}`, () => {
    const bar = actionOf(shown(given))
    assert.equal([bar.main.does, bar.soft?.does], [main, soft])
  })
}

test('whoever waits keeps the page after the end and in a pause; everybody sees the result', () => {
  assert.is(viewOf(shown({ state: 'ended' })), 'ended')
  assert.is(viewOf(shown({ state: 'ended', codes: 1 })), 'running')
  assert.is(viewOf(shown({ state: 'paused', codes: 1 })), 'running')
  assert.is(viewOf(shown({ state: 'ended', draw: 'done' })), 'running')
  assert.is(viewOf(shown({ state: 'draft' })), 'notFound')
})

test('the headline names a friend, a loss and a draw without anybody', () => {
  assert.is(headOf(shown({ stand: '' })), '帮林**多一个抽奖码')
  assert.is(headOf(shown({ draw: 'done', codes: 1 })), '这次没有抽中你')
  assert.is(headOf(shown({ draw: 'done' })), '没有人参与，没有开奖')
  assert.is(headOf(shown({ draw: 'done', codes: 1, prize: 'expired' })), '你的奖品已过领取时间')
})

test.run()
