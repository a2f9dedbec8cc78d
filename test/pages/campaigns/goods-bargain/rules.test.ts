import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BargainStatus, BargainWhy, GoodsBargainDetail } from '../../../../api/index.ts'
import { actionOf, bestSku, viewOf } from '../../../../pages/campaigns/goods-bargain/rules.ts'
import { headOf, bargainStateOf } from '../../../../pages/mechanics/bargain/bargain-state.ts'

const test = suite('what a bargain says')

const sku = { specs_text: '', thumb: '', start_fen: 10_000, cuts_total: 8 }
const item = {
  goods_id: 12,
  title: '茶',
  intro: '',
  thumb: '',
  joined: 1,
  images: [],
  content: '',
  skus: [{ ...sku, sku_id: 12, floor_fen: 100, left: 3 }],
}

interface Shown {
  status?: BargainStatus
  isOwner?: boolean
  helped?: number | null
  why?: BargainWhy
  state?: string
  left?: number
}

/** The part that the rules read. */
function shown({
  status,
  isOwner = true,
  helped = null,
  why = '',
  state = 'running',
  left = 3,
}: Shown): GoodsBargainDetail {
  const session =
    status === undefined
      ? null
      : {
          status,
          cuts_done: 3,
          cuts_total: 8,
          start_fen: 10_000,
          price_fen: 6000,
          can_buy: status < 2,
          owner: { nickname: '林晚', avatar: '' },
        }
  return {
    activity: { state },
    item: { ...item, skus: [{ ...item.skus[0], left }] },
    goods: [item],
    mine: [],
    session,
    visit: { is_owner: isOwner, helped_fen: helped, help_left: 3, why },
  } as unknown as GoodsBargainDetail
}

const rows: [what: string, shown: Shown, stand: string, main: string, soft: string | undefined][] =
  [
    ['nobody has begun', {}, 'start', 'start', 'list'],
    ['nothing is left', { left: 0 }, 'start', 'nothing', 'list'],
    ['the owner waits for friends', { status: 0 }, 'cutting', 'share', 'buy'],
    ['the floor is reached', { status: 1 }, 'reached', 'buy', undefined],
    ['an order is to be paid', { status: 6 }, 'ordered', 'order', undefined],
    ['it is bought', { status: 2 }, 'bought', 'order', 'list'],
    ['its time is over', { status: 3 }, 'expired', 'start', 'list'],
    ['the goods are gone', { status: 4 }, 'gone', 'list', undefined],
    ['the right is lost', { status: 5 }, 'lost', 'start', 'list'],
    ['a friend can help', { status: 0, isOwner: false }, 'friend', 'help', 'own'],
    ['a friend has helped', { status: 0, isOwner: false, helped: 500 }, 'helped', 'own', 'share'],
    [
      'a friend may not help',
      { status: 0, isOwner: false, why: 'helpLimit' },
      'cannot',
      'own',
      undefined,
    ],
    ['a friend comes too late', { status: 1, isOwner: false }, 'cannot', 'own', undefined],
  ]

for (const [what, given, stand, main, soft] of rows) {
  test(`${what}: ${stand}`, () => {
    const detail = shown(given)
    assert.is(bargainStateOf(detail), stand)
    const bar = actionOf(detail)
    assert.equal([bar.main.does, bar.soft?.does], [main, soft])
    assert.ok(stand === 'start' || headOf(detail, '货').length > 0)
    assert.ok(stand !== 'cannot' || (bar.note ?? '').length > 0, 'says why it does not count')
  })
}

test('a right that is held outlives the campaign, cutting does not', () => {
  assert.is(viewOf(shown({ status: 1, state: 'ended' })), 'running')
  assert.is(viewOf(shown({ status: 0, state: 'ended' })), 'ended')
  assert.is(viewOf(shown({ state: 'paused', status: 1 })), 'paused')
  assert.is(viewOf(shown({ state: 'soldOut' })), 'soldOut')
})

test('the cheapest form that is still there speaks for the goods', () => {
  const of = (sku_id: number, floor_fen: number, left: number) => ({
    ...sku,
    sku_id,
    floor_fen,
    left,
  })
  const goods = { ...item, skus: [of(1, 500, 2), of(2, 100, 0), of(3, 300, 1)] }
  assert.is(bestSku(goods)?.sku_id, 3)
})

test.run()
