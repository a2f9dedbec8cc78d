import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $entry } from '../../../../pages/work/entry.ts'
import WriteOffPage from '../../../../pages/work/write-off/write-off-page.tsx'
import { hideFeedback } from '../../../../runtime/index.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, mount, press, shows, unmountAll, until } from '../../../support/mount.tsx'
import { stillTime } from '../../../support/still-time.ts'
import { typeInto } from '../../../support/type-into.ts'
import { buildRow, buildStaff, buildWriteOff } from '../../../support/work-data.ts'

const test = suite('write-off page')
let server: ReturnType<typeof createFakeServer>
let me: Reply
let answer: (body: { preview: number; reqId?: string }) => Reply

const code = '123456789015'
const used = { used_at: serverTime, used_by: '林晚秋', store_name: '湖滨店' }

test.before.each(() => {
  freshDom('/pages/work/write-off?br=8')
  $entry.set({ status: 'loading' })
  me = ok(buildStaff(), { code: 0 })
  answer = ({ preview }) =>
    ok(
      preview ? buildWriteOff() : buildWriteOff({ code_status: 2, left: 0, log_id: 'l1', ...used }),
    )
  server = createFakeServer(({ url, body }) => {
    if (url.includes('get-user-info')) return me
    if (url.includes('write-off-log')) return ok({ list: [buildRow()], total: 1, has_more: false })
    return answer(body as { preview: number })
  })
})
test.after.each(async () => {
  await unmountAll()
  $entry.set({ status: 'loading' })
  Reflect.deleteProperty(window, 'wx')
  hideFeedback()
  server.stop()
})

const calls = () => server.seen.filter(({ url }) => url.endsWith('/write-off-code'))
const bodies = () => calls().map(({ body }) => body as Sent)

interface Sent {
  preview: number
  reqId?: string
  t?: string
  sig?: string
}

async function opened(query: Record<string, string> = {}): Promise<void> {
  await mount(<WriteOffPage query={query} params={query} />)
  await until(() => !document.querySelector('.kit-skeleton'))
}

const field = () => document.querySelector('input')

/** Presses a button that may still be loading. */
async function tap(name: string): Promise<void> {
  await until(() => find(name) && !find(name)?.hasAttribute('disabled'))
  await press(name)
}

test('the store’s own code stands on a tab of its own, and one that cannot be renewed is not shown', async () => {
  const time = stillTime()
  try {
    let asked = 0
    let isOnline = true
    const normal = server.handler
    server.handler = request => {
      if (!request.url.includes('write-off-code-base')) return normal(request)
      asked += 1
      if (!isOnline) return refused(1701)
      return ok({ base: `data:image/png;base64,${asked}`, token: 't', expire_time: 0 })
    }
    await opened()
    await press('门店码')
    const picture = () => document.querySelector<HTMLImageElement>('[alt=门店核销二维码]')?.src
    await until(picture)
    assert.is(picture(), 'data:image/png;base64,1')
    assert.is(field(), null)
    await time.pass(50_000)
    await until(() => picture()?.endsWith('2'))
    assert.is(picture(), 'data:image/png;base64,2')
    isOnline = false
    await time.pass(50_000)
    await until(() => asked === 3)
    await shows('加载失败')
    assert.is(picture(), undefined)
    isOnline = true
    await press('重试')
    await until(picture)
    await press('核销券码')
    assert.ok(field())
  } finally {
    time.restore()
  }
})

test('a manager takes a write-off back after a yes, once however often the button is tapped', async () => {
  let canUndo = true
  const normal = server.handler
  server.handler = request => {
    if (request.url.includes('write-off-log'))
      return ok({ list: [buildRow({ can_undo: canUndo })], total: 1, has_more: false })
    if (!request.url.includes('reset-writeoff')) return normal(request)
    canUndo = false
    return ok({ log_id: 'l1', undone_at: serverTime })
  }
  await opened()
  await tap('撤销')
  await shows('只能撤销一次')
  const undos = () => server.seen.filter(({ url }) => url.includes('reset-writeoff'))
  assert.is(undos().length, 0)
  await tap('确认撤销')
  await until(() => undos().length === 1 && !find('撤销'))
  assert.equal(
    undos().map(({ body }) => (body as { logId: string }).logId),
    ['l1'],
  )
})

test('what may not be taken back has no button', async () => {
  await opened()
  await shows('今日核销')
  assert.is(find('撤销'), undefined)
})

test('shows who I am and what was redeemed today', async () => {
  await opened()
  await shows('林晚秋半山茶舍·湖滨店')
  await shows('今日核销湖滨店·1笔')
  await shows('10:00')
})

const refusedStaff = [
  [1701, '您还不是店员'],
  [1702, '你的店员身份已停用'],
] as const

