import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import VoteQrcodePage from '../../../../pages/campaigns/vote/vote-qrcode-page.tsx'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, pageText, shows, until } from '../../../support/mount.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { buildItem, buildVote } from '../../../support/vote-data.ts'

const test = suite('a contestant’s code as a poster')
const fixture = createPageFixture(VoteQrcodePage, '/vote/qrcode?br=8&id=571&itemId=57101')
const { activity, brand } = buildVote()
let code: Reply

const ofStaff = ok({
  target_url: 'http://shop.test/vote/detail?br=8&id=571&staffId=5&staffMarket=1&itemId=57101',
  poster: {},
  staff: null,
  stats: { scan: 12, join: 345, reward: 0 },
  expire_at: 0,
  activity,
  brand,
})

test.before.each(() => {
  code = ofStaff
  fixture.begin(({ url }) => {
    if (url.includes('/activity/qrcode')) return code
    return url.includes('/vote/item') ? ok(buildItem()) : ok(buildVote())
  })
})
test.after.each(() => fixture.end())

test('asks for the code that leads to the contestant, and tells what it has brought', async () => {
  await fixture.open()
  await shows('12扫我的码345已投票')
  const [asked] = fixture.calls('/activity/qrcode')
  assert.match(asked?.url ?? '', 'type=vote')
  assert.match(asked?.url ?? '', 'itemId=57101')
  assert.ok(find('去选手页'))
})

test('whoever is no staff passes it on in their own name', async () => {
  code = refused(2109)
  await fixture.open()
  await until(() => pageText().includes('长按图片保存'))
  assert.not.match(pageText(), '扫我的码')
})

test('a contestant that is not there has no code', async () => {
  fixture.server.handler = ({ url }) =>
    url.includes('/vote/item') ? refused(2101) : ok(buildVote())
  await fixture.open()
  await shows('没有这位选手')
  assert.ok(find('看看其他选手'))
})

test.run()
