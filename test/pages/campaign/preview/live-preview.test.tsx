import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CouponDetail } from '../../../../api/index.ts'
import { createCampaignFixture } from '../../../support/campaign-fixture.ts'
import { type ConsoleFrame, openConsole } from '../../../support/console-frame.ts'
import { buildDetail } from '../../../support/coupon-data.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, pageText, shows, until } from '../../../support/mount.tsx'

const test = suite('a preview in the frame of a console')
const { fixture, system } = createCampaignFixture(test)
let frame: ConsoleFrame

const draft = (title: string, state = 'running', changes: Partial<CouponDetail> = {}) => ({
  ...buildDetail({ activity: { title } }),
  ...changes,
  preview: { state, states: ['taken'] },
})
const sent = (data: unknown) => ({ type: 'preview', data })

async function open(query: Record<string, string> = { isPreview: '1', previewKey: 'key' }) {
  frame = openConsole()
  await fixture.open(query)
  await until(() => find('预览'))
}

test.before.each(() => {
  system.answers['/activity/preview'] = [() => ok(draft('存好的草稿'))]
})
test.after.each(() => frame.close())

test('shows the draft that the console sends, at once and without asking the server', async () => {
  await open()
  await shows('存好的草稿')
  await frame.send(sent(draft('正在写的草稿')))
  assert.match(pageText(), '正在写的草稿')
  await frame.send(sent(draft('又改了一个字')))
  assert.match(pageText(), '又改了一个字')
  assert.is(fixture.calls('/wechat/').length, 1)
})

test('the console is told that the frame listens, and nobody else is', async () => {
  await open()
  assert.equal(frame.told, [{ message: { type: 'preview-ready' }, to: window.location.origin }])
})

test('the draft may stand in any state: ended, an unmet condition, gone', async () => {
  await open()
  const ended = buildDetail({ activity: { state: 'ended' } }).activity
  await frame.send(sent(draft('', 'ended', { activity: ended })))
  await shows('活动已结束')
  await frame.send(sent(draft('要手机号', 'phone')))
  await shows('验证手机号')
  await frame.send(sent(draft('', 'notFound')))
  assert.match(pageText(), '活动不存在')
  await frame.send(sent(draft('又在了')))
  assert.match(pageText(), '又在了')
})

test('a draft is shown also where the server has none', async () => {
  system.answers['/activity/preview'] = [() => refused(2101)]
  await open()
  await shows('活动不存在')
  await frame.send(sent(draft('还没有存过')))
  assert.match(pageText(), '还没有存过')
})

test('what the server answers late does not take the draft away', async () => {
  let answer = () => {}
  const late = new Promise<void>(resolve => {
    answer = resolve
  })
  system.answers['/activity/preview'] = [() => late.then(() => ok(draft('存好的草稿')))]
  frame = openConsole()
  await fixture.mount({ isPreview: '1', previewKey: 'key' })
  await until(() => find('预览'))
  await frame.send(sent(draft('正在写的草稿')))
  answer()
  await until(() => fixture.calls('/activity/preview').length === 1)
  await frame.send({ type: 'other' })
  assert.match(pageText(), '正在写的草稿')
})

test('what other origins or other windows send changes nothing', async () => {
  await open()
  await frame.send(sent(draft('外面来的')), { origin: 'https://elsewhere.test' })
  await frame.send(sent(draft('外面来的')), { source: window })
  assert.match(pageText(), '存好的草稿')
  assert.not.match(pageText(), '外面来的')
})

const wrong: Record<string, unknown> = {
  nothing: undefined,
  'a text': 'draft',
  'an empty object': {},
  'another campaign': { ...draft('别的活动'), activity: { ...draft('').activity, type: 'vote' } },
  'a title that is a number': { ...draft(''), activity: { ...draft('').activity, title: 7 } },
  'a list that is none': draft('坏的', 'running', { mine: 'x' as unknown as [] }),
  'a list of other things': draft('坏的', 'running', { stores: [1] as unknown as [] }),
}
for (const [name, data] of Object.entries(wrong))
  test(`keeps what stands for ${name}`, async () => {
    await open()
    await frame.send(sent(data))
    assert.match(pageText(), '存好的草稿')
    await frame.send(sent(draft('接着写')))
    assert.match(pageText(), '接着写')
  })

test('a draft that breaks the page gives way to the last one that did not', async () => {
  await open()
  await frame.send(sent(draft('好的草稿')))
  await silently(async () => {
    await frame.send(sent(draft('坏的草稿', 'running', { coupon: null as never })))
    await shows('好的草稿')
  })
  assert.ok(find('预览'))
  await frame.send(sent(draft('改好了')))
  assert.match(pageText(), '改好了')
})

test('the page that customers see does not listen', async () => {
  frame = openConsole()
  system.detail = buildDetail({ activity: { title: '上线的活动' } })
  await fixture.open()
  await shows('上线的活动')
  await frame.send(sent(draft('假的活动')))
  assert.match(pageText(), '上线的活动')
  assert.equal(frame.told, [])
})

test('a preview on a phone of its own has nobody to listen to', async () => {
  frame = openConsole()
  frame.close()
  await fixture.open({ isPreview: '1', previewKey: 'key' })
  await until(() => find('预览'))
  await frame.send(sent(draft('谁发的')), { source: window })
  assert.match(pageText(), '存好的草稿')
})

/** Suppresses React's report of the error that the test causes. */
async function silently(job: () => Promise<void>): Promise<void> {
  const { error } = console
  console.error = () => undefined
  try {
    await job()
  } finally {
    console.error = error
  }
}

test.run()
