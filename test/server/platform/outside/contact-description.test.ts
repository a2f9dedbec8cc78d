import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  DESCRIPTION_LENGTH,
  describedWith,
} from '../../../../server/platform/outside/contact-description.ts'

const test = suite('a description with new lines')

const line = (n: number, length = 40): string => `${n}`.padEnd(length, '茶')

test('is the lines alone where nothing stands, and follows what stands', () => {
  const given = { lines: ['一', '二'], written: [] }
  assert.is(describedWith('', given), '一\n二')
  assert.is(describedWith('周末来\n', given), '周末来\n\n一\n二')
})

test('has each line once', () => {
  const once = describedWith('周末来', { lines: ['一'], written: [] })
  assert.is(describedWith(once, { lines: ['一'], written: [] }), once)
  assert.is(describedWith(once, { lines: ['一'], written: ['一'] }), once)
})

test('loses the oldest of our own lines for want of room, and no word of the staff', () => {
  const written = [line(1), line(2), line(3)]
  const before = [written[0], '周末来', written[1], written[2]].join('\n')
  const after = describedWith(before, { lines: [line(4)], written })
  assert.is(after, ['周末来', line(2), line(3), line(4)].join('\n'))
})

test('stays as it is when even the newest line finds no room', () => {
  const typed = '满'.repeat(DESCRIPTION_LENGTH - 10)
  assert.is(describedWith(typed, { lines: [line(1)], written: [] }), typed)
  const older = `${typed}\n一`
  assert.is(describedWith(older, { lines: [line(1)], written: ['一'] }), older)
  const beyond = '满'.repeat(DESCRIPTION_LENGTH + 1)
  assert.is(describedWith(beyond, { lines: ['一'], written: [] }), beyond)
})

test('keeps a line of ours that somebody has changed, because it is theirs now', () => {
  const changed = `${line(1, 60)}，很满意`
  const after = describedWith(changed, { lines: [line(2), line(3)], written: [line(1, 60)] })
  assert.is(after, `${changed}\n${line(2)}\n${line(3)}`)
})

test.run()
