import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $entry } from '../../../../pages/work/entry.ts'
import RadarPage from '../../../../pages/work/radar/radar-page.tsx'
import { TreePicture } from '../../../../pages/work/radar/tree-picture.tsx'
import { serverTime } from '../../../support/coupon-data.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, mount, press, settle, shows, unmountAll, until } from '../../../support/mount.tsx'
import {
  buildPerson,
  buildRadar,
  buildRow,
  buildTree,
  chainOfThree,
} from '../../../support/radar-data.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { setHidden } from '../../../support/visibility.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('radar page')
const fixture = createStaffFixture()
const { asked } = fixture
let timers: { run: () => void; ms: number }[]
const realTimeout = globalThis.setTimeout

test.before.each(() => {
  fixture.begin()
  fixture.replies['get-customer-radar'] = ok(buildRadar())
  fixture.replies['get-share-tree'] = ok(buildTree())
  fixture.replies['radar-seen'] = ok({ seen_at: serverTime })
  timers = []
  // Replaces only the radar's timer, the longest one of the page.
  globalThis.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) => {
    if (ms !== 5000) return realTimeout(run, ms, ...rest)
    timers.push({ run, ms })
    return timers.length
  }) as typeof setTimeout
})
test.after.each(async () => {
  await fixture.end()
  setHidden(false)
  globalThis.setTimeout = realTimeout
})

const page = <RadarPage />

async function opened(): Promise<void> {
  await mount(page)
  await until(() => !document.querySelector('.kit-skeleton, .work-tree-wait, .work-feed-wait'))
}

async function poll(): Promise<void> {
  const timer = timers.pop()
  if (!timer) throw new Error('no poll is planned')
  await act(async () => timer.run())
  await settle()
}

test('shows who did what, how long, and through whom', async () => {
  await opened()
  await shows('陈小满')
  await shows('看了《围炉煮茶》停留42秒周经周予安·第2层')
  await shows('3读者1转发3最深层114人均秒数')
  await shows('周予安→陈小满→苏木读到第3层，读了204秒')
})

for (const [code, title] of [
  [1701, '您还不是店员'],
  [1702, '你的店员身份已停用'],
] as const)
  test(`says "${title}" when refused with ${code}, and asks for nothing else`, async () => {
    fixture.replies['get-user-info'] = refused(code)
    await mount(page)
    await shows(title)
    assert.is(asked('').length, 1)
  })

test('an answer that takes longer than a turn is waited for, not asked for again', async () => {
  let settleFeed: (reply: Reply) => void = () => {}
  const late = new Promise<Reply>(resolve => {
    settleFeed = resolve
  })
  fixture.replies['get-customer-radar'] = late
  await mount(page)
  await until(() => timers.length > 0)
  await poll()
  assert.is(asked('get-customer-radar').length, 1)
  settleFeed(ok(buildRadar()))
  await shows('陈小满')
})

test('asks who I am once for all staff pages of a visit', async () => {
  await opened()
  await unmountAll()
  await opened()
  assert.is(asked('get-user-info').length, 1)
})

test('offers a retry when the feed did not come', async () => {
  fixture.replies['get-customer-radar'] = dead
  await mount(page)
  await shows('加载失败')
  fixture.replies['get-customer-radar'] = ok(buildRadar())
  await press('重试')
  await shows('看了《围炉煮茶》')
})

test('offers a way to share when nobody has read anything', async () => {
  fixture.replies['get-customer-radar'] = ok(buildRadar({ list: [] }))
  fixture.replies['get-share-tree'] = ok(buildTree({ material: null, materials: [], people: [] }))
  await opened()
  await shows('还没有人看过你分享的内容')
  assert.ok(find('去分享'))
  await press('转发')
  await shows('这段时间没有这类动态')
})

test('asks again every five seconds: new rows appear, and the tree with them', async () => {
  await opened()
  assert.is(asked('get-share-tree').length, 1)
  await poll()
  assert.is(asked('get-share-tree').length, 1, 'nothing new, nothing drawn')
  const row = buildRow({ id: 'r2', nickname: '苏木', is_new: true })
  fixture.replies['get-customer-radar'] = ok(buildRadar({ list: [row, buildRow()], unread: 1 }))
  await poll()
  await shows('苏木')
  await shows('1条新动态，标为已看')
  assert.is(asked('get-share-tree').length, 2)
  assert.ok(document.querySelector('.work-ev [aria-label="未读"]'))
})

