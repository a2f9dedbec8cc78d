import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'
import { act, Component, createRef, type ReactNode } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSelectorQuery } from '../../../runtime/index.ts'

const test = suite('queries inside a component')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const cards: Card[] = []

class Card extends Component<{ name: string }, { isOpen: boolean }> {
  override state = { isOpen: false }

  override componentDidMount() {
    cards.push(this)
  }

  override render(): ReactNode {
    const { name } = this.props
    return (
      <>
        <Line id={`${name}-head`} />
        {this.state.isOpen && <p className='line' id={`${name}-body`} />}
      </>
    )
  }
}

class Blank extends Component {
  override render() {
    return null
  }
}

const Line = ({ id }: { id: string }) => (
  <div className='line' id={id}>
    <b className='line' id={`${id}-inner`} />
  </div>
)

test.before.each(async () => {
  cards.length = 0
  await mount(
    <>
      <Card name='a' />
      <Card name='b' />
    </>,
  )
})

const linesIn = (component: unknown): Promise<unknown> =>
  new Promise(resolve =>
    createSelectorQuery()
      .in(component)
      .selectAll('.line')
      .fields({ id: true })
      .exec(([lines]: [{ id: string }[]]) => resolve(lines.map(line => line.id))),
  )

test('find what is inside it, its outermost elements included', async () => {
  assert.equal(await linesIn(cards[0]), ['a-head', 'a-head-inner'])
  assert.equal(await linesIn(cards[1]), ['b-head', 'b-head-inner'])
})

test('find what later updates brought, and no longer what they took away', async () => {
  for (const isOpen of [true, false, true]) {
    await act(async () => cards[1]?.setState({ isOpen }))
    const body = isOpen ? ['b-body'] : []
    assert.equal(await linesIn(cards[1]), ['b-head', 'b-head-inner', ...body])
  }
})

test('find nothing in a component that shows nothing', async () => {
  const blank = createRef<Blank>()
  await mount(<Blank ref={blank} />)
  assert.equal(await linesIn(blank.current), [])
})

test('take an element for itself', async () => {
  assert.equal(await linesIn(document.getElementById('a-head')), ['a-head', 'a-head-inner'])
})

for (const other of [undefined, null, {}, 'card', () => null]) {
  test(`see the whole page when asked inside ${String(other)}`, async () => {
    assert.equal(await linesIn(other), ['a-head', 'a-head-inner', 'b-head', 'b-head-inner'])
  })
}

test.run()
