import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DrawStanding } from '../../../../api/index.ts'
import ItemPage from '../../../../pages/campaigns/vote/item/item-page.tsx'
import VotePage from '../../../../pages/campaigns/vote/vote-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows, until, pageText } from '../../../support/mount.tsx'
import { buildItem, buildVote, buildVotePrize } from '../../../support/vote-data.ts'
import { createVoteFixture } from '../../../support/vote-fixture.tsx'

const test = suite('a vote that earns a draw')
const fixture = createVoteFixture(test)

const given = (chance: string, more: object = {}) =>
  ok({
    votes: { 57101: 21 },
    left_today: 2,
    left_total: -1,
    under_review: [],
    prize_chance: chance,
    ...more,
  })

test.before.each(() => {
  fixture.detail = buildVote({ vote: { prize: buildVotePrize() } })
  fixture.answer = given('given')
})

async function votedOnItem(): Promise<void> {
  await fixture.opened(ItemPage)
  await until(() => find('投一票'))
  fixture.item = buildItem({ votes: 21, left_for_item: 0 })
  await press('投一票')
}

const standings: [DrawStanding, earned: boolean, string][] = [
  ['open', false, '每天投出第一票，就得一次抽奖机会'],
  ['open', true, '今天的机会已到账，明天投票再得一次'],
  ['soon', false, '抽奖还没开始，开始后投票就有机会'],
  ['paused', false, '抽奖暂停中，现在投票不送机会'],
  ['gone', true, '奖品已抽完，投票不再送机会'],
  ['over', false, '抽奖已结束，投票不再送机会'],
]

for (const [standing, earned_today, words] of standings)
  test(`a draw that is ${standing}${earned_today ? ', after my vote,' : ''} says "${words}"`, async () => {
    fixture.detail = buildVote({ vote: { prize: buildVotePrize({ standing, earned_today }) } })
    await fixture.opened(VotePage)
    await shows('岁末摇好签')
    await shows(words)
  })

test('a vote without a prize speaks of none', async () => {
  fixture.detail = buildVote()
  await fixture.opened(VotePage)
  await shows('晨雾梯田')
  assert.not.match(pageText(), /抽奖/)
})

test('the chance comes after the moment of the vote, and voting goes on', async () => {
  await votedOnItem()
  await shows('你获得一次抽奖机会')
  assert.ok(find('去抽奖'))
  await press('继续投票')
  assert.is(find('去抽奖'), undefined)
})

test('a second vote of the day says nothing about draws', async () => {
  fixture.answer = given('already')
  await votedOnItem()
  await shows('21')
  assert.not.match(pageText(), /抽奖/)
})

test('a vote that is looked at first says that it earns nothing yet', async () => {
  fixture.answer = given('flagged', { under_review: [57101] })
  await votedOnItem()
  await shows('这一票正在核实，暂不计入')
  assert.is(find('去抽奖'), undefined)
})

test('a draw that has ended meanwhile is explained', async () => {
  fixture.answer = given('none')
  await votedOnItem()
  await shows('抽奖刚刚结束，这次没有机会')
})

test.run()
