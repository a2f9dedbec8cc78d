import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Piece, planGroups } from '../../../scripts/build/groups/plan-groups.mjs'

const test = suite('files that become one')

/**
 * Modules by name: `page a: x y` is an entry that imports x and y, `part` has a lower weight, `own`
 * cannot be merged.
 */
function graphOf(...lines: string[]): Piece[] {
  const read = lines.map(line => /^(?:(\w+) )?([a-z]+)(?: (\d+))?:(.*)$/.exec(line) ?? [])
  const places = new Map(read.map(([, , name = ''], place) => [name, place]))
  return read.map(([, kind, name = '', bytes = '100', needs = '']) => ({
    name,
    modules: [name],
    bytes: Number(bytes),
    imports: new Set(needs.split(' ').flatMap(each => places.get(each) ?? [])),
    canMove: kind === undefined,
    weight: { page: 1, part: 0.2 }[kind ?? ''] ?? 0,
  }))
}

const planned = (most: number, ...lines: string[]) =>
  planGroups(graphOf('entry main:', ...lines), { most, entry: 0 }).map(each => each.sort())

test('what the same pages need stands together', () => {
  const groups = planned(9, 'page a: x y z', 'page b: x y', 'page c: z', 'x:', 'y:', 'z 9000:')
  assert.equal(groups, [['x', 'y']])
})

test('a large file is not loaded in vain for a request less', () => {
  assert.equal(planned(9, 'page a: x y', 'page b: x', 'page c: x y', 'x:', 'y 90000:'), [])
})

test('a page that has too many files pays more for each', () => {
  const lines = ['page a: x y', 'page b: x', 'page c: x y', 'x:', 'y 90000:']
  assert.equal(planned(2, ...lines), [['x', 'y']])
})

test('what one page alone needs, what the entry holds and what has its own address stay', () => {
  const pieces = graphOf('entry main: e', 'page a: e x own p', 'page b: e x own', 'e:', 'x:', 'p:')
  pieces.push({ ...(pieces[0] as Piece), name: 'own', modules: ['own'], imports: new Set() })
  assert.equal(planGroups(pieces, { most: 1, entry: 0 }), [])
})

test('two that a third stands between are not joined', () => {
  // x needs the fixed file, which needs y: merging x and y would create a cycle.
  const lines = ['page a: x y', 'page b: x y', 'x: middle', 'own middle: y', 'y:']
  assert.equal(planned(1, ...lines), [])
})

test('no group needs itself by way of another', () => {
  const lines = ['page a: p r', 'page b: p r', 'page c: q s', 'page d: q s']
  const groups = planned(1, ...lines, 'p: q', 'q:', 'r:', 's: r')
  const groupOf = (name: string) => groups.findIndex(each => each.includes(name))
  // p and r together need q; q and s together need r.
  const isRound =
    groupOf('p') !== groupOf('q') && groupOf('p') === groupOf('r') && groupOf('q') === groupOf('s')
  assert.not.ok(isRound && groupOf('p') >= 0 && groupOf('q') >= 0, JSON.stringify(groups))
})

test.run()
