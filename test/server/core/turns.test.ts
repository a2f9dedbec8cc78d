import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inTurn } from '../../../server/core/turns.ts'

const test = suite('turns')

test('a crowd works four at a time in the order it came, and a failure frees its turn', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  const works = Array.from({ length: 40 }, (_, index) =>
    inTurn(async () => {
      begun.push(index)
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setImmediate(resolve))
      running -= 1
      if (index % 3 === 0) throw new Error('no')
      return index
    }).catch(() => -1),
  )
  const results = await Promise.all(works)
  assert.is(most, 4)
  const inOrder = works.map((_, index) => index)
  assert.equal(begun, inOrder)
  assert.is(results.filter(result => result === -1).length, 14)
})

test('those who lock one row early go two at a time and leave turns to all others', async () => {
  let ofRow = 0
  let most = 0
  const hold = async () => {
    ofRow += 1
    most = Math.max(most, ofRow)
    await new Promise(resolve => setImmediate(resolve))
    ofRow -= 1
  }
  const crowd = Array.from({ length: 20 }, () => inTurn(hold, { row: 'envelope 8 700' }))
  const other = await inTurn(async () => ofRow)
  await Promise.all(crowd)
  assert.equal([most, other], [2, 2])
})

test('whoever finds that nothing is left sends away those who wait for the same', async () => {
  const done: string[] = []
  const ask = (wish: string) =>
    inTurn(
      async ({ hasWaited, sendRestAway }) => {
        await new Promise(resolve => setImmediate(resolve))
        if (hasWaited && wish === 'gone') sendRestAway()
        done.push(wish)
        return wish
      },
      { wish },
    )
  const gone = Array.from({ length: 30 }, () => ask('gone'))
  const other = ask('other')
  const answers = await Promise.all(gone)
  assert.is(await other, 'other')
  // Only works that were running, or started before the first of them had called `sendRestAway`, are done.
  assert.is(answers.filter(answer => answer === 'gone').length, done.length - 1)
  assert.ok(done.length < 20, String(done.length))
})

test.run()
