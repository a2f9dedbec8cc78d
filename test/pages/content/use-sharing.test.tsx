import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $isSecret, $visitor, nobody } from '../../../api/index.ts'
import { articleMaterial } from '../../../pages/content/material.ts'
import { type Sharing, useSharing } from '../../../pages/content/use-sharing.ts'
import { eventCenter } from '../../../runtime/index.ts'
import { articleDetail } from '../../support/article-data.ts'
import { freshDom } from '../../support/dom.ts'
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

test.before.each(() => {
  freshDom('/pages/article/share?br=8&at=301&sid=9001&shareBy=77&code=0a1b&uid=88')
  time = stillTime(1_700_000_000_000)
  cards = []
  $visitor.set({ ...nobody, uid: 88, nickname: '周予安' })
  $isSecret.set(false)
  Object.assign(window, { wx: { onMenuShareAppMessage: (card: Card) => cards.push(card) } })
})
test.after.each(async () => {
  await unmountAll()
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

test('a share is told', async () => {
  let shares = 0
  await share({ onShared: () => (shares += 1) })
  await time.pass(100)
  cards[0]?.trigger?.()
  assert.is(shares, 1)
})

test.run()
