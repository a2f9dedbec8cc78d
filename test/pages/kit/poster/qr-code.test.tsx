import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { QrCode } from '../../../../pages/kit/poster/qr-code.tsx'
import { freshDom } from '../../../support/dom.ts'
import { mount, press, unmountAll, until } from '../../../support/mount.tsx'

const test = suite('QrCode')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const picture = () => document.querySelector('img')

async function drawn(): Promise<HTMLImageElement | null> {
  await until(picture)
  return picture()
}

test('keeps its place until the encoder is there', () => {
  const markup = renderToStaticMarkup(<QrCode text='x' size={200} alt='码' />)
  assert.match(markup, 'width:4.2')
  assert.not.match(markup, '<img')
})

test('is a picture that can be saved', async () => {
  await mount(<QrCode text='http://shop.test/coupon?id=501' size={200} alt='活动二维码' />)
  const image = await drawn()
  assert.match(image?.src ?? '', /^data:image\/svg\+xml,/)
  assert.is(image?.alt, '活动二维码')
  assert.is(image?.style.minWidth, '')
})

test('is never under 200 px when a counter has to scan it', async () => {
  await mount(<QrCode text='628407153926' size={408} alt='券码' />)
  assert.is((await drawn())?.style.minWidth, '200px')
})

function Changing() {
  const [text, setText] = useState('http://shop.test/1')
  return (
    <>
      <QrCode text={text} size={200} alt='码' />
      <button type='button' onClick={() => setText('http://shop.test/2')}>
        换一张
      </button>
    </>
  )
}

test('never shows the old code under a new text', async () => {
  await mount(<Changing />)
  const first = (await drawn())?.src
  const shown: (string | undefined)[] = []
  const watch = new MutationObserver(() => shown.push(picture()?.src))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  await press('换一张')
  const second = (await drawn())?.src
  watch.disconnect()
  assert.ok(first && second && first !== second)
  assert.not.ok(shown.includes(first))
})

test.run()
