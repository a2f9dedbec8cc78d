import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createOpenings } from '../../../../server/demo/sandbox/browser/openings.js'

const test = suite('what the phone on the desk opens')

/** A phone and its host, whose changes take until `answer` is called, one after the other. */
function desk() {
  const opened: string[] = []
  const answers: (() => void)[] = []
  const phone = {
    page: { link: '' },
    open(link: string) {
      phone.page.link = link
      opened.push(`${link} as ${host.state.person}`)
    },
    close() {
      phone.page.link = ''
    },
  }
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void> | void) => {
    last = last.then(work)
    return last
  }
  const host = {
    state: { person: 'staff' },
    become: (person: string) =>
      inTurn(async () => {
        await new Promise<void>(done => answers.push(done))
        host.state.person = person
      }),
    settled: () => inTurn(() => undefined),
  }
  const openings = createOpenings(phone, host, { first: '/first', opensAgain: () => true })
  /** Lets the oldest pending request succeed. */
  async function answer() {
    await settle()
    answers.shift()?.()
    await settle()
  }
  return { phone, host, opened, answer, ...openings }
}

/** All promises that wait for nothing from outside. */
const settle = () => new Promise(resolve => setImmediate(resolve))

test('a link chosen while a change is under way is what is opened, once, with the change made', async () => {
  const { begin, again, openAs, host, opened, answer } = desk()
  begin()
  void again(() => host.become('reader'))
  void openAs('/coupon')
  await settle()
  assert.equal(opened, ['/first as staff'])
  await answer()
  assert.equal(opened, ['/first as staff', '/coupon as reader'])
})

test('two changes one after the other open the page that was there, once', async () => {
  const { openAs, again, host, opened, answer } = desk()
  await openAs('/coupon')
  void again(() => host.become('reader'))
  void again(() => host.become('friend'))
  await answer()
  await answer()
  assert.equal(opened, ['/coupon as staff', '/coupon as friend'])
})

test('whoever opens a card is its reader, whatever was being changed', async () => {
  const { again, openAs, host, opened, answer } = desk()
  void again(() => host.become('reader'))
  void openAs('/card', 'staff')
  await answer()
  await answer()
  assert.equal(opened, ['/card as staff'])
})

test('a change before the first page is loaded opens that page, and only once', async () => {
  const { begin, again, host, opened, answer } = desk()
  void again(() => host.become('reader'))
  begin()
  await answer()
  assert.equal(opened, ['/first as reader'])
})

test.run()