test('stops asking while nobody looks, and asks at once when they are back', async () => {
  await opened()
  assert.is(timers.length, 1)
  await act(async () => setHidden(true))
  const before = asked('get-customer-radar').length
  timers = []
  await settle()
  assert.equal([timers.length, asked('get-customer-radar').length], [0, before])
  await act(async () => setHidden(false))
  await until(() => asked('get-customer-radar').length > before)
  assert.is(asked('get-customer-radar').length, before + 1)
})

test('keeps what is there while the server cannot be reached, and says so', async () => {
  await opened()
  fixture.replies['get-customer-radar'] = dead
  await poll()
  await shows('连不上，正在重试')
  await shows('看了《围炉煮茶》')
  fixture.replies['get-customer-radar'] = ok(buildRadar())
  await poll()
  await shows('实时')
})

test('marks what was seen, up to the moment of the answer', async () => {
  fixture.replies['get-customer-radar'] = ok(
    buildRadar({ unread: 1, list: [buildRow({ is_new: true })] }),
  )
  await opened()
  await press('1条新动态，标为已看')
  await until(() => !document.querySelector('.work-badge'))
  const mark = asked('radar-seen')[0]?.body as { until: number } | undefined
  assert.is(mark?.until, serverTime)
  assert.not.ok(document.querySelector('.work-ev [aria-label="未读"]'))
})

test('filters by days and by kind', async () => {
  await opened()
  await press('7天')
  await until(() => asked('get-share-tree').some(({ url }) => url.includes('days=7')))
  await press('领取')
  await until(() => asked('get-customer-radar').some(({ url }) => url.includes('kind=claim')))
  const last = asked('get-customer-radar').pop()?.url
  assert.match(last ?? '', /days=7/)
})

test('tells of customers worth a call', async () => {
  const notice = { uid: 89, nickname: '陈小满', avatar: '', time: serverTime, is_new: true }
  fixture.replies['get-customer-radar'] = ok(
    buildRadar({ notices: [{ ...notice, reason: '转发给了朋友' }] }),
  )
  await opened()
  await shows('今天值得联系陈小满转发给了朋友')
})

test('another kind leaves what stands above the feed where it is', async () => {
  const notice = { uid: 89, nickname: '陈小满', avatar: '', time: serverTime, is_new: true }
  fixture.replies['get-customer-radar'] = ok(
    buildRadar({ unread: 2, notices: [{ ...notice, reason: '转发给了朋友' }] }),
  )
  await opened()
  fixture.replies = { 'kind=claim': new Promise<Reply>(() => {}), ...fixture.replies }
  await press('领取')
  await until(() => document.querySelector('.work-feed-wait'))
  await shows('今天值得联系陈小满转发给了朋友')
  await shows('2条新动态，标为已看')
  assert.ok(document.querySelector('.work-badge'))
})

test('a tap on a person tells the way the link took', async () => {
  await opened()
  const node = document.querySelector<SVGElement>('[aria-description="苏木，读了 204 秒，第 3 层"]')
  await act(async () => node?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await shows('苏木通过陈小满阅读204秒（第3层）')
  await shows('我发出周周予安读了96秒陈陈小满读了42秒苏苏木读了204秒')
})

test('the table says what the picture shows', async () => {
  await opened()
  await press('看表格')
  await shows('周予安第1层我96秒2人')
  await shows('陈小满第2层周予安42秒1人')
})

test('the picture is markup without a DOM, with words for who cannot see it', () => {
  const draw = (people: typeof chainOfThree) =>
    renderToString(
      <TreePicture people={people} me={{ name: '林晚秋', avatar: '' }} onPick={() => {}} />,
    )
  const html = draw(chainOfThree)
  assert.match(html, '最深第 3 层')
  assert.match(html, 'aria-description="陈小满，读了 42 秒，第 2 层"')
  assert.match(draw([buildPerson(5, { opens: 0 })]), '这段时间没有读')
  assert.match(draw(Array.from({ length: 9 }, (_, n) => buildPerson(n + 1))), '还有 6 人，展开')
  assert.match(draw([]), '一共 0 人')
})

test('every state is markup without effects', () => {
  assert.match(renderToString(page), 'kit-skeleton')
  $entry.set({ status: 'ready', uid: 0, me: buildStaff() })
  assert.match(renderToString(page), 'kit-skeleton')
})

test.run()
