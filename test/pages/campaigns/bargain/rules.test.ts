import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BargainDetail, BargainStatus } from '../../../../api/index.ts'
import { cardOf } from '../../../../pages/campaigns/bargain/card-of.ts'
import { actionOf, viewOf } from '../../../../pages/campaigns/bargain/rules.ts'

const test = suite('what a bargain for a voucher says')

interface Shown {
  status?: BargainStatus
  isOwner?: boolean
  grant?: number
  left?: number
  limitLeft?: number
  state?: string
}

/** The part that the rules read. */
function shown({
  status,
  isOwner = true,
  grant = 0,
  left = 3,
  limitLeft = 2,
  state = 'running',
}: Shown) {
  const session =
    status === undefined
      ? null
      : {
          record_id: 'r',
          status,
          cuts_done: 3,
          cuts_total: 8,
          price_fen: 6000,
          can_buy: status < 2,
          owner: { nickname: '林晚', avatar: '' },
          grant_status: grant,
        }
  return {
    activity: { state },
    me: { limit_left: limitLeft },
    item: { title: '围炉席', floor_fen: 100, left },
    session,
    visit: { is_owner: isOwner, helped_fen: null, help_left: 3, why: '' },
  } as unknown as BargainDetail
}

const rows: [what: string, given: Shown, main: string, soft: string | undefined][] = [
  ['nobody has begun', {}, 'start', undefined],
  ['nothing is left', { left: 0 }, 'nothing', undefined],
  ['the owner waits for friends', { status: 0 }, 'share', 'buy'],
  ['the floor is reached', { status: 1 }, 'buy', undefined],
  ['a code is held', { status: 2, grant: 1 }, 'order', 'start'],
  [
    'a code was used, and no more may be begun',
    { status: 2, grant: 2, limitLeft: 0 },
    'nothing',
    undefined,
  ],
  ['its time is over', { status: 3 }, 'start', undefined],
  ['all are gone', { status: 4, left: 0 }, 'nothing', undefined],
  ['a friend can help', { status: 0, isOwner: false }, 'help', 'own'],
]

for (const [what, given, main, soft] of rows) {
  test(`${what}: ${main}`, () => {
    const bar = actionOf(shown(given))
    assert.equal([bar.main.does, bar.soft?.does], [main, soft])
  })
}

test('a session is passed on with its key, by its owner and by friends; the campaign without one', () => {
  assert.equal(cardOf(shown({ status: 0 })), {
    title: '{nickname}邀你帮忙砍一刀，只差5刀',
    extra: { recordId: 'r' },
  })
  assert.is(cardOf(shown({ status: 0, isOwner: false })).title, '林晚邀你帮忙砍一刀，只差5刀')
  assert.equal(cardOf(shown({ status: 2, grant: 1 })).extra, { recordId: '' })
})

test('what is held outlives the campaign, cutting does not', () => {
  assert.is(viewOf(shown({ status: 1, state: 'ended' })), 'running')
  assert.is(viewOf(shown({ status: 0, state: 'ended' })), 'ended')
})

test.run()
