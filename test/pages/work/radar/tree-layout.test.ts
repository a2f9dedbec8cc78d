import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { layoutTree, type TreeLayout } from '../../../../pages/work/radar/tree-layout.ts'
import { buildPerson, chainOfThree } from '../../../support/radar-data.ts'

const test = suite('the layout of the share tree')
const nobody = new Set<number>()

/** `people` children of the root. */
const crowd = (people: number) =>
  Array.from({ length: people }, (_, n) => buildPerson(n + 1, { seconds: 100 - n }))

const names = ({ nodes }: TreeLayout) =>
  nodes.map(node => (node.kind === 'person' ? node.person.uid : `+${node.count}`))

test('a chain hangs straight down, one row a level', () => {
  const { nodes, me, levels, edges } = layoutTree(chainOfThree, nobody)
  assert.ok(nodes.every(node => node.x === me.x))
  const ys = nodes.map(node => node.y).sort((a, b) => a - b)
  assert.equal(
    levels.map(level => level.y),
    ys,
  )
  assert.equal(
    levels.map(level => level.count),
    [1, 1, 1],
  )
  assert.is(edges.length, 3)
})

test('of many children those who brought most are drawn, the rest is a crowd that opens', () => {
  const people = [...crowd(9), buildPerson(90, { parent_uid: 9 })]
  people[8] = buildPerson(9, { reach: 1 })
  const folded = layoutTree(people, nobody)
  assert.equal(names(folded), [1, 90, 9, 2, '+6'])
  assert.is(folded.levels[0]?.count, 9, 'the level counts everybody')
  const open = layoutTree(people, new Set([0]))
  assert.is(names(open).length, 10)
  assert.ok(open.width > folded.width)
})

test('a tree folds more until it fits the width, but not the people to keep', () => {
  const people = [
    ...crowd(6),
    ...Array.from({ length: 24 }, (_, n) => buildPerson(n + 10, { parent_uid: (n % 6) + 1 })),
    buildPerson(90, { parent_uid: 20 }),
  ]
  const within = 284
  const keep = new Set([6, 15, 90])
  const wide = layoutTree(people, nobody, { keep })
  const narrow = layoutTree(people, nobody, { keep, within })
  assert.ok(wide.width > within && narrow.width <= within, `${wide.width}, ${narrow.width}`)
  assert.ok([6, 15].every(uid => names(narrow).includes(uid)))
})

test('a crowd of one is drawn as the one', () => {
  assert.equal(names(layoutTree(crowd(4), nobody)).length, 4)
})

test('a crowd counts those below it', () => {
  const people = [
    ...crowd(5),
    buildPerson(50, { parent_uid: 5 }),
    buildPerson(51, { parent_uid: 50 }),
  ]
  for (const each of people.slice(0, 3)) each.reach = 9
  const [last] = names(layoutTree(people, nobody)).slice(-1)
  assert.is(last, '+4')
})

test('no two nodes of a row come closer than a finger, whatever the tree', () => {
  const people = Array.from({ length: 200 }, (_, n) =>
    buildPerson(n + 1, {
      parent_uid: n < 5 ? null : ((n * 7) % n) + 1 - ((n * 7) % n === n ? 1 : 0),
    }),
  )
  const everybody = new Set([0, ...people.map(person => person.uid)])
  const { nodes, width, height } = layoutTree(people, everybody)
  const rows = new Map<number, number[]>()
  for (const { x, y } of nodes) {
    rows.set(y, [...(rows.get(y) ?? []), x])
    assert.ok(x >= 0 && x <= width && y <= height)
  }
  for (const xs of rows.values()) {
    xs.sort((a, b) => a - b)
    for (const [n, x] of xs.entries()) if (n > 0) assert.ok(x - (xs[n - 1] ?? 0) >= 44)
  }
})

test('somebody whose parent is not among the people hangs on me', () => {
  const { edges, me } = layoutTree([buildPerson(5, { parent_uid: 99, depth: 2 })], nobody)
  assert.equal(edges[0]?.from, me)
})

test('somebody who must be seen is drawn before those who brought more', () => {
  const last = new Set([9])
  assert.equal(names(layoutTree(crowd(9), nobody, { keep: last })), [1, 9, 2, '+6'])
})

test('however wide the tree, I stand within a step of the one who must be seen, and so does all of their way', () => {
  const people = Array.from({ length: 60 }, (_, n) =>
    buildPerson(n + 1, { parent_uid: n < 4 ? null : Math.floor((n - 4) / 3) + 1, seconds: n }),
  )
  const way = [1, 5, 17]
  const { nodes, me } = layoutTree(people, new Set([0, ...way]), { keep: new Set(way) })
  const xs = [me.x]
  for (const uid of way)
    for (const node of nodes) if (node.kind === 'person' && node.person.uid === uid) xs.push(node.x)
  assert.is(xs.length, 4)
  for (const [n, x] of xs.entries()) if (n > 0) assert.ok(Math.abs(x - (xs[n - 1] ?? 0)) <= 36)
})

test('fills the room it is given, and stands for an empty tree', () => {
  assert.is(layoutTree(chainOfThree, nobody, { atLeast: 300 }).width, 300)
  assert.is(layoutTree(chainOfThree, nobody, { atLeast: 300 }).me.x, 150)
  assert.equal(layoutTree([], nobody).nodes, [])
})

test.run()
