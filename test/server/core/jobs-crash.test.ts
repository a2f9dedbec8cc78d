import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  countDelivered,
  deliverAcrossKill,
  prepareReminders,
  type Where,
} from '../../../scripts/soak/reminders.ts'
import { emptyDatabase, postgresUrl } from '../../support/server-database.ts'

const test = suite('jobs of a process that is killed')
const ATLEAST = 600

test('are done by another one: each reminder is delivered once', async () => {
  const { where, close } = await place()
  try {
    const total = await prepareReminders(where, ATLEAST)
    await deliverAcrossKill(where, { killAfter: 100, clockAheadS: 120 })
    assert.equal(await countDelivered(where), { cards: total, pairs: total, untold: 0, jobs: 0 })
  } finally {
    await close()
  }
})

async function place(): Promise<{ where: Where; close(): Promise<void> }> {
  if (postgresUrl) {
    const { url = '', close } = await emptyDatabase()
    return { where: { databaseUrl: url }, close }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'jobs-'))
  return {
    where: { dataDir },
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

test.run()
