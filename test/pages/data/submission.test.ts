import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../api/index.ts'
import { createSubmission } from '../../../pages/data/submission.ts'

const test = suite('submission')

const lost = new ApiError('network', 'offline')
const refusal = (code: number) => new ApiError('refused', 'no', { code })

/**
 * Sends bodies in order; each outcome is an error or undefined. Resolves with the attempt of each
 * request.
 */
async function send(...steps: [body: unknown, outcome?: ApiError | undefined, target?: string][]) {
  const submission = createSubmission()
  const seen: string[] = []
  for (const [body, outcome, target] of steps) {
    const write = async (reqId: string) => {
      seen.push(reqId)
      if (outcome) throw outcome
    }
    await submission.send(body, write, target).catch(() => undefined)
  }
  return seen.map(reqId => [...new Set(seen)].indexOf(reqId) + 1)
}

test('after a lost answer the same body is the same attempt', async () => {
  assert.equal(await send([{ a: 1 }, lost], [{ a: 1 }, lost], [{ a: 1 }]), [1, 1, 1])
})

test('after a lost answer another body is another attempt', async () => {
  assert.equal(await send([{ a: 1 }, lost], [{ a: 2 }]), [1, 2])
})

test('a body that was overtaken by another one begins anew: the server would answer the old attempt only', async () => {
  assert.equal(await send(['a', lost], ['b'], ['a']), [1, 2, 3])
})

test('after an answer the same body is another attempt', async () => {
  assert.equal(await send(['a'], ['a']), [1, 2])
})

test('a refusal is an answer', async () => {
  assert.equal(await send(['a', refusal(2105)], ['a']), [1, 2])
})

test('a conflict is repeated at once, and is the same attempt with the next try', async () => {
  assert.equal(await send(['a', refusal(2125)], ['a']), [1, 1, 1])
})

test('each target has an attempt of its own', async () => {
  assert.equal(
    await send(['a', lost, 'x'], ['b', undefined, 'y'], ['a', undefined, 'x']),
    [1, 2, 1],
  )
})

test('answers what the write answers, and rejects as it does', async () => {
  const submission = createSubmission()
  assert.is(await submission.send('a', async () => 5), 5)
  const error = await submission
    .send('a', () => Promise.reject(lost))
    .catch((each: unknown) => each)
  assert.is(error, lost)
})

test('a forgotten attempt is not gone on with', async () => {
  const submission = createSubmission()
  const seen: string[] = []
  const write = async (reqId: string) => {
    seen.push(reqId)
    throw lost
  }
  await submission.send('a', write).catch(() => undefined)
  submission.forget()
  await submission.send('a', write).catch(() => undefined)
  assert.is(new Set(seen).size, 2)
})

test.run()
