import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSelectorQuery } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { reportedErrors } from '../../support/api-calls.ts'

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

test('a question is asked once', async () => {
  const query = createSelectorQuery()
  query.select('#a').fields({ id: true })
  assert.is((await answersOf(query)).length, 1)
  assert.is((await answersOf(query)).length, 0)
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

test('a selector into a component finds its inside', async () => {
  const [found] = await answersOf(
    createSelectorQuery().select('.taro-page >>> #a').fields({ id: true }),
  )
  assert.equal(found, { id: 'a' })
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
