import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { damaged, unwritable } from '../../../server/core/database-trouble.ts'
import { isDiskFull } from '../../../server/core/disk-full.ts'
import { readSettings, type Settings } from '../../../server/core/settings.ts'
import { logWords } from '../../support/log-words.ts'
import { newReqId, startTestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'
import { exceptOnCluster } from '../../support/server-database.ts'

const test = suite('a full disk')
const onOneServer = exceptOnCluster(test)

const errors = {
  'a file of ours': Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }),
  'a file of the database': Object.assign(new Error('could not extend file'), { code: '53100' }),
  'the embedded database before it runs': Object.assign(new Error('FS error'), {
    name: 'ErrnoError',
    errno: 51,
  }),
}

for (const [name, error] of Object.entries(errors)) {
  test(`is known by the failure of ${name}; the folder is named, and nobody is told to delete it`, () => {
    const line = 'DATA_DIR: the disk of /srv/data is full. Make room on it.'
    assert.is(damaged('/srv/data', error).message, line)
    assert.is((unwritable('/srv/data', error) as Error).message, line)
  })
}

test('is nothing else', () => {
  for (const error of [
    new Error('other'),
    Object.assign(new Error(), { code: 'EACCES' }),
    'ENOSPC',
  ])
    assert.is(isDiskFull(error), false)
})

async function takeOnFullDisk(settings: Settings) {
  const server = await startTestServer({ change: () => ({ settings }) })
  const said: string[] = []
  const { error } = console
  console.error = (...words: unknown[]) => said.push(logWords(words))
  try {
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      server.db,
    )
    await sql`create trigger full_disk before insert on user_grant execute function no_room()`.execute(
      server.db,
    )
    const shopper = await server.as(people.shopper)
    const reply = await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
    return { reply, said }
  } finally {
    console.error = error
    await server.close()
  }
}

onOneServer('tells who writes to come back, and the log names the folder in one line', async () => {
  const { reply, said } = await takeOnFullDisk(readSettings({ DATA_DIR: '/srv/data' }))
  assert.equal([reply.http, reply.code, reply.headers.get('retry-after')], [503, 1005, '5'])
  assert.equal(said, ['DATA_DIR: the disk of /srv/data is full. Make room on it.'])
  const address = 'postgres://shop:secret@db/shop'
  const far = await takeOnFullDisk(readSettings({ DATABASE_URL: address, SANDBOX: '1' }))
  assert.equal(far.said, [
    'DATABASE_URL: the disk of the database server is full. Make room on it.',
  ])
})

test.run()
