import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdTaps } from '../../../../pages/app/starter/hold-taps.ts'
import { freshDom } from '../../../support/dom.ts'

const test = suite('held taps')

let clicks: string[] = []

test.before.each(() => {
  freshDom('/coupon?id=501')
  clicks = []
  holdTaps()
})

/** Renders the page: buttons by name with their attributes. */
function draw(buttons: Record<string, string>): void {
  document.body.innerHTML = Object.entries(buttons)
    .map(([name, attributes]) => `<button data-hold="${name}" ${attributes}>${name}</button>`)
    .join('')
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => clicks.push(button.dataset.hold ?? ''))
  }
}

const tap = (name: string) => document.querySelector<HTMLElement>(`[data-hold=${name}]`)?.click()
const turn = () => new Promise(resolve => setTimeout(resolve, 0))

test('a tap before the app is ready goes to the live button of the same name', () => {
  draw({ take: '', shops: '' })
  tap('take')
  assert.is(document.querySelector('[data-hold=take]')?.getAttribute('aria-busy'), 'true')
  draw({ take: '', shops: '' })
  clicks = []
  window.__ready?.()
  assert.equal(clicks, ['take'])
})

test('a tap on a button that the app takes over as it is goes to it', () => {
  document.body.innerHTML = '<button type="button">规则</button>'
  const button = document.querySelector('button')
  button?.click()
  button?.addEventListener('click', () => clicks.push('rules'))
  window.__ready?.()
  assert.equal(clicks, ['rules'])
})

test('a tap while the app takes the screen over counts once', async () => {
  const button = createElement(
    'button',
    { type: 'button', 'data-hold': 'take', onClick: () => clicks.push('take') },
    '领取',
  )
  document.body.innerHTML = `<div id="app">${renderToString(button)}</div>`
  hydrateRoot(document.querySelector('#app') as Element, button)
  // React answers a click on a screen that it has not hydrated by hydrating it at once.
  tap('take')
  await turn()
  window.__ready?.()
  await turn()
  assert.equal(clicks, ['take'])
})

test('a held button that the app takes over is free again', () => {
  draw({ take: '' })
  tap('take')
  clicks = []
  window.__ready?.()
  assert.equal(clicks, ['take'])
  assert.is(document.querySelector('[aria-busy]'), null)
})

test('what a tap has begun at once is begun once, and the app goes on with it', () => {
  // That of the other tests gives way to one of this test's own.
  window.__ready?.()
  const begun: string[] = []
  holdTaps(button => {
    begun.push(button.id)
    return button.id === 'write' ? 'sent' : undefined
  })
  document.body.innerHTML = ['sheet', 'write']
    .map(id => `<button id="${id}">${id}</button>`)
    .join('')
  const buttons = [...document.querySelectorAll('button')]
  const tapOn = (id: string) => document.getElementById(id)?.click()
  for (const id of ['sheet', 'write', 'write', 'sheet']) tapOn(id)
  assert.equal(begun, ['sheet', 'write'])
  assert.equal(
    buttons.map(button => button.getAttribute('aria-busy')),
    [null, 'true'],
  )
  for (const button of buttons) button.addEventListener('click', () => clicks.push(button.id))
  window.__ready?.()
  assert.equal(clicks, ['write'])
  assert.is(document.querySelector('[aria-busy]'), null, 'the app draws it busy')
})

test('a tap that leads to another page is not made again by the app', () => {
  window.__ready?.()
  holdTaps(() => 'left')
  draw({ add: '' })
  tap('add')
  clicks = []
  window.__ready?.()
  assert.equal(clicks, [])
  assert.ok(document.querySelector('[aria-busy=true]'), 'the next document is on its way')
})

test('it waits until that button is enabled', async () => {
  draw({ take: '' })
  tap('take')
  draw({ take: 'disabled' })
  clicks = []
  window.__ready?.()
  await turn()
  assert.equal(clicks, [])
  document.querySelector('button')?.removeAttribute('disabled')
  await turn()
  assert.equal(clicks, ['take'])
})

test('it is dropped when another page came meanwhile', async () => {
  draw({ take: '' })
  tap('take')
  document.body.innerHTML = ''
  window.__ready?.()
  history.replaceState(null, '', '/brand')
  draw({ take: '' })
  clicks = []
  await turn()
  assert.equal(clicks, [])
})

test('a tap elsewhere is nobody’s', () => {
  document.body.innerHTML = '<p>words</p>'
  document.querySelector('p')?.click()
  draw({ take: '' })
  clicks = []
  window.__ready?.()
  assert.equal(clicks, [])
})

/** Navigates to this address, whose document has a starter of its own. */
function leaveFor(address: string): void {
  window.__ready?.()
  window.dispatchEvent(new Event('pagehide'))
  history.replaceState(null, '', address)
  holdTaps()
  draw({ take: '' })
  clicks = []
  window.__ready?.()
}

const back = '/coupon?id=501&code=abc&state=x'

test('a tap that waits for the first login is given to the page that comes back from it', () => {
  draw({ take: 'aria-busy="true"' })
  leaveFor(back)
  assert.equal(clicks, ['take'])
  leaveFor(back)
  assert.equal(clicks, [], 'once')
})

const others: [what: string, address: string][] = [
  ['another page', '/vote?id=571&code=abc'],
  ['the page without a login', '/coupon?id=501'],
]
for (const [what, address] of others)
  test(`it is not given to ${what}`, () => {
    draw({ take: 'aria-busy="true"' })
    leaveFor(address)
    assert.equal(clicks, [])
    leaveFor(back)
    assert.equal(clicks, [], 'nor kept for later')
  })

test('a button that waits for more than a login, or for nothing, is not tapped again', () => {
  draw({ take: 'aria-busy="false"' })
  leaveFor(back)
  assert.equal(clicks, [])
  localStorage.setItem('unionid', JSON.stringify({ data: 'u1' }))
  draw({ take: 'aria-busy="true"' })
  leaveFor(back)
  assert.equal(clicks, [])
})

test.run()
