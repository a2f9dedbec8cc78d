import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DrawTeam, TeamDrawDetail, TeamPart } from '../../../../api/index.ts'
import { actionOf, headOf, viewOf } from '../../../../pages/campaigns/team-draw/rules.ts'

const test = suite('what a team that draws says')

const NOW = 1_000_000
const part: TeamPart = {
  name: '券',
  image: '',
  kind: 'coupon',
  value_text: '',
  status: 'pending',
  need_address: false,
  claim_until: NOW + 60,
  grant_id: '',
  code: '',
  order_no: '',
}

type Shown = Partial<Omit<DrawTeam, 'result'>> & {
  part?: Partial<TeamPart> | null
  mine?: string
  state?: string
  /** Time of a common draw. */
  pool?: number
}

/** The part that the rules read. */
function shown(given: Shown | undefined): TeamDrawDetail {
  const { part: own, mine = '', state = 'running', pool = 0, ...team } = given ?? {}
  const result =
    own === undefined ? null : { prize_id: 1, name: '券', mine: own && { ...part, ...own } }
  return {
    activity: { state },
    me: { limit_left: 2 },
    size: 3,
    draw_at: pool,
    server_time: NOW,
    my_team: mine,
    team: given && {
      status: 1,
      left: 1,
      is_mine: true,
      can_join: false,
      draws_at: 0,
      result,
      ...team,
    },
  } as unknown as TeamDrawDetail
}

const rows: [what: string, given: Shown | undefined, main: string, soft: string | undefined][] = [
  ['nobody has begun', undefined, 'create', undefined],
  ['a member waits', {}, 'share', 'leave'],
  ['a guest may join', { is_mine: false, can_join: true }, 'join', 'create'],
  ['a guest is in another team', { is_mine: false, can_join: true, mine: 'x' }, 'own', undefined],
  ['a guest comes too late', { is_mine: false, status: 2 }, 'create', undefined],
  ['a full team may draw', { status: 2, draws_at: NOW }, 'draw', undefined],
  ['a member waits for the leader', { status: 2, draws_at: NOW + 1 }, 'nothing', undefined],
  ['a part waits', { status: 2, part: {} }, 'claim', 'create'],
  ['a code is held', { status: 2, part: { status: 'claimed', grant_id: 'g' } }, 'code', 'create'],
  [
    'a parcel is under way',
    { status: 2, part: { status: 'claimed', order_no: '1' } },
    'order',
    'create',
  ],
  [
    'money has come',
    { status: 2, part: { status: 'claimed', kind: 'balance' } },
    'balance',
    'create',
  ],
  ['nothing was won', { status: 2, part: { status: 'none', kind: 'none' } }, 'create', undefined],
  ['the time is over', { status: 3 }, 'create', undefined],
  ['a full team waits for the common draw', { status: 2, pool: NOW + 1 }, 'nothing', undefined],
  ['no team begins after the common draw', { status: 3, pool: NOW }, 'nothing', undefined],
]

for (const [what, given, main, soft] of rows) {
  test(`${what}: ${main}`, () => {
    const detail = shown(given)
    const bar = actionOf(detail, NOW)
    assert.equal([bar.main.does, bar.soft?.does], [main, soft])
    assert.ok(headOf(detail).length > 0)
  })
}

test('a full team outlives the campaign, a forming one does not', () => {
  assert.is(viewOf(shown({ status: 2, state: 'ended' })), 'running')
  assert.is(viewOf(shown({ status: 1, state: 'ended' })), 'ended')
  assert.is(viewOf(shown({ is_mine: false, status: 2, state: 'ended' })), 'ended')
})

test.run()
