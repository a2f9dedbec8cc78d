import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createJsonLog } from '../../../../server/core/signals/json-log.ts'

const test = suite('the log as JSON')

function written(write: (log: ReturnType<typeof createJsonLog>) => void) {
  const lines: string[] = []
  write(createJsonLog({ write: line => void lines.push(line) }))
  return lines.map(line => JSON.parse(line))
}

test('is one object per line, with its level, time and fields', () => {
  const [line] = written(log => log('info', 'request', { requestId: 'ab12', ms: 7 }))
  const { time, pid, ...rest } = line
  assert.equal(rest, { level: 'info', requestId: 'ab12', ms: 7, msg: 'request' })
  assert.ok(Number.isFinite(Date.parse(time)))
  assert.is(pid, process.pid)
})

test('names nobody and opens nothing', () => {
  const fields = { openid: 'oU1', token: 't', phone: '1', why: 'tel 13800138000', cookie: 'c=1' }
  const [line] = written(log => log('error', 'broken', fields))
  const { openid, token, phone, why, cookie } = line
  assert.equal([openid, token, phone, why, cookie], ['***', '***', '***', 'tel ***', '***'])
})

test.run()
