import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chainBefore, depthOf, senderOf } from '../../../../server/staff/work/chain.ts'
import { hotReason } from '../../../../server/content/radar/hot-lead.ts'
import { matching } from '../../../../server/core/keyword.ts'
import { type Reading, shareTree } from '../../../../server/staff/work/share-tree.ts'

const test = suite('the share chain')

const chains: [
  shareBy: string,
  uid: number,
  chain: number[],
  depth: number,
  sender: number | null,
][] = [
  ['77', 88, [77], 1, null],
  ['77,88', 89, [77, 88], 2, 88],
  ['77,88,89', 90, [77, 88, 89], 3, 89],
  // The visitor's own link: the chain ends before them.
  ['77,88', 88, [77], 1, null],
  ['77,88,89,88', 88, [77], 1, null],
  ['', 88, [], 1, null],
  [' ,77,, x,0', 88, [77], 1, null],
  // The staff member shared it again: sent by them directly, at depth three.
  ['77,88,77', 90, [77, 88, 77], 3, null],
]

for (const [shareBy, uid, chain, depth, sender] of chains)
  test(`"${shareBy}" brought ${uid} in at depth ${depth} through ${sender ?? 'the staff'}`, () => {
    assert.equal(chainBefore(shareBy, uid), chain)
    assert.is(depthOf(chain), depth)
    assert.is(senderOf(chain, 77), sender)
  })

const reading = (uid: number, shareBy: string, change: Partial<Reading> = {}): Reading => ({
  uid,
  shareBy,
  seconds: 10,
  opens: 1,
  shares: 0,
  claims: 0,
  at: uid,
  ...change,
})

const drawn = (readings: Reading[]) =>
  shareTree(readings, 77).map(node => [node.uid, node.parent_uid, node.depth, node.reach])

test('a tree of three levels: parent, depth and reach of everybody', () => {
  assert.equal(drawn([reading(88, '77'), reading(89, '77,88'), reading(90, '77,88,89')]), [
    [88, null, 1, 2],
    [89, 88, 2, 1],
    [90, 89, 3, 0],
  ])
})

test('reach counts different people, however often they come', () => {
  const again = { at: 100 }
  const tree = drawn([reading(88, '77'), reading(89, '77,88'), reading(89, '77,88', again)])
  assert.equal(tree[0], [88, null, 1, 1])
})

test('the first visit says whose child somebody is; time and opens are summed', () => {
  const [, , third] = shareTree(
    [reading(88, '77'), reading(89, '77'), reading(90, '77,89', { at: 200 }), reading(90, '77,88')],
    77,
  )
  assert.equal([third?.parent_uid, third?.seconds, third?.opens], [88, 20, 2])
})

test('somebody who only stands in a chain is in the tree, unread', () => {
  assert.equal(drawn([reading(90, '77,88,89')]), [
    [90, 89, 3, 0],
    [88, null, 1, 1],
    [89, 88, 2, 1],
  ])
})

test('the staff member is nobody in their own tree', () => {
  assert.equal(drawn([reading(77, '77,88'), reading(88, '77')]), [[88, null, 1, 0]])
})

// Without isCircle the page would not terminate.
test('two people who got it from each other hang on the staff member', () => {
  const tree = drawn([reading(88, '77,89'), reading(89, '77,88')])
  assert.equal(
    tree.map(([uid, parent]) => [uid, parent]),
    [
      [88, null],
      [89, null],
    ],
  )
})

const leads: [opens: number, seconds: number, shares: number, claims: number, reason: string][] = [
  [1, 59, 0, 0, ''],
  [0, 0, 0, 0, ''],
  [2, 0, 0, 0, '24 小时内打开 2 次'],
  [1, 60, 0, 0, '今天读了 60 秒'],
  [1, 1, 1, 0, '转发给了朋友'],
  [1, 1, 0, 1, '领取了优惠'],
  [3, 90, 1, 1, '领取了优惠，转发给了朋友，今天读了 90 秒，24 小时内打开 3 次'],
]

for (const [opens, seconds, shares, claims, reason] of leads)
  test(`a customer with ${opens} opens, ${seconds} s, ${shares} shares, ${claims} claims: "${reason}"`, () =>
    assert.is(hotReason({ opens, seconds, shares, claims }), reason))

test('a keyword is taken as it is written', () => {
  assert.is(matching(' 100%_茶\\ '), '%100\\%\\_茶\\\\%')
})

test.run()
