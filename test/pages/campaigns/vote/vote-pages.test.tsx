import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VoteRank } from '../../../../api/index.ts'
import AddPage from '../../../../pages/campaigns/vote/signup/add-page.tsx'
import ItemPage from '../../../../pages/campaigns/vote/item/item-page.tsx'
import ListPage from '../../../../pages/campaigns/vote/list/list-page.tsx'
import PreviewPage from '../../../../pages/campaigns/vote/preview-page.tsx'
import RankPage from '../../../../pages/campaigns/vote/list/rank-page.tsx'
import SuccessPage from '../../../../pages/campaigns/vote/signup/success-page.tsx'
import VotePage from '../../../../pages/campaigns/vote/vote-page.tsx'
import { choose, fileOf } from '../../../runtime/files/picker.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, press, shows, unmountAll, until } from '../../../support/mount.tsx'
import { skipTimers } from '../../../support/skip-timers.ts'
import {
  buildCard,
  buildItem,
  buildSignup,
  buildVote,
  paged,
  rankLine,
  windowOf,
} from '../../../support/vote-data.ts'
import { createVoteFixture } from '../../../support/vote-fixture.tsx'

const test = suite('vote pages')
let cards: ReturnType<typeof buildCard>[]
let rank: VoteRank
const fixture = createVoteFixture(test, url => {
  if (url.includes('/vote/list')) return paged(cards)
  if (url.includes('/vote/rank')) return rank
  return url.includes('/vote/captcha') ? captcha : undefined
})
const { opened, asked } = fixture

test.before.each(() => {
  cards = [buildCard(1, '晨雾梯田', 20), buildCard(2, '一芽二叶', 18)]
  rank = { ...paged([rankLine(1, '晨雾梯田', 20)]), hidden: false, me_item: null }
})

const captcha = {
  token: 'token',
  expire_at: serverTime + 120,
  picture: 'data:,',
  columns: 3,
  tiles: 6,
  names: ['茶壶', '月亮'],
  question: '十二减三等于几？',
}

test('the front shows totals, the votes I have left and the first contestants', async () => {
  await opened(VotePage)
  await shows('春茶摄影展')
  await shows('今天还有3票')
  await shows('晨雾梯田')
  assert.ok(find('我要报名'))
})

const fronts = [
  [{ vote: { vote: windowOf('soon') } }, '报名中'],
  [{ vote: { vote: windowOf('over'), signup: null } }, '投票已截止'],
  [{ mine: { left_today: 0 } }, '今天的票投完了，明天再来'],
  [{ mine: { signup: buildSignup() } }, '报名审核中'],
  [{ mine: { signup: buildSignup({ status: 'rejected', reason: '太暗了' }) } }, '太暗了'],
  [{ vote: { first_items: [] } }, '还没有选手'],
  [{ vote: { shows_counts: false, counts_when: 'end' } }, '票数和名次在活动结束后揭晓'],
  [{ activity: { state: 'notStarted', start_at: serverTime + 3600 } }, '活动未开始'],
  [{ activity: { state: 'paused' } }, '活动暂停中'],
  [{ activity: { state: 'ended' } }, '看最终排名'],
  [{ activity: { state: 'draft' } }, '活动不存在'],
] as const

for (const [changes, words] of fronts)
  test(`${JSON.stringify(changes).slice(0, 70)} says "${words}"`, async () => {
    fixture.detail = buildVote(changes as Parameters<typeof buildVote>[0])
    await opened(VotePage)
    await shows(words)
  })

test('a vote shows the number of the answer, and the leaf that is used', async () => {
  await opened(ItemPage)
  await until(() => find('投一票'))
  fixture.detail = buildVote({ mine: { left_today: 2 } })
  fixture.item = buildItem({ votes: 21, left_for_item: 0 })
  await press('投一票')
  await shows('今天这一票投过了')
  await shows('21')
  assert.equal(
    asked('/vote/vote').map(({ body }) => (body as { itemIds: number[] }).itemIds),
    [[57101]],
  )
})

test('two quick taps are one vote', async () => {
  const usual = fixture.server.handler
  let settle: (reply: Reply) => void = () => {}
  const waits = new Promise<Reply>(resolve => {
    settle = resolve
  })
  fixture.server.handler = request => (request.url.includes('/vote/vote') ? waits : usual(request))
  await opened(ItemPage)
  await until(() => find('投一票'))
  await press('投一票')
  assert.is(find('投一票')?.hasAttribute('disabled'), true)
  settle(fixture.answer)
  await shows('21')
  assert.is(asked('/vote/vote').length, 1)
})

test('asks for a captcha where the server does, and sends its answer in words', async () => {
  fixture.answer = refused(1005, '投票的人太多了', { data: { need_captcha: true } })
  await opened(ItemPage)
  await until(() => find('投一票'))
  await press('投一票')
  await shows('依次点出茶壶、月亮')
  fixture.answer = ok({ votes: { 57101: 21 }, left_today: 2, left_total: -1, under_review: [] })
  await press('第 3 格')
  await press('第 1 格')
  await until(() => asked('/vote/vote').length === 2)
  const [, second] = asked('/vote/vote')
  assert.equal((second?.body as { captcha?: object } | undefined)?.captcha, {
    token: 'token',
    answer: '3,1',
  })
})

test('a captcha can be answered in words', async () => {
  fixture.answer = refused(1005, '投票的人太多了', { data: { need_captcha: true } })
  await opened(ItemPage)
  await until(() => find('投一票'))
  await press('投一票')
  await until(() => find('看不清？用文字验证'))
  await press('看不清？用文字验证')
  await shows('十二减三等于几？')
})

