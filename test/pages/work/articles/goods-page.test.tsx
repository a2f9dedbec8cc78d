import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $chosenGoods } from '../../../../pages/work/articles/chosen-goods.ts'
import GoodsPage from '../../../../pages/work/articles/goods-page.tsx'
import { find, press, shows } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'

const test = suite('goods under a share')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('goods are numbered by the order of the ticks, five at most', async () => {
  await fixture.open(GoodsPage)
  await shows('库存7·卖出赚¥21.44')
  const rows = () => [...document.querySelectorAll<HTMLElement>('[role=checkbox]')]
  for (const n of [2, 0, 1, 3, 4, 5]) await act(async () => rows()[n]?.click())
  assert.equal(
    rows().map(row => row.querySelector('.work-tick')?.textContent),
    ['2', '3', '1', '4', '5', ''],
  )
  await shows('最多选5件')
  await press('选好了（5）')
  assert.is(find('选好了（5）')?.hasAttribute('disabled'), true)
  assert.equal($chosenGoods.get()[301], [16, 12, 15, 17, 18])
})

test.run()
