import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pickFiles } from '../../../runtime/files/pick-files.ts'
import { freshDom } from '../../support/dom.ts'
import { stillTime } from '../../support/still-time.ts'
import { backOut, choose, fileOf, picker } from './picker.ts'

const test = suite('pickFiles')

const pictures = { accept: 'image/*', count: 2 }
const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover')
let time: ReturnType<typeof stillTime>

test.before.each(() => {
  freshDom()
  time = stillTime()
})
test.after.each(() => {
  time.restore()
  if (popover) Object.defineProperty(HTMLElement.prototype, 'popover', popover)
  Reflect.deleteProperty(navigator, 'userActivation')
})

const reasonOf = (picked: Promise<unknown>) =>
  picked.then(
    () => 'files',
    (error: Error) => error.message,
  )

/** Simulates browsers from before 2023, which do not report a cancelled picker. */
const forgetPopover = () => Reflect.deleteProperty(HTMLElement.prototype, 'popover')

test('gives what was chosen, and leaves no input behind', async () => {
  const picked = pickFiles(pictures)
  assert.is(picker()?.accept, 'image/*')
  assert.is(picker()?.multiple, true)
  assert.is(picker()?.hasAttribute('capture'), false)
  choose(fileOf('a.png'), fileOf('b.png'))
  assert.equal(
    (await picked).map(file => file.name),
    ['a.png', 'b.png'],
  )
  assert.is(picker(), null)
})

test('leaves out what is beyond the count', async () => {
  const picked = pickFiles(pictures)
  choose(fileOf('a.png'), fileOf('b.png'), fileOf('c.png'))
  assert.is((await picked).length, 2)
})

test('asks for one file, or for the camera', () => {
  pickFiles({ accept: '', count: 1, camera: 'user' }).catch(() => undefined)
  assert.is(picker()?.multiple, false)
  assert.is(picker()?.getAttribute('capture'), 'user')
  backOut()
})

test('fails with cancel when the visitor backs out, and leaves no input behind', async () => {
  const picked = pickFiles(pictures)
  backOut()
  assert.is(await reasonOf(picked), 'cancel')
  assert.is(picker(), null)
})

test('a change without a file is a cancel', async () => {
  const picked = pickFiles(pictures)
  choose()
  assert.is(await reasonOf(picked), 'cancel')
})

test('a second picker cancels the first, and answers only its own call', async () => {
  const first = pickFiles(pictures)
  const second = pickFiles(pictures)
  assert.is(document.querySelectorAll('input').length, 1)
  choose(fileOf('a.png'))
  assert.is((await second).length, 1)
  assert.is(await reasonOf(first), 'cancel')
})

test('fails at once without a tap, because browsers then open nothing', () => {
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { isActive: false },
  })
  assert.throws(() => pickFiles(pictures), /must be called from a tap/)
  assert.is(picker(), null)
})

for (const sign of ['focus', 'touchstart']) {
  test(`on old browsers, no file one second after ${sign} is a cancel`, async () => {
    forgetPopover()
    const picked = pickFiles(pictures)
    let isSettled = false
    picked.then(null, () => {
      isSettled = true
    })
    await time.pass(60_000)
    assert.not.ok(isSettled, 'the visitor may take a while')
    window.dispatchEvent(Object.assign(new Event(sign), { touches: [] }))
    await time.pass(999)
    assert.not.ok(isSettled)
    await time.pass(1)
    assert.is(await reasonOf(picked), 'cancel')
    assert.is(picker(), null)
  })
}

test('on old browsers, a file that comes within the second counts', async () => {
  forgetPopover()
  const picked = pickFiles(pictures)
  window.dispatchEvent(new Event('focus'))
  await time.pass(500)
  choose(fileOf('a.png'))
  await time.pass(5000)
  assert.is((await picked).length, 1)
})

test('young browsers tell by themselves: the focus alone means nothing', async () => {
  const picked = pickFiles(pictures)
  window.dispatchEvent(new Event('focus'))
  await time.pass(5000)
  choose(fileOf('a.png'))
  assert.is((await picked).length, 1)
})

test.run()
