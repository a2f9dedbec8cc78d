import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { playAnimation } from '../../../runtime/dom/play-animation.ts'
import { createAnimation } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('animation')
test.before.each(() => freshDom())

test('collects steps with their options and hands them over once; what was named stays named', () => {
  const animation = createAnimation({ duration: 100, timingFunction: 'ease' })
  animation.translate(10, '2rem').opacity(0).step()
  animation.rotate(45).step({ duration: 50, delay: 5, transformOrigin: '0 0' })
  assert.equal(animation.export(), {
    actions: [
      {
        animates: [
          { type: 'translate', args: [10, '2rem'] },
          { type: 'style', args: ['opacity', 0] },
        ],
        option: {
          transformOrigin: '50% 50% 0',
          transition: { duration: 100, timingFunction: 'ease', delay: 0 },
        },
      },
      {
        animates: [
          { type: 'translate', args: [10, '2rem'] },
          { type: 'style', args: ['opacity', 0] },
          { type: 'rotate', args: [45] },
        ],
        option: {
          transformOrigin: '0 0',
          transition: { duration: 50, timingFunction: 'ease', delay: 5 },
        },
      },
    ],
  })
  assert.equal(animation.export(), { actions: [] })
  const [again] = animation.opacity(1).step().export().actions
  assert.equal(again?.animates, [
    { type: 'translate', args: [10, '2rem'] },
    { type: 'style', args: ['opacity', 1] },
    { type: 'rotate', args: [45] },
  ])
})

test('defaults are the platform’s', () => {
  assert.equal(createAnimation().step().export().actions[0]?.option, {
    transformOrigin: '50% 50% 0',
    transition: { duration: 400, timingFunction: 'linear', delay: 0 },
  })
})

test('plays step by step; parts of the transform stay until they are named again', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const animation = createAnimation({ duration: 5 })
  animation.translateX(10).width(80).step().rotate(90).opacity(0.5).step()
  playAnimation(element, animation.export())
  assert.is(element.style.transform, 'translateX(10px)')
  assert.is(element.style.width, '80px')
  assert.is(element.style.transition, 'width 5ms linear 0ms, transform 5ms linear 0ms')
  await new Promise(resolve => setTimeout(resolve, 20))
  assert.is(element.style.transform, 'translateX(10px) rotate(90deg)')
  assert.is(element.style.opacity, '0.5')
})

test('the same animation is played once, a new one takes over', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const first = createAnimation({ duration: 5 }).left(1).step().left(2).step().export()
  playAnimation(element, first)
  element.style.left = '50px'
  playAnimation(element, first)
  assert.is(element.style.left, '50px')
  playAnimation(element, createAnimation({ duration: 5 }).left(9).step().export())
  await new Promise(resolve => setTimeout(resolve, 20))
  assert.is(element.style.left, '9px')
})

test('another animation knows nothing of the transform of the one before', () => {
  const element = document.createElement('div')
  playAnimation(element, createAnimation().translateX(10).left(3).step().export())
  playAnimation(element, createAnimation().rotate(45).backgroundColor('#fff').step().export())
  assert.is(element.style.transform, 'rotate(45deg)')
  assert.is(element.style.left, '3px')
  assert.is(element.style.backgroundColor, '#fff')
})

test('an argument that is undefined is as good as none', () => {
  const element = document.createElement('div')
  playAnimation(element, createAnimation().scale(2, undefined).step().export())
  assert.is(element.style.transform, 'scale(2)')
})

test('only the last number of rotate3d is an angle', () => {
  const element = document.createElement('div')
  playAnimation(element, createAnimation().rotate3d(1, 0, 0, 45).scale(2).step().export())
  assert.is(element.style.transform, 'rotate3d(1, 0, 0, 45deg) scale(2)')
})

test('takes numeric strings for its times, as the old line does', () => {
  const animation = createAnimation({ duration: '500' } as never)
  const { actions } = animation
    .left(1)
    .step({ delay: '20' } as never)
    .export()
  const { duration, delay } = actions[0]?.option.transition ?? {}
  assert.equal([duration, delay], [500, 20])
})

test.run()
