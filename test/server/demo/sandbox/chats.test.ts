import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chatsOf } from '../../../../server/demo/sandbox/browser/chats.js'

const test = suite("the sandbox's chats")

const people = ['staff', 'a', 'b', 'c'].map(key => ({ key, saying: 'hello' }))
const group = { key: 'group', members: ['a', 'b'] }
const card = (id: number, from: string, to: string) => ({ id, from, to, sentAt: 1000 })

const keys = (cards: object[]) =>
  chatsOf({ state: { person: 'a', people, chats: [group] }, cards }).map(({ key }) => key)

test('the one with the newest card comes first, also of two cards in the same second', () => {
  const [first, second] = [card(1, 'staff', 'a'), card(2, 'a', 'b')]
  assert.equal(keys([second, first]), ['b', 'staff', 'c'])
  assert.equal(keys([first, second]), ['staff', 'b', 'c'])
})

test('those without cards come last, and a group is there once something was sent to it', () => {
  assert.equal(keys([]), ['staff', 'b', 'c'])
  assert.equal(keys([card(1, 'a', 'group')]), ['group', 'staff', 'b', 'c'])
})

test.run()
