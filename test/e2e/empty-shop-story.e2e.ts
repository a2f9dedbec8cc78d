import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startPaths } from '../../api/values/campaign-types.ts'
import { parts, playedTypes } from '../support/story/parts.ts'
import { playPart } from '../support/story/story.ts'

// @long 120 s
const test = suite('an empty shop becomes one that sells and plays, by taps alone')

for (const part of parts)
  test(part.name, async () => {
    await playPart(part)
  })

test('no kind of campaign is left out', async () => {
  for (const part of parts) await playPart(part)
  assert.equal([...playedTypes].sort(), Object.keys(startPaths).sort())
})

test.run()
