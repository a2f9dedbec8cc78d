import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { damaged, unwritable } from '../../../server/core/database-trouble.ts'
import { isDiskFull } from '../../../server/core/disk-full.ts'

const test = suite('a full disk')

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

test.run()
