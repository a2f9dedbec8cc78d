import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EnvelopeDetail } from '../../../../api/index.ts'
import EnvelopePage from '../../../../pages/campaigns/red-envelope/envelope-page.tsx'
import LuckPage from '../../../../pages/campaigns/red-envelope/luck/luck-page.tsx'
import { serverTime } from '../../../support/coupon-data.ts'
import { buildEnvelope, buildLuck, lucky, owner } from '../../../support/envelope-data.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, mount, pageText, press, settle, shows, until } from '../../../support/mount.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'

const test = suite('red envelope pages')
const fixture = createPageFixture(EnvelopePage, '/redEnvelope?br=8&id=521')
let detail: EnvelopeDetail
let luck = buildLuck()
let answer: Reply

test.before.each(() => {
  detail = buildEnvelope()
  luck = buildLuck()
  answer = refused(2105)
  fixture.begin(({ url }) => {
    if (url.includes('/red-envelope/detail')) return ok(detail)
    if (url.includes('/activity/preview')) {
      return ok({ ...detail, preview: { state: 'running', states: [] } })
    }
    if (url.includes('/red-envelope/luck')) return ok(luck)
    if (url.includes('/red-envelope/open')) return answer
    return ok({ entries: [] })
  })
})
test.after.each(fixture.end)

const opens = () => fixture.calls('/red-envelope/open')

async function openedLuck(): Promise<void> {
  const query = { br: '8', id: '521', recordId: 'pool-521' }
  await mount(<LuckPage query={query} params={query} />)
}

const pressSeal = () => fixture.tap('拆开红包')

test('shows from whom, with what words, and what may be in it', async () => {
  await fixture.mount()
  await shows('半山茶舍送你一个红包')
  await shows('暖冬有礼好运将至')
  await shows('最高可得8.88元')
  await shows('林**拆出3.21元')
})

test('says whose envelope it is that a friend passed on', async () => {
  detail = buildEnvelope({ envelope: { owner, count_left: 4, count_total: 6 } })
  await fixture.mount({ recordId: 'e1' })
  await shows('周予安送你一个红包')
  assert.match(fixture.server.seen[0]?.url ?? '', 'recordId=e1')
})

test('the seal turns while the answer is on its way, and takes no second tap', async () => {
  const usual = fixture.server.handler
  let answerLate: (reply: Reply) => void = () => {}
  const waits = new Promise<Reply>(resolve => {
    answerLate = resolve
  })
  fixture.server.handler = request => (request.url.includes('/open') ? waits : usual(request))
  await fixture.mount()
  await pressSeal()
  await until(() => find('正在拆'))
  assert.is(find('正在拆')?.hasAttribute('disabled'), true)
  detail = buildEnvelope({ activity: { state: 'soldOut' } })
  answerLate(refused(2105))
  await shows('手慢了，红包派完了')
  assert.is(opens().length, 1)
})

const guide = {
  user_id: 5,
  name: '林晚秋',
  avatar: '',
  position: '高级茶艺师',
  store_name: '湖滨店',
  qr_text: 'https://shop.test/staffCard?staffId=5',
}

test('shows whom to add where that unlocks it, and opens once they are added', async () => {
  detail = buildEnvelope({ envelope: { unlock: guide } })
  answer = refused(2108)
  await fixture.mount()
  await shows('添加门店导购后就能拆')
  await pressSeal()
  await shows('长按识别添加')
  await shows('林晚秋湖滨店·高级茶艺师')
  await press('我已添加')
  await shows('还没有看到你添加')
  assert.is(opens().length, 0)
  detail = buildEnvelope()
  await press('我已添加')
  await until(() => opens().length > 0)
  assert.is(opens().length, 1)
})

test('a bond that has ended since is asked for again, not taken for the wrong audience', async () => {
  await fixture.mount()
  answer = refused(2109)
  detail = buildEnvelope({ envelope: { unlock: guide } })
  await pressSeal()
  await shows('添加门店导购后就能拆')
  assert.not.match(pageText(), '暂不符合参与条件')
})

test('asks for the word first where one is needed, and sends what was typed', async () => {
  detail = buildEnvelope({ envelope: { need_word: true, mode: 'password' } })
  answer = refused(2108)
  await fixture.mount()
  await pressSeal()
  await shows('说出口令')
  assert.is(opens().length, 0)
  assert.is(find('拆红包')?.hasAttribute('disabled'), true)
})