for (const [reason, title] of refusedStaff)
  test(`says "${title}" when refused with ${reason}`, async () => {
    me = refused(reason)
    await opened({ code })
    await shows(title)
    assert.is(calls().length, 0)
  })

test('offers a retry when it cannot be known who I am', async () => {
  me = { status: 400, body: 'nonsense' }
  await opened()
  await shows('加载失败')
  me = ok(buildStaff(), { code: 0 })
  await tap('重试')
  await shows('林晚秋')
})

test('groups what is typed by four and finds a wrong check digit without a call', async () => {
  await opened()
  await typeInto(field(), '12345678')
  assert.is(field()?.value, '1234 5678')
  await typeInto(field(), '123456789016')
  assert.is(field()?.value, '1234 5678 9016')
  await shows('券码有误')
  assert.is(find('查询')?.hasAttribute('disabled'), true)
  assert.is(calls().length, 0)
})

test('looks up, confirms, and shows the success with who, where and when', async () => {
  await opened()
  await typeInto(field(), code)
  await tap('查询')
  await shows('冬日煮茶券满99减30元周周**')
  await shows('123456789015状态可核销')
  assert.equal(
    bodies().map(body => body.preview),
    [1],
  )
  await tap('确认核销')
  await shows('核销成功')
  assert.equal(
    bodies().map(body => body.preview),
    [1, 0],
  )
  assert.ok(bodies()[1]?.reqId)
  await shows('核销人林晚秋门店湖滨店时间2026-11-2110:00')
  await tap('继续核销')
  assert.is(document.querySelector('input')?.value, '')
})

test('looks a code of the link up at once, and uses it only when told', async () => {
  await opened({ redeem: code })
  await shows('状态可核销')
  assert.equal(
    bodies().map(body => body.preview),
    [1],
  )
})

test('shows the proof of a fresh code when it looks it up, not when it is used later', async () => {
  await opened({ code, t: '1795226400', sig: '9f' })
  await tap('确认核销')
  await shows('核销成功')
  const [look, use] = bodies()
  assert.equal([look?.t, look?.sig], ['1795226400', '9f'])
  assert.equal([use?.t, use?.sig], [undefined, undefined])
})

test('what is typed carries no proof of another code', async () => {
  await opened({ code: '12345678', t: '1795226400', sig: '9f' })
  await typeInto(field(), code)
  await tap('查询')
  await shows('状态可核销')
  assert.is(bodies()[0]?.sig, undefined)
})

test('does not look up a code of the link that fails its check digit', async () => {
  await opened({ code: '123456789016' })
  assert.is(calls().length, 0)
  await shows('券码有误')
})

const refusals = [
  [1501, '没有这个券码'],
  [1502, '已经核销过'],
  [1503, '不在可用时间'],
  [1504, '不是本店的券'],
  [1505, '退款处理中'],
  [1506, '二维码已过期'],
] as const

for (const [reason, title] of refusals)
  test(`a refusal ${reason} is a red panel: ${title}`, async () => {
    answer = () => refused(reason, '不行', { data: reason === 1502 ? buildWriteOff(used) : {} })
    await opened({ code })
    await shows(title)
    const panel = document.querySelector('[role=alert].work-result-bad')
    assert.match(panel?.textContent ?? '', title)
    if (reason === 1502) await shows('核销人林晚秋门店湖滨店时间2026-11-2110:00')
    await tap('重新输入')
    assert.ok(document.querySelector('input'))
  })

test('a confirmation without an answer may be repeated as the same one', async () => {
  await opened({ code })
  answer = () => ({ status: 400, body: 'nonsense' })
  await tap('确认核销')
  await shows('没有收到结果，还不能放行')
  answer = () => ok(buildWriteOff({ code_status: 2, ...used }))
  await tap('确认核销')
  await shows('核销成功')
  const [, first, second] = bodies()
  assert.is(first?.reqId, second?.reqId)
})

test('a look-up without an answer says that redeeming needs the network', async () => {
  answer = () => ({ status: 400, body: 'nonsense' })
  await opened({ code })
  await shows('没有网络')
  assert.is(document.querySelector('input')?.value, '1234 5678 9015')
})

test('a code that is no longer good cannot be confirmed', async () => {
  answer = () => ok(buildWriteOff({ code_status: 4 }))
  await opened({ code })
  await shows('状态已过期')
  assert.is(find('确认核销')?.hasAttribute('disabled'), true)
})

test('scans with the host, also a link that holds the code', async () => {
  const scanQRCode = (options: { success: (result: { resultStr: string }) => void }) =>
    options.success({ resultStr: `http://shop.test/pages/work/write-off?br=8&code=${code}` })
  Object.assign(window, { wx: { scanQRCode } })
  await opened()
  await tap('扫一扫')
  await shows('状态可核销')
})

test('without a scanner the code is typed', async () => {
  await opened()
  await tap('扫一扫')
  await shows('这里扫不了码，请输入券码')
})

test.run()
