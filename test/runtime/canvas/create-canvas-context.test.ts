import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCanvasContext } from '../../../runtime/index.ts'
import { logged, reportedErrors } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { givePens, notesOf, removePens } from './fake-pen.ts'

const test = suite('createCanvasContext')

const { Image } = globalThis
/** Addresses of pictures that are loading, with a function that ends the loading. */
let coming: Map<string, (type: 'load' | 'error') => void>

test.before.each(() => {
  freshDom()
  givePens()
  coming = new Map()
  globalThis.Image = function () {
    const picture = new Image()
    Object.defineProperty(picture, 'src', {
      set(address: string) {
        picture.setAttribute('src', address)
        const arrive = (type: string) => picture.dispatchEvent(new Event(type))
        coming.set(`${address}${picture.crossOrigin ? '' : ' plain'}`, arrive)
      },
    })
    return picture
  } as unknown as typeof Image
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: 2 })
  document.body.innerHTML =
    '<canvas canvas-id="poster" style="width: 100px; height: 80px"></canvas>'
})
test.after.each(() => {
  removePens()
  globalThis.Image = Image
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: 1 })
})

const canvas = () => document.querySelector('canvas')
const turn = () => new Promise(resolve => setTimeout(resolve))

/** Draws, and returns the recorded calls without those that every drawing begins and ends with. */
async function drawn(context: ReturnType<typeof createCanvasContext>, reserve = false) {
  const before = notesOf(canvas()).length
  const outcome = await new Promise(resolve => context.draw(reserve, resolve))
  assert.equal(outcome, { errMsg: 'drawCanvas:ok' })
  return notesOf(canvas()).slice(before)
}

const opening = [
  'save()',
  'setTransform(1,0,0,1,0,0)',
  'clearRect(0,0,200,160)',
  'scale(2,2)',
  'beginPath()',
]

test('draws nothing before draw, then all in order', async () => {
  const context = createCanvasContext('poster')
  context.setFillStyle('red')
  context.fillRect(0, 0, 10, 10)
  context.lineWidth = 3
  context.moveTo(1, 2)
  await turn()
  assert.equal(notesOf(canvas()), [])
  assert.equal(await drawn(context), [
    ...opening,
    'fillStyle=red',
    'fillRect(0,0,10,10)',
    'lineWidth=3',
    'moveTo(1,2)',
    'restore()',
  ])
})

test('is as fine as the screen, in css px', async () => {
  await drawn(createCanvasContext('poster'))
  assert.equal([canvas()?.width, canvas()?.height], [200, 160])
})

test('a size that the page gave stays, and its pixels are the units', async () => {
  document.body.innerHTML = '<canvas id="poster" width="600" height="400"></canvas>'
  const notes = await drawn(createCanvasContext('poster'))
  assert.equal([canvas()?.width, canvas()?.height], [600, 400])
  assert.ok(notes.includes('scale(1,1)'))
})

test('stays within what phones can draw', async () => {
  const style = canvas()?.style
  if (style) Object.assign(style, { width: '4000px', height: '4000px' })
  await drawn(createCanvasContext('poster'))
  assert.equal([canvas()?.width, canvas()?.height], [4096, 4096])
})

test('follows a new size when it starts anew, and only then', async () => {
  const context = createCanvasContext('poster')
  await drawn(context)
  Object.assign(canvas()?.style ?? {}, { width: '60px' })
  await drawn(context, true)
  assert.is(canvas()?.width, 200)
  await drawn(context)
  assert.is(canvas()?.width, 120)
  Object.assign(canvas()?.style ?? {}, { width: '50%' })
  await drawn(context)
  assert.is(canvas()?.width, 120, 'what cannot be known is as it was')
})

test('draws on a canvas that the update at hand brings', async () => {
  document.body.innerHTML = ''
  const done = drawn(createCanvasContext('late'))
  document.body.innerHTML = '<canvas canvas-id="late"></canvas>'
  assert.is((await done).length, opening.length + 1)
})

test('keeps what is there when it is told to', async () => {
  const context = createCanvasContext('poster')
  const cleared = (notes: string[]) => notes.some(note => note.startsWith('clearRect'))
  assert.ok(cleared(await drawn(context)))
  assert.not.ok(cleared(await drawn(context, true)))
})

test('each drawing begins with plain styles and an empty list', async () => {
  const context = createCanvasContext('poster')
  context.setFontSize(30)
  context.fillText('茶', 1, 2)
  await drawn(context)
  assert.is(context.font, '10px sans-serif')
  assert.equal(await drawn(context), [...opening, 'restore()'])
})

const styled: [name: string, act: (context: Context) => void, notes: string[]][] = [
  ['setStrokeStyle', each => each.setStrokeStyle('#fff'), ['strokeStyle=#fff']],
  ['setLineWidth', each => each.setLineWidth(4), ['lineWidth=4']],
  ['setLineCap', each => each.setLineCap('round'), ['lineCap=round']],
  ['setLineJoin', each => each.setLineJoin('bevel'), ['lineJoin=bevel']],
  ['setMiterLimit', each => each.setMiterLimit(5), ['miterLimit=5']],
  ['setTextAlign', each => each.setTextAlign('center'), ['textAlign=center']],
  ['setTextBaseline', each => each.setTextBaseline('top'), ['textBaseline=top']],
  ['a normal baseline', each => each.setTextBaseline('normal'), ['textBaseline=alphabetic']],
  ['setGlobalAlpha', each => each.setGlobalAlpha(0.5), ['globalAlpha=0.5']],
  ['setFontSize', each => each.setFontSize(20), ['font=20px sans-serif']],
  ['setLineDash', each => each.setLineDash([4, 2], 1), ['setLineDash([4,2])', 'lineDashOffset=1']],
  [
    'setShadow, in pixels',
    each => each.setShadow(1, 2, 3, 'red'),
    ['shadowOffsetX=2', 'shadowOffsetY=4', 'shadowBlur=6', 'shadowColor=red'],
  ],
  [
    'setTransform, in css px',
    each => each.setTransform(1, 0, 0, 1, 5, 6),
    ['setTransform(2,0,0,2,0,0)', 'transform(1,0,0,1,5,6)'],
  ],
  ['clip', each => each.clip(), ['clip()']],
]

