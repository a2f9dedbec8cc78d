import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  chainOf,
  earns,
  MAX_AGE_S,
  passedOnBy,
} from '../../../../server/content/share/share-rules.ts'

const test = suite('what a share link is worth')

const now = 1_700_000_000
const people = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index))

const cases: [string, string[], number, number, boolean][] = [
  ['one who shared it', ['77'], now, 88, true],
  ['two who shared it', ['77', '89'], now, 88, true],
  ['20 people', people(20), now, 88, true],
  ['21 people', people(21), now, 88, false],
  ['nobody', [], now, 88, false],
  ['the viewer at the end', ['77', '88'], now, 88, false],
  ['the viewer at the beginning', ['88', '77'], now, 88, false],
  ['the viewer in another spelling', ['77', '088'], now, 88, false],
  ['a circle', ['77', '89', '77'], now, 88, false],
  ['a circle in another spelling', ['77', '89', '077'], now, 88, false],
  ['30 days ago', ['77'], now - MAX_AGE_S, 88, true],
  ['more than 30 days ago', ['77'], now - MAX_AGE_S - 1, 88, false],
  ['a time to come', ['77'], now + 1, 88, false],
]

for (const [name, chain, time, viewer, expected] of cases)
  test(`${name}: ${expected ? 'something' : 'nothing'}`, () => {
    const link = { kind: 'article', id: 301, chain, time } as const
    assert.is(earns(link, viewer, now), expected)
  })

const chains: [string, string[]][] = [
  ['77,88', ['77', '88']],
  ['77%2C88', []],
  [',77,,', ['77']],
  ['a, 77 ,<b>,-1', ['77']],
  ['', []],
]

for (const [text, expected] of chains)
  test(`"${text}" of a link is ${expected.length} ids`, () => assert.equal(chainOf(text), expected))

test('the last one is compared as text and not added again', () => {
  assert.equal(passedOnBy(88, ['77', '88']), ['77', '88'])
  assert.equal(passedOnBy(77, ['77', '88']), ['77', '88', '77'])
  assert.equal(passedOnBy(88, ['77', '088']), ['77', '088', '88'])
})

test.run()