test('what has just been opened is not called opened before: the seal turns until the page leaves', async () => {
  answer = ok({ record_id: 'pool-521', amount_fen: 888, balance_fen: 888, share_left: 0 })
  await fixture.mount()
  await until(() => find('拆开红包'))
  detail = buildEnvelope({ mine: { opened: true, amount_fen: 888, record_id: 'pool-521' } })
  await pressSeal()
  await until(() => fixture.calls('/red-envelope/detail').length > 1)
  await settle()
  assert.ok(find('正在拆'))
  assert.not.match(pageText(), '你已经拆过了')
})

test('a seal that is pressed while the page loads asks for the word once it is known', async () => {
  const usual = fixture.server.handler
  let answerLate: (reply: Reply) => void = () => {}
  const waits = new Promise<Reply>(resolve => {
    answerLate = resolve
  })
  fixture.server.handler = request =>
    request.url.includes('/red-envelope/detail') ? waits : usual(request)
  await fixture.mount()
  await pressSeal()
  answerLate(ok(buildEnvelope({ envelope: { need_word: true, mode: 'password' } })))
  await shows('说出口令')
  assert.is(opens().length, 0)
})

test('a word that comes with the link is used without asking', async () => {
  detail = buildEnvelope({ envelope: { need_word: true, mode: 'password' } })
  answer = refused(2108)
  await fixture.mount({ word: '半山有茶' })
  await pressSeal()
  await shows('今天的红包已发完，明天再来')
  assert.equal(
    opens().map(({ body }) => (body as { word?: string }).word),
    ['半山有茶'],
  )
})

const screens = [
  [{ activity: { state: 'notStarted', start_at: serverTime + 3600 } }, '活动未开始'],
  [{ activity: { state: 'paused' } }, '活动暂停中'],
  [{ activity: { state: 'ended' } }, '活动已结束'],
  [{ activity: { state: 'soldOut' } }, '手慢了，红包派完了'],
  [{ activity: { state: 'draft' } }, '活动不存在'],
  [{ mine: { opened: true, amount_fen: 888 } }, '8.88'],
  [{ envelope: { owner, expire_at: serverTime } }, '红包已过期'],
] as const

for (const [changes, words] of screens)
  test(`${JSON.stringify(changes)} says "${words}"`, async () => {
    detail = buildEnvelope(changes)
    await fixture.mount()
    await shows(words)
  })

test('whoever came too late for a friend’s may open one of their own', async () => {
  detail = buildEnvelope({ envelope: { owner, count_left: 0 } })
  await fixture.mount({ recordId: 'e1' })
  await shows('手慢了，红包派完了')
  assert.ok(find('我也要拆一个'))
})

test('a preview opens nothing and says so', async () => {
  await fixture.mount({ isPreview: '1' })
  await pressSeal()
  await shows('预览状态不可操作')
  assert.is(opens().length, 0)
})

for (const id of ['', '0', '-1', 'abc', '99999999999999999'])
  test(`an id of "${id}" is not found without any call`, async () => {
    await fixture.mount({ id })
    await shows('活动不存在')
    const asked = fixture.server.seen.filter(({ url }) => url.includes('/red-envelope'))
    assert.is(asked.length, 0)
  })

test('failed when there is no usable answer, and well again after a retry', async () => {
  const usual = fixture.server.handler
  fixture.server.handler = () => ({ status: 400, body: 'nonsense' })
  await fixture.mount()
  await shows('加载失败')
  fixture.server.handler = usual
  await press('重试')
  await shows('半山茶舍送你一个红包')
})

test('the letter tells the sum, the list tells who else', async () => {
  detail = buildEnvelope({ mine: { opened: true, amount_fen: 888, record_id: 'pool-521' } })
  luck = buildLuck({ list: [lucky('周予安', 888, { is_me: true }), lucky('林**', 321)] })
  await openedLuck()
  await shows('半山茶舍的红包，你拆到了')
  await shows('8.88元')
  assert.match(pageText(), '我')
  assert.ok(find('去提现'))
})

test('a visitor who opened none sees the list, and the way to one', async () => {
  await openedLuck()
  await shows('看看大家的手气')
  assert.ok(find('我也要拆一个'))
  assert.not(find('去提现'))
})

test('an envelope that nobody has opened says so', async () => {
  luck = buildLuck({ list: [], opened: 0, total: 0, sum_fen: 0 })
  await openedLuck()
  await shows('还没有人拆开')
})

test('best luck is marked, and the rest has a clock until it goes back', async () => {
  detail = buildEnvelope({ envelope: { owner, expire_at: serverTime + 3600 } })
  luck = buildLuck({ list: [lucky('林小满', 321, { best: true })] })
  await openedLuck()
  await shows('手气最佳')
  await shows('还有5个没拆')
})

test.run()
