import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $isSecret, $visitor, nobody } from '../../../api/index.ts'
import { articleMaterial } from '../../../pages/content/material.ts'
import { type Sharing, useSharing } from '../../../pages/content/use-sharing.ts'
import { eventCenter } from '../../../runtime/index.ts'
import { articleDetail } from '../../support/article-data.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../support/fake-server.ts'
import { mount, unmountAll } from '../../support/mount.tsx'
import { stillTime } from '../../support/still-time.ts'

const test = suite('sharing an article')

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
  trigger?: () => void
}

let time: ReturnType<typeof stillTime>
let cards: Card[] = []
let server: ReturnType<typeof createFakeServer>

test.before.each(() => {
  freshDom('/pages/article/share?br=8&at=301&sid=9001&shareBy=77&code=0a1b&uid=88')
  time = stillTime(1_700_000_000_000)
  cards = []
  server = createFakeServer(() => refused(2999))
  $visitor.set({ ...nobody, uid: 88, nickname: '周予安' })
  $isSecret.set(false)
  Object.assign(window, { wx: { onMenuShareAppMessage: (card: Card) => cards.push(card) } })
})
test.after.each(async () => {
  await unmountAll()
  server.stop()
  time.restore()
  $visitor.set(nobody)
  $isSecret.set(false)
  Object.assign(window, { wx: undefined })
})

function Sharer(sharing: Sharing) {
  useSharing(sharing)
  return null
}

async function share(changes: Partial<Sharing> = {}): Promise<void> {
  const detail = articleDetail()
  detail.article.article_info.title = '{nickname}请你读：小雪前后'
  const sharing = { material: articleMaterial(detail), shop: undefined, onShared: () => undefined }
  await mount(<Sharer {...sharing} {...changes} />)
}

test('the card is set 100 ms after the article is there', async () => {
  await share()
  await time.pass(99)
  assert.is(cards.length, 0)
  await time.pass(1)
  assert.is(cards.length, 1)
  assert.is(cards[0]?.title, '周予安请你读：小雪前后')
  assert.is(cards[0]?.desc, '炭火留三成')
  assert.is(cards[0]?.imgUrl, 'http://shop.test/demo/thumb.svg')
})

test('its link carries the chain with me at the end, and nothing that is mine alone', async () => {
  await share()
  await time.pass(100)
  assert.is(
    cards[0]?.link,
    'http://shop.test/pages/article/share?br=8&at=301&sid=9001&shareBy=77%2C88&shareTime=1700000000',
  )
})

test('a registered share names the shop’s share and the staff member', async () => {
  await share({ shop: { shareShopId: 9002, userId: 5 } })
  await time.pass(100)
  assert.match(
    cards[0]?.link ?? '',
    /sid=9002&shareBy=77%2C88&shareTime=1700000000&shareStaffId=5$/,
  )
})

test('private content sets no card', async () => {
  $isSecret.set(true)
  await share()
  await time.pass(1000)
  assert.is(cards.length, 0)
})

test('a covered page sets no card', async () => {
  await share({ material: undefined })
  await time.pass(1000)
  assert.is(cards.length, 0)
})

test('a host that is ready late gets the card then', async () => {
  const { wx } = window as { wx?: unknown }
  Object.assign(window, { wx: undefined })
  await share()
  await time.pass(5000)
  Object.assign(window, { wx })
  eventCenter.trigger('bridgeReady')
  await time.pass(100)
  assert.is(cards.length, 1)
})

const signed = { share_by: '77,88', share_time: 1_700_000_050, share_sign: '0.mac' }

test('a signature is asked for with the card, not before, and the signed link takes its place', async () => {
  server.handler = () => ok(signed)
  await share()
  await time.pass(99)
  assert.equal(server.seen, [])
  await time.pass(1)
  await time.pass(200)
  assert.match(
    server.seen[0]?.url ?? '',
    /^\/api\/wechat\/share\/sign\?.*id=301.*kind=article.*shareBy=77/,
  )
  assert.match(
    cards[cards.length - 1]?.link ?? '',
    /shareBy=77%2C88&shareTime=1700000050&shareSign=0\.mac$/,
  )
})

test('who came by a signed link says so, once', async () => {
  freshDom('/pages/article/share?br=8&at=301&shareBy=77&shareTime=1699999999&shareSign=0.abc')
  Object.assign(window, { wx: { onMenuShareAppMessage: (card: Card) => cards.push(card) } })
  await share()
  await time.pass(300)
  const opened = server.seen.filter(({ url }) => url.includes('share/open'))
  assert.is(opened.length, 1)
  const body = opened[0]?.body ?? {}
  const { kind, id, shareBy, shareTime, shareSign } = body as Record<string, unknown>
  assert.equal(
    [kind, id, shareBy, shareTime, shareSign],
    ['article', 301, '77', '1699999999', '0.abc'],
  )
})

test('a stranger asks for no signature', async () => {
  $visitor.set(nobody)
  await share()
  await time.pass(1000)
  assert.equal(server.seen, [])
})

test('a share is told', async () => {
  let shares = 0
  await share({ onShared: () => (shares += 1) })
  await time.pass(100)
  cards[0]?.trigger?.()
  assert.is(shares, 1)
})

test.run()
