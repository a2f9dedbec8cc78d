import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EnvelopeDetail } from '../../../api/index.ts'
import EnvelopePage from '../../../pages/red-envelope/envelope-page.tsx'
import LuckPage from '../../../pages/red-envelope/luck-page.tsx'
import { hideFeedback } from '../../../runtime/index.ts'
import { serverTime } from '../../support/coupon-data.ts'
import { freshDom } from '../../support/dom.ts'
import { buildEnvelope, buildLuck, lucky, owner } from '../../support/envelope-data.ts'
import { createFakeServer, ok, type Reply, refused } from '../../support/fake-server.ts'
import { find, mount, pageText, press, shows, unmountAll, until } from '../../support/mount.tsx'

const test = suite('red envelope pages')
let server: ReturnType<typeof createFakeServer>
let detail: EnvelopeDetail
let luck = buildLuck()
let answer: Reply

test.before.each(() => {
  freshDom('/redEnvelope?br=8&id=521')
  detail = buildEnvelope()
  luck = buildLuck()
  answer = refused(2105)
  server = createFakeServer(({ url }) => {
    if (url.includes('/red-envelope/detail')) return ok(detail)
    if (url.includes('/activity/preview')) {
      return ok({ ...detail, preview: { state: 'running', states: [] } })
    }
    if (url.includes('/red-envelope/luck')) return ok(luck)
    if (url.includes('/red-envelope/open')) return answer
    return ok({ entries: [] })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
})

const opens = () => server.seen.filter(({ url }) => url.includes('/red-envelope/open'))

async function opened(more: Record<string, string> = {}): Promise<void> {
  const query = { br: '8', id: '521', ...more }
  await mount(<EnvelopePage query={query} params={query} />)
}

async function openedLuck(): Promise<void> {
  const query = { br: '8', id: '521', recordId: 'pool-521' }
  await mount(<LuckPage query={query} params={query} />)
}

async function pressSeal(): Promise<void> {
  await until(() => find('拆开红包'))
  await press('拆开红包')
}

test('shows from whom, with what words, and what may be in it', async () => {
  await opened()
  await shows('半山茶舍送你一个红包')
  await shows('暖冬有礼好运将至')
  await shows('最高可得8.88元')
  await shows('林**拆出3.21元')
})

test('says whose envelope it is that a friend passed on', async () => {
  detail = buildEnvelope({ envelope: { owner, count_left: 4, count_total: 6 } })
  await opened({ recordId: 'e1' })
  await shows('周予安送你一个红包')
  assert.match(server.seen[0]?.url ?? '', 'recordId=e1')
})

test('the seal turns while the answer is on its way, and takes no second tap', async () => {
  const usual = server.handler
  let settle: (reply: Reply) => void = () => {}
  const waits = new Promise<Reply>(resolve => {
    settle = resolve
  })
  server.handler = request => (request.url.includes('/open') ? waits : usual(request))
  await opened()
  await pressSeal()
  await until(() => find('正在拆'))
  assert.is(find('正在拆')?.hasAttribute('disabled'), true)
  detail = buildEnvelope({ activity: { state: 'soldOut' } })
  settle(refused(2105))
  await shows('手慢了，红包派完了')
  assert.is(opens().length, 1)
})

test('asks for the word first where one is needed, and sends what was typed', async () => {
  detail = buildEnvelope({ envelope: { need_word: true, mode: 'password' } })
  answer = refused(2108)
  await opened()
  await pressSeal()
  await shows('说出口令')
  assert.is(opens().length, 0)
  assert.is(find('拆红包')?.hasAttribute('disabled'), true)
})

test('a word that comes with the link is used without asking', async () => {
  detail = buildEnvelope({ envelope: { need_word: true, mode: 'password' } })
  answer = refused(2108)
  await opened({ word: '半山有茶' })
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
    await opened()
    await shows(words)
  })

test('whoever came too late for a friend’s may open one of their own', async () => {
  detail = buildEnvelope({ envelope: { owner, count_left: 0 } })
  await opened({ recordId: 'e1' })
  await shows('手慢了，红包派完了')
  assert.ok(find('我也要拆一个'))
})

test('a preview opens nothing and says so', async () => {
  await opened({ isPreview: '1' })
  await pressSeal()
  await shows('预览状态不可操作')
  assert.is(opens().length, 0)
})

for (const id of ['', '0', '-1', 'abc', '99999999999999999'])
  test(`an id of "${id}" is not found without any call`, async () => {
    await opened({ id })
    await shows('活动不存在')
    const asked = server.seen.filter(({ url }) => url.includes('/red-envelope'))
    assert.is(asked.length, 0)
  })

test('failed when there is no usable answer, and well again after a retry', async () => {
  const usual = server.handler
  server.handler = () => ({ status: 400, body: 'nonsense' })
  await opened()
  await shows('加载失败')
  server.handler = usual
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
