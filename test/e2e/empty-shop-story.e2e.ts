import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startPaths } from '../../api/values/campaign-types.ts'
import { knownTypes, parts, playedTypes, playsAll } from '../support/story/parts.ts'
import { tablesOf } from '../support/matrix/database-state.ts'
import { filledTables } from '../support/story/filled-tables.ts'
import { filledWithoutPages, playPart } from '../support/story/story.ts'
import { tablesWithoutPages } from '../support/story/tables-without-pages.ts'

// @long 120 s
/** Number of parts that play campaigns: a normal run plays one kind in each. */
const KIND_PARTS = 6
const test = suite('an empty shop becomes one that sells and plays, by taps alone')

for (const part of parts)
  test(part.name, async () => {
    await playPart(part)
  })

test('no kind of campaign is left out', async () => {
  for (const part of parts) await playPart(part)
  const all = Object.keys(startPaths).sort()
  assert.equal([...knownTypes].sort(), all)
  assert.is(playedTypes.size, playsAll ? all.length : KIND_PARTS)
})

if (playsAll)
  test('each table has rows that a page asked for, or the reason why it has none is listed', async () => {
    const last = parts.at(-1)
    assert.ok(last)
    const { db, close } = await (await playPart(last)).rows()
    const all = (await tablesOf(db)).map(({ table }) => table)
    const filled = await filledTables(db)
    await close()
    const without = all.filter(table => !filled.has(table) || filledWithoutPages.has(table))
    assert.equal(without, Object.keys(tablesWithoutPages).sort())
  })

test.run()
