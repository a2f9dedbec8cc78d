import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { playExit } from '../../../pages/kit/sheet-exit.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('the exit of a sheet')
test.before.each(() => freshDom())

test('names the beginning of each animation, without which Chromium 80 throws', () => {
  const played: string[][][] = []
  Element.prototype.animate = function animate(keyframes) {
    played.push((keyframes as Keyframe[]).map(each => Object.keys(each)))
    return {} as Animation
  }
  document.body.innerHTML =
    '<div id="sheet"><i class="kit-sheet-mask"></i><b class="kit-sheet-panel"></b></div>'
  playExit(document.querySelector('#sheet'), document.body)
  assert.equal(played, [
    [['opacity'], ['opacity']],
    [['transform'], ['transform']],
  ])
})

test.run()
