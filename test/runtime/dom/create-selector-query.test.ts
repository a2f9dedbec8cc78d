import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSelectorQuery, lockScroll } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { logged, reportedErrors } from '../../support/api-calls.ts'

const test = suite('selector query')
test.before.each(() => {
  freshDom()
  document.body.innerHTML = `
    <div class="taro-page" style="display: none"><p class="row" id="covered"></p></div>
    <div class="taro-page">
      <p class="row" id="a" data-kind="tea" data-long-name="x">A</p>
      <p class="row" id="b">B</p>
      <canvas id="board"></canvas>
    </div>`
  for (const [id, left] of [
    ['a', 10],
    ['b', 20],
  ] as const) {
    const element = document.getElementById(id)
    if (!element) continue
    element.getBoundingClientRect = () => new DOMRect(left, 5, 100, 50)
    Object.defineProperties(element, {
      scrollTop: { value: 7 },
      scrollLeft: { value: 3 },
      scrollWidth: { value: 300 },
      scrollHeight: { value: 200 },
    })
  }
})

type Query = ReturnType<typeof createSelectorQuery>

const answersOf = (query: Query): Promise<unknown[]> =>
  new Promise(resolve => query.exec((answers: never) => resolve(answers)))

const rectA = { left: 10, right: 110, top: 5, bottom: 55, width: 100, height: 50 }

test('answers in the order of the questions, of the visible page only', async () => {
  const answers = await answersOf(
    createSelectorQuery()
      .selectAll('.row')
      .fields({ id: true })
      .select('#a')
      .boundingClientRect()
      .select('#b')
      .scrollOffset(),
  )
  assert.equal(answers, [
    [{ id: 'a' }, { id: 'b' }],
    { id: 'a', dataset: { kind: 'tea', longName: 'x' }, ...rectA },
    { id: 'b', dataset: {}, scrollLeft: 3, scrollTop: 7, scrollWidth: 300, scrollHeight: 200 },
  ])
})

test('what is not there is null, or an empty list', async () => {
  const answers = await answersOf(
    createSelectorQuery()
      .in({})
      .select('.nothing')
      .boundingClientRect()
      .selectAll('.nothing')
      .scrollOffset()
      .select('#covered')
      .boundingClientRect(),
  )
  assert.equal(answers, [null, [], null])
})

test('each question calls back before the whole does, later than the call', async () => {
  const order: unknown[] = []
  await new Promise<void>(resolve => {
    createSelectorQuery()
      .select('#a')
      .fields({ dataset: true }, (answer: never) => order.push(answer))
      .exec(() => {
        order.push('all')
        resolve()
      })
    order.push('returned')
  })
  assert.equal(order, ['returned', { dataset: { kind: 'tea', longName: 'x' } }, 'all'])
})

test('each exec asks all questions anew', async () => {
  const query = createSelectorQuery()
  query.select('#a').fields({ properties: ['textContent'] })
  assert.equal(await answersOf(query), [{ textContent: 'A' }])
  Object.assign(document.getElementById('a') ?? {}, { textContent: 'C' })
  assert.equal(await answersOf(query), [{ textContent: 'C' }])
})

test('the window has a size and a place of its own', async () => {
  const [rect] = await answersOf(createSelectorQuery().selectViewport().boundingClientRect())
  assert.equal(rect, {
    id: '',
    dataset: {},
    left: 0,
    top: 0,
    right: 375,
    bottom: 812,
    width: 375,
    height: 812,
  })
})

test('properties, styles, the node and its context can be asked for', async () => {
  const [row, canvas] = (await answersOf(
    createSelectorQuery()
      .select('#a')
      .fields({ properties: ['textContent', 'data-kind'], computedStyle: ['display'], node: true })
      .select('#board')
      .node(),
  )) as [Record<string, unknown>, { node: unknown }]
  assert.is(row.textContent, 'A')
  assert.is(row['data-kind'], 'tea')
  assert.is(row.display, 'block')
  assert.is(row.node, document.getElementById('a'))
  assert.is(canvas.node, document.getElementById('board'))
})

test('the window tells how far it is scrolled, also while a dialog keeps it still', async () => {
  window.scrollTo(0, 40)
  const unlock = lockScroll()
  window.scrollTo(0, 0)
  const [offset] = await answersOf(createSelectorQuery().selectViewport().scrollOffset())
  unlock()
  assert.is((offset as { scrollTop: number }).scrollTop, 40)
})

test('a canvas that is handed over has what pages expect of one', async () => {
  const [{ node }] = (await answersOf(createSelectorQuery().select('#board').node())) as [
    { node: { createImage(): HTMLImageElement } },
  ]
  assert.ok(node.createImage() instanceof HTMLImageElement)
})

const contexts = [
  ['<canvas class="it"></canvas>', 'draw'],
  ['<canvas class="it" canvas-id="named"></canvas>', 'draw'],
  ['<video class="it"></video>', 'requestFullScreen'],
  ['<audio class="it"></audio>', 'setSrc'],
] as const
for (const [html, method] of contexts) {
  test(`the context of ${html} is what commands it`, async () => {
    document.body.innerHTML = html
    const [{ context }] = (await answersOf(createSelectorQuery().select('.it').context())) as [
      { context: Record<string, unknown> },
    ]
    assert.type(context[method], 'function')
  })
}

test('what cannot be commanded has no context', async () => {
  assert.equal(await answersOf(createSelectorQuery().select('#a').context()), [{ context: null }])
})

test('an element without a name can be commanded all the same', async () => {
  document.body.innerHTML = '<video class="it"></video>'
  const [{ context }] = (await answersOf(createSelectorQuery().select('.it').context())) as [
    { context: { seek(position: number): void } },
  ]
  context.seek(7)
  assert.is(document.querySelector('video')?.currentTime, 7)
})

test('a selector into a component finds its inside', async () => {
  const [found] = await answersOf(
    createSelectorQuery().select('.taro-page >>> #a').fields({ id: true }),
  )
  assert.equal(found, { id: 'a' })
})

test('names may begin with a digit', async () => {
  document.body.innerHTML = '<p id="7f" class="1st" data-size="1.5em">x</p>'
  const answers = await answersOf(
    createSelectorQuery()
      .select('#7f')
      .fields({ id: true })
      .select('p.1st')
      .fields({ id: true })
      .select('[data-size="1.5em"]')
      .fields({ id: true }),
  )
  assert.equal(answers, [{ id: '7f' }, { id: '7f' }, { id: '7f' }])
})

test('what is no selector finds nothing, and the log says so', async () => {
  const lines = await logged(async () => {
    const query = createSelectorQuery().select('..').node().selectAll('..').node()
    assert.equal(await answersOf(query), [null, []])
  })
  assert.equal(lines, ['invalid selector ".."'])
})

test('a callback that throws stops no other', async () => {
  let isTold = false
  const errors = await reportedErrors(async () => {
    const query = createSelectorQuery()
      .select('#a')
      .boundingClientRect(() => {
        throw new Error('theirs')
      })
    await answersOf(query)
    isTold = true
  })
  assert.ok(isTold)
  assert.equal(errors, ['theirs'])
})

test.run()
