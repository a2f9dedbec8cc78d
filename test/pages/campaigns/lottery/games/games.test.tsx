import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LotterySkin } from '../../../../../api/index.ts'
import LotteryPage from '../../../../../pages/campaigns/lottery/lottery-page.tsx'
import WheelPage from '../../../../../pages/campaigns/lottery/wheel-page.tsx'
import WheelPreviewPage from '../../../../../pages/campaigns/lottery/wheel-preview-page.tsx'
import { createDrawFixture } from '../../../../support/draw-fixture.tsx'
import { ok } from '../../../../support/fake-server.ts'
import { buildDrawn, buildLottery } from '../../../../support/lottery-data.ts'
import { find, press, shows, until } from '../../../../support/mount.tsx'

const test = suite('the games of a draw')
const fixture = createDrawFixture(test)
const { opened, draws } = fixture

const games: [LotterySkin, string, string][] = [
  ['egg', '砸左边的金蛋', '恭喜你'],
  ['shake', '摇一次点这里也行·剩2次', '恭喜你'],
  ['scratch', '刮一次', '用手指刮'],
]

for (const [skin, button, words] of games)
  test(`${skin}: is drawn with "${button}"`, async () => {
    fixture.detail = buildLottery({ lottery: { skin } })
    await opened()
    await until(() => find(button))
    await press(button)
    await shows(words)
    assert.is(draws().length, 1)
  })

test('an egg that was struck stays broken, and the next draw breaks another', async () => {
  fixture.detail = buildLottery({ lottery: { skin: 'egg' } })
  fixture.answer = ok(buildDrawn(5))
  await opened()
  await until(() => find('砸左边的金蛋'))
  await press('砸左边的金蛋')
  await shows('这次没有抽中')
  assert.ok(find('砸左边的金蛋')?.closest('li')?.classList.contains('is-open'))
  assert.is(find('砸左边的金蛋')?.hasAttribute('disabled'), true)
  await until(() => find('砸右边的金蛋')?.hasAttribute('disabled') === false)
})

test('a ticket can be opened without scratching', async () => {
  fixture.detail = buildLottery({ lottery: { skin: 'scratch' } })
  await opened()
  await until(() => find('刮一次'))
  await press('刮一次')
  await until(() => find('用手指刮，或点这里直接刮开'))
  await press('用手指刮，或点这里直接刮开')
  await shows('恭喜你，抽中了')
})

test('the wheel names its prizes to those who cannot see it, and asks its own calls', async () => {
  fixture.detail = buildLottery({ lottery: { skin: 'wheel' } })
  await opened(WheelPage)
  await until(() => document.querySelector('[role=img][aria-label^=大转盘]'))
  const label = document.querySelector('[aria-label^=大转盘]')?.getAttribute('aria-label')
  assert.match(label ?? '', '白瓷盖碗、20 积分')
  await press('免费转一次')
  await shows('恭喜你，抽中了')
  assert.match(draws()[0]?.url ?? '', '/wechat/lottery-wheel/draw')
})

test('the preview of the wheel turns without a call, and says that it does not count', async () => {
  fixture.detail = buildLottery({ lottery: { skin: 'wheel' } })
  await opened(WheelPreviewPage, { previewKey: 'k' })
  await until(() => find('免费转一次'))
  await press('免费转一次')
  await shows('预览结果，不计入活动')
  assert.is(draws().length, 0)
})

test('any other preview draws nothing and says so', async () => {
  await opened(LotteryPage, { isPreview: '1', previewKey: 'k' })
  await until(() => find('免费抽一次'))
  await press('免费抽一次')
  await shows('预览状态不可操作')
  assert.is(draws().length, 0)
})

test.run()
