import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { initPxTransform, pxTransform } from '../../../runtime/index.ts'

const test = suite('pxTransform')
test.after.each(() => initPxTransform())

const lengths: [designWidth: number | undefined, size: number | string, rem: string][] = [
  [750, 20, '0.4267rem'],
  [750, 750, '16rem'],
  [750, 0, '0rem'],
  [750, 75, '1.6rem'],
  [750, 3, '0.064rem'],
  [750, 1, '0.0214rem'],
  [750, -20, '-0.4266rem'],
  [750, '20px', '0.4267rem'],
  [750, 20.9, '0.4267rem'],
  [640, 640, '15.9744rem'],
  [640, 40, '0.9984rem'],
  [828, 828, '15.986rem'],
  [828, 100, '1.9307rem'],
  [undefined, 700, '16rem'],
  [undefined, 10, '0.2286rem'],
]

for (const [designWidth, size, rem] of lengths) {
  test(`${size} of ${designWidth ?? 'the default width'} is ${rem}`, () => {
    initPxTransform({
      ...(designWidth && { designWidth }),
      deviceRatio: { 640: 1.17, 750: 1, 828: 0.905 },
    })
    assert.is(pxTransform(size), rem)
  })
}

test('a ratio of the caller’s own counts, and a width without one is 16rem', () => {
  const deviceRatio = { 375: 2, 640: 1 }
  const whole = [375, 640, 828].map(designWidth => {
    initPxTransform({ designWidth, deviceRatio })
    return pxTransform(designWidth)
  })
  assert.equal(whole, ['16rem', '13.6534rem', '16rem'])
})

test('never rounds up for the noise of decimals', () => {
  initPxTransform({ designWidth: 750 })
  for (let size = 0; size <= 750; size += 1) {
    const tenThousandths = Math.ceil((size * 160_000) / 750)
    assert.is(pxTransform(size), `${tenThousandths / 10_000}rem`)
  }
})

test.run()
