// @embedded
import type { Transaction } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Db } from '../../../server/core/database.ts'
import type { Tables } from '../../../server/core/tables.ts'
import { tx } from '../../../server/core/tx.ts'

const test = suite('tx')

type Work = (trx: Transaction<Tables>) => Promise<unknown>

/** A minimal database of which only transactions are used. */
const fake = {
  transaction: () => ({ execute: (work: Work) => work({} as Transaction<Tables>) }),
} as unknown as Db

const failing = (code: string, times: number) => {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw Object.assign(new Error(`failed with ${code}`), { code })
    return tries
  }
  return { work, tries: () => tries }
}

for (const code of ['40001', '40P01']) {
  test(`runs the work again when the database asks for it with ${code}`, async () => {
    assert.is(await tx(fake, failing(code, 3).work), 4)
  })
}

test('does not repeat another failure', async () => {
  const { work, tries } = failing('23505', 1)
  let message = ''
  await tx(fake, work).catch((error: Error) => {
    message = error.message
  })
  assert.equal([message, tries()], ['failed with 23505', 1])
})

test('gives up in the end', async () => {
  const { work, tries } = failing('40001', Number.POSITIVE_INFINITY)
  let message = ''
  await tx(fake, work).catch((error: Error) => {
    message = error.message
  })
  assert.equal([message, tries()], ['failed with 40001', 30])
})

test.run()
