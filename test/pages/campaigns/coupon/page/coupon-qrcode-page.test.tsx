import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityPoster } from '../../../../../api/index.ts'
import CouponQrcodePage from '../../../../../pages/campaigns/coupon/page/coupon-qrcode-page.tsx'
import { hideFeedback } from '../../../../../runtime/index.ts'
import { buildDetail } from '../../../../support/coupon-data.ts'
import { freshDom } from '../../../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../../../support/fake-server.ts'
import { find, mount, pageText, shows, unmountAll, until } from '../../../../support/mount.tsx'

const test = suite('coupon poster page')
let server: ReturnType<typeof createFakeServer>

const { activity, brand } = buildDetail()

const poster = (changes: Partial<ActivityPoster> = {}): ActivityPoster => ({
  target_url: 'http://shop.test/coupon?br=8&id=501&staffId=5',
  poster: {
    bg_url: '',
    w: 750,
    h: 1200,
    qr_x: 500,
    qr_y: 920,
    qr_w: 210,
    avatar_show: true,
    nickname_show: true,
    text_color: '#333333',
    words: '扫码领 30 元',
  },
  offer: {
    thing: 'ticket',
    image: '',
    lead: '冬日煮茶券',
    figure: '¥30',
    note: '满 99 元可用',
    gain: '领 ¥30 券',
  },
  staff: { id: 5, name: '林晚秋', avatar: '', shop_id: 1, shop_name: '半山茶舍' },
  stats: { scan: 1286, join: 64, reward: 32 },
  expire_at: 0,
  activity,
  brand,
  ...changes,
})

test.before.each(() => {
  freshDom('/coupon/qrcode?br=8&id=501')
  server = createFakeServer(() => ok(poster()))
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
})

async function opened(more: Record<string, string> = {}): Promise<void> {
  const query = { br: '8', id: '501', ...more }
  await mount(<CouponQrcodePage query={query} params={query} />)
  await until(() => !document.querySelector('.kit-skeleton'))
}

const requests = () => server.seen.filter(({ url }) => url.includes('/activity/qrcode'))

test('shows what the poster has brought', async () => {
  await opened()
  await shows('1,286扫我的码64已领取32已核销')
})

test('shows money that is left, where there is money', async () => {
  server.handler = () => ok(poster({ stats: { scan: 0, join: 3, reward: 3, left_fen: 123_450 } }))
  await opened()
  await shows('1234.50剩余（元）')
})

test('asks for the code of the staff in the link', async () => {
  await opened({ staffId: '5' })
  assert.match(requests()[0]?.url ?? '', 'staffId=5')
  assert.match(requests()[0]?.url ?? '', 'type=coupon')
})

test('shows the bare code where no poster can be drawn', async () => {
  await opened()
  await until(() => pageText().includes('海报没有画出来'))
  await shows('海报没有画出来，长按保存这个二维码也一样')
})

const refusals = [
  [2109, '朋友扫一扫，就能参加这个活动'],
  [2101, '活动不存在'],
  [1001, '加载失败'],
] as const

for (const [code, words] of refusals)
  test(`a refusal ${code} says "${words}"`, async () => {
    server.handler = () => refused(code)
    await opened()
    await shows(words)
  })

test('the poster of an activity that is over leads to the activity', async () => {
  server.handler = () => ok(poster({ activity: { ...activity, state: 'ended' } }))
  await opened()
  await shows('海报已过期')
  assert.ok(find('去活动页'))
})

test('a bad id asks nobody', async () => {
  await opened({ id: '0' })
  await shows('活动不存在')
  assert.is(server.seen.length, 0)
})

test.run()
