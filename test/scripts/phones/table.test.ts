import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describe, writeTable } from '../../../scripts/phones/table.mjs'

const test = suite('the table of journeys on engines')

const journeys = [
  { name: 'vote', title: 'a vote', steps: [] },
  { name: 'sound', title: 'a sound', steps: [], cannot: { 80: 'it has no sound' } },
]
const row = (more: object) => ({
  date: '2026-01-02',
  engine: '80',
  version: 'Chromium 80.0',
  width: 375,
  journey: 'vote',
  failure: '',
  faults: [] as string[],
  notes: [] as string[],
  seconds: 7,
  ...more,
})
const lineOf = (rows: ReturnType<typeof row>[], name: string) =>
  writeTable(journeys, ['80'], rows)
    .split('\n')
    .find(line => line.startsWith(`| ${name}`))

test('a journey that came to its end is ok; one that was not gone is named as such', () => {
  assert.is(lineOf([row({})], 'vote'), '| vote: a vote | ok 7 | not run |')
})

test('what was thrown on the way is the page’s fault, though the end was reached', () => {
  const faulty = row({ faults: ['TypeError: a | b'] })
  assert.is(lineOf([faulty], 'vote'), '| vote: a vote | **page**: TypeError: a \\| b | not run |')
  assert.is(describe(faulty), 'FAIL 80 375 vote 7 s\n     TypeError: a | b')
})

test('what an engine cannot do is named with its reason, not as the page’s fault', () => {
  const silent = row({ journey: 'sound', failure: 'step 3: not heard' })
  const table = writeTable(journeys, ['80'], [silent])
  assert.match(table, '| sound: a sound | engine: below | not run |')
  assert.match(table, '- Chromium 80: it has no sound (sound)')
})

test('a note of the driver stands once, with its journeys', () => {
  const notes = ['driver: it has no fingers']
  const table = writeTable(journeys, ['80'], [row({ notes }), row({ notes, width: 320 })])
  assert.is(table.split('no fingers').length, 2)
  assert.match(table, '- Chromium 80: driver: it has no fingers (vote)')
})

test.run()
