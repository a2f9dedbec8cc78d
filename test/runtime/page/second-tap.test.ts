import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dropSecondTaps } from '../../../runtime/page/second-tap.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { freshDom } from '../../support/dom.ts'
import { blankPage, type RouterFixture, routerFixture } from '../../support/navigation-router.ts'

const test = suite('second taps')

let fixture: RouterFixture
let heard: number[]

test.before(dropSecondTaps)
test.before.each(async () => {
  freshDom()
  document.body.innerHTML = '<button>buy</button>'
  heard = []
  document.querySelector('button')?.addEventListener('click', event => heard.push(event.detail))
  fixture = routerFixture([blankPage('/a'), blankPage('/a/b')])
  await fixture.router.start()
  setRouter(fixture.router)
})

const click = (detail: number) =>
  document
    .querySelector('button')
    ?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))

test('a double tap on one page is two taps', () => {
  click(1)
  click(2)
  assert.equal(heard, [1, 2])
})

test('its second tap does not reach the page that the first one opened', async () => {
  click(1)
  await fixture.router.open('navigateTo', '/a/b', 'over')
  click(2)
  click(3)
  assert.equal(heard, [1])
  click(1)
  assert.equal(heard, [1, 1])
})

test('a click by keyboard or program always counts', async () => {
  click(0)
  await fixture.router.open('navigateTo', '/a/b', 'over')
  click(0)
  assert.equal(heard, [0, 0])
})

test.run()
