import { suite } from 'uvu'
import { parts } from '../support/story/parts.ts'
import { playPart } from '../support/story/story.ts'

// @long 90 s
const test = suite('an empty shop becomes one that sells and plays, by taps alone')

for (const part of parts)
  test(part.name, async () => {
    await playPart(part)
  })

test.run()
