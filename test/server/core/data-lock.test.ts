// @embedded-only
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LOCK_FILE, lockDataDir, lockHolder } from '../../../server/core/data-lock.ts'

const test = suite('the lock of the data folder')
let dir: string

test.before.each(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'))
})
test.after.each(() => rmSync(dir, { recursive: true, force: true }))

test('is given to one, and to the next when that one gives it back', () => {
  const unlock = lockDataDir(dir)
  assert.throws(() => lockDataDir(dir), `The data folder ${dir} is in use by process`)
  assert.is(lockHolder(dir), process.pid)
  unlock()
  assert.is(lockHolder(dir), undefined)
  lockDataDir(dir)()
  assert.equal(readdirSync(dir), [])
})

test('is taken from a process that is gone', () => {
  writeFileSync(join(dir, LOCK_FILE), '999999999 1')
  lockDataDir(dir)
  assert.match(readFileSync(join(dir, LOCK_FILE), 'utf8'), new RegExp(`^${process.pid} `))
})

test('is taken from a process whose number now belongs to another one', () => {
  writeFileSync(join(dir, LOCK_FILE), `${process.ppid} 1`)
  lockDataDir(dir)()
})

test('does not believe an empty file', () => {
  writeFileSync(join(dir, LOCK_FILE), '')
  lockDataDir(dir)()
})

test.run()
