import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId } from '../../../api/core/new-req-id.ts'

const test = suite('request id')

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('is a fresh version 4 uuid, also where the browser hides randomUUID', () => {
  const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID')
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    const ids = new Set(Array.from({ length: 200 }, newReqId))
    assert.is(ids.size, 200)
    for (const id of ids) assert.match(id, uuid4)
  } finally {
    if (own) Object.defineProperty(crypto, 'randomUUID', own)
    else Reflect.deleteProperty(crypto, 'randomUUID')
  }
})

test.run()