type Context = ReturnType<typeof createCanvasContext>

for (const [name, act, notes] of styled) {
  test(`${name} works`, async () => {
    const context = createCanvasContext('poster')
    act(context)
    assert.equal(await drawn(context), [...opening, ...notes, 'restore()'])
  })
}

test('setFontSize keeps weight and family', () => {
  const context = createCanvasContext('poster')
  context.font = 'bold 12px "PingFang SC"'
  context.setFontSize(20)
  assert.is(context.font, 'bold 20px "PingFang SC"')
})

test('a style comes back with restore, and can be read', () => {
  const context = createCanvasContext('poster')
  context.save()
  context.font = '20px serif'
  assert.is(context.font, '20px serif')
  context.restore()
  assert.is(context.font, '10px sans-serif')
})

test('an unbalanced save or restore reaches no further than its drawing', async () => {
  const context = createCanvasContext('poster')
  context.restore()
  context.save()
  context.save()
  assert.equal(await drawn(context), [
    ...opening,
    'save()',
    'save()',
    'restore()',
    'restore()',
    'restore()',
  ])
})

test('measures a text in the font that holds, at once', () => {
  const context = createCanvasContext('nowhere')
  context.setFontSize(24)
  const measured = context.measureText('四个汉字')
  assert.is(measured.width, 4)
  assert.is((measured as unknown as { font: string }).font, '24px sans-serif')
})

test('waits for its pictures, and leaves out the broken ones', async () => {
  const context = createCanvasContext('poster')
  context.drawImage('/a.png', 0, 0)
  context.drawImage('/gone.png', 1, 1)
  context.drawImage('/b.png', 0, 0, 10, 10, 5, 5, 20, 20)
  context.fillRect(0, 0, 1, 1)
  const done = drawn(context)
  await turn()
  assert.equal(notesOf(canvas()), [])
  coming.get('/b.png')?.('load')
  coming.get('/a.png')?.('load')
  coming.get('/gone.png')?.('error')
  await turn()
  coming.get('/gone.png plain')?.('error')
  assert.equal(await done, [
    ...opening,
    'drawImage(/a.png,0,0)',
    'drawImage(/b.png,0,0,10,10,5,5,20,20)',
    'fillRect(0,0,1,1)',
    'restore()',
  ])
})

test('draws a picture also when its host does not let it be read', async () => {
  const context = createCanvasContext('poster')
  context.drawImage('https://other.test/a.png', 0, 0)
  const done = drawn(context)
  coming.get('https://other.test/a.png')?.('error')
  await turn()
  coming.get('https://other.test/a.png plain')?.('load')
  assert.ok((await done).includes('drawImage(https://other.test/a.png,0,0)'))
})

test('a later drawing does not overtake one that waits for its picture', async () => {
  const order: string[] = []
  const first = createCanvasContext('poster')
  first.drawImage('/slow.png', 0, 0)
  first.draw(false, () => order.push('first'))
  const second = createCanvasContext('poster')
  second.fillRect(0, 0, 1, 1)
  second.draw(true, () => order.push('second'))
  await turn()
  assert.equal(order, [])
  coming.get('/slow.png')?.('load')
  await turn()
  assert.equal(order, ['first', 'second'])
})

test('a step that breaks does not stop the others', async () => {
  const context = createCanvasContext('poster')
  const broken = () => {
    throw new Error('no such pattern')
  }
  context.fillStyle = { toString: broken, toJSON: broken } as never
  context.fillRect(0, 0, 1, 1)
  let notes: string[] = []
  const errors = await reportedErrors(async () => {
    notes = await drawn(context)
  })
  assert.equal(errors, ['no such pattern'])
  assert.ok(notes.includes('fillRect(0,0,1,1)'))
})

test('without its canvas it says so to the callback, and once in the log', async () => {
  const context = createCanvasContext('nowhere')
  const errMsg = 'drawCanvas:fail canvas "nowhere" is not found'
  const lines = await logged(async () => {
    for (const _ of [1, 2]) {
      const outcome = await new Promise(resolve => context.draw(false, resolve))
      assert.equal(outcome, { errMsg })
    }
  })
  assert.equal(lines, [errMsg])
})

test('a callback that is none is ignored', async () => {
  const context = createCanvasContext('poster')
  context.draw(true, 7 as never)
  context.draw()
  const restored = (await drawn(context)).filter(note => note === 'restore()')
  assert.is(restored.length, 3)
})

test('takes the canvas of the page that is seen', async () => {
  const page = (style: string) =>
    `<div class="taro-page" style="${style}"><canvas canvas-id="poster"></canvas></div>`
  document.body.innerHTML = page('display: none') + page('')
  await new Promise(resolve => createCanvasContext('poster').draw(false, resolve))
  const [covered, seen] = [...document.querySelectorAll('canvas')]
  assert.equal(notesOf(covered ?? null), [])
  assert.is(notesOf(seen ?? null).length, opening.length + 1)
})

test.run()