test('says which of my votes do not count yet, and why', async () => {
  fixture.item = buildItem({ my_under_review: 1 })
  await opened(ItemPage)
  await shows('你有1票正在核实')
})

const items = [
  [{ status: 'off' }, '已下架'],
  [{ status: 'rejected', is_mine: true, reason: '照片太暗' }, '照片太暗'],
  [{ rank: 1, gap_to_prev: 0 }, '现在第一名'],
  [{ rank: 2, gap_to_prev: 3 }, '距上一名还差3票'],
  [{ votes: null, rank: 0 }, '投出一票后就能看到票数'],
] as const

for (const [changes, words] of items)
  test(`a contestant with ${JSON.stringify(changes)} says "${words}"`, async () => {
    if ('votes' in changes)
      fixture.detail = buildVote({ vote: { shows_counts: false, counts_when: 'afterVote' } })
    fixture.item = buildItem(changes)
    await opened(ItemPage)
    await shows(words)
  })

test('a contestant that is none, or not to be seen, says so', async () => {
  const usual = fixture.server.handler
  fixture.server.handler = request =>
    request.url.includes('/vote/item') ? refused(2101) : usual(request)
  await opened(ItemPage)
  await shows('没有这位选手')
})

test('the list says when nothing matches, and leads back to all', async () => {
  cards = []
  await opened(ListPage, { keyword: '没有' })
  await shows('没有找到“没有”')
  cards = [buildCard(1, '晨雾梯田', 20)]
  await press('看全部选手')
  await shows('晨雾梯田')
})

test('the ranking pins mine, and keeps still while it is hidden', async () => {
  rank = { ...rank, me_item: { ...rankLine(9, '我的春天', 3), is_mine: true } }
  await opened(RankPage)
  await shows('我的春天')
  await unmountAll()
  rank = { ...paged([]), hidden: true, me_item: null }
  fixture.detail = buildVote({ vote: { shows_counts: false, counts_when: 'end' } })
  await opened(RankPage)
  await shows('名次先保密')
})

test('the form says what is missing beside its field, and sends nothing', async () => {
  await opened(AddPage)
  await until(() => find('提交报名'))
  await press('提交报名')
  await shows('至少放一张照片')
  await shows('给作品起个名字')
  await shows('填11位手机号')
  assert.is(asked('/vote/signup').length, 0)
})

test('the form keeps a picture whose upload failed', async () => {
  await opened(AddPage)
  await until(() => find('+添加照片'))
  await press('+添加照片')
  // The test's server gives out no upload ticket, however often it is asked.
  const { restore } = skipTimers()
  try {
    await act(async () => choose(fileOf('a.png')))
    await shows('1张没有传上')
  } finally {
    restore()
  }
  assert.ok(find('重新上传这张'))
  await press('提交报名')
  await shows('至少放一张照片')
})

const adds = [
  [{ mine: { signup: buildSignup() } }, '你已经报过名了'],
  [{ mine: { signup: buildSignup({ status: 'rejected', reason: '太暗' }) } }, '上次没有通过'],
  [{ vote: { signup: null } }, '报名已截止'],
  [{ vote: { signup: { ...windowOf('soon'), audit: false, fields: [] } } }, '报名还没开始'],
] as const

for (const [changes, words] of adds)
  test(`the form says "${words}"`, async () => {
    fixture.detail = buildVote(changes as Parameters<typeof buildVote>[0])
    await opened(AddPage)
    await shows(words)
  })

test('after signing up: the number, and what happens now', async () => {
  fixture.detail = buildVote({ mine: { signup: buildSignup({ status: 'shown' }) } })
  await opened(SuccessPage)
  await shows('报名成功')
  assert.ok(find('去拉票'))
})

for (const [mine, words] of [
  [{ left_today: 0 }, '今天的票投完了，明天再来'],
  [{ left_today: 0, left_total: 0 }, '我的票都投完了，谢谢支持'],
] as const)
  test(`who has given all votes can ask others for theirs: ${words}`, async () => {
    fixture.detail = buildVote({ mine })
    await opened(ItemPage, { itemId: '1' })
    await shows(words)
    await press('帮忙拉票')
    await shows('好友打开就是1号')
  })

test('the front of who has given all votes leads to the contestants, not to a vote', async () => {
  fixture.detail = buildVote({ vote: { signup: null }, mine: { left_today: 0 } })
  await opened(VotePage)
  await until(() => find('看全部选手'))
})

test('a preview votes for nobody and says so', async () => {
  await opened(PreviewPage, { previewKey: 'key' })
  await shows('晨雾梯田')
  await press('选手页')
  await until(() => find('投一票'))
  await press('投一票')
  await shows('预览状态不可操作')
  assert.is(asked('/vote/vote').length, 0)
})

test('a preview of a full day offers no vote', async () => {
  fixture.previewState = 'dayLimit'
  await opened(VotePage, { isPreview: '1', previewKey: 'key' })
  await shows('今天的票投完了，明天再来')
  await shows('明天再投')
})

test('refused for today because of another phone, the page tells how many votes are left', async () => {
  fixture.answer = refused(2108, '今天的票投完了')
  await opened(VotePage)
  await shows('晨雾梯田')
  fixture.detail = buildVote({ mine: { left_today: 0 } })
  await press('投票给1号晨雾梯田')
  await shows('明天再投')
})

for (const id of ['', '0', '-1', 'abc'])
  for (const Page of [VotePage, ListPage, ItemPage, RankPage, AddPage, SuccessPage])
    test(`${Page.name} with an id of "${id}" is not found without any call`, async () => {
      await opened(Page, { id })
      await shows('活动不存在')
      assert.is(asked('/wechat/vote').length, 0)
    })

test.run()
