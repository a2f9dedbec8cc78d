import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Thumb } from '../../../pages/kit/thumb.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Thumb')

test.before.each(() => freshDom('/'))
test.after.each(unmountAll)

test('shows its picture, loaded when it is near', () => {
  const html = renderToString(<Thumb src='/a.svg' className='row-thumb' />)
  assert.match(html, /class="kit-thumb [^"]*row-thumb"/)
  assert.match(html, /src="\/a\.svg"/)
  assert.match(html, /loading="lazy"/)
})

test('without an address draws something in its place, and no picture', () => {
  const html = renderToString(<Thumb src='' className='row-thumb' />)
  assert.not.match(html, /<img/)
  assert.match(html, /<svg/)
})

test('draws the same for a picture that does not load, until the network comes back', async () => {
  await mount(<Thumb src='/a.svg' className='row-thumb' />)
  await act(async () => void document.querySelector('img')?.dispatchEvent(new Event('error')))
  assert.is(document.querySelector('img'), null)
  assert.ok(document.querySelector('svg'))
  await act(async () => void window.dispatchEvent(new Event('online')))
  assert.ok(document.querySelector('img'), 'tried again once there is a network')
})

test.run()
