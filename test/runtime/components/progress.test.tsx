import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Progress } from '../../../runtime/components/progress.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Progress')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const html = (props: object) => renderToString(createElement(Progress, props))

for (const [percent, shown] of [
  [40, '40'],
  ['40', '40'],
  [-3, '0'],
  [150, '100'],
  ['much', '0'],
] as const) {
  test(`${percent} is shown as ${shown} %`, () => {
    assert.match(html({ percent }), `aria-valuenow="${shown}"`)
    assert.match(html({ percent }), `width:${shown}%`)
  })
}

test('the number stands beside the bar when asked for', () => {
  assert.match(html({ percent: 7, 'show-info': true }), /font-size:16px">7(<!-- -->)?%/)
  assert.not.match(html({ percent: 7 }), '%</span>')
})

test('an active bar grows from nothing, or from where it was, and says when it is there', async () => {
  const growths: { from: string; to: string; ms: number; end: () => void }[] = []
  HTMLElement.prototype.animate = function animate(frames, options) {
    const [from, to] = frames as { width: string }[]
    const growth = { onfinish: () => undefined, cancel: () => undefined }
    const { duration } = options as { duration: number }
    growths.push({
      from: from?.width ?? '',
      to: to?.width ?? '',
      ms: duration,
      end: () => growth.onfinish(),
    })
    return growth as unknown as Animation
  }
  const ends: unknown[] = []
  await mount(
    createElement(Progress, {
      percent: 50,
      active: true,
      duration: 10,
      onActiveEnd: event => ends.push(event.detail),
    }),
  )
  assert.equal(
    growths.map(({ from, to, ms }) => [from, to, ms]),
    [['0%', '50%', 500]],
  )
  growths[0]?.end()
  assert.equal(ends, [{ curPercent: 50 }])
})

test.run()
