import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { putObject } from '../../../api/core/put-object.ts'
import { freshDom } from '../../support/dom.ts'
import { createObjectStorePhone, ticket } from '../../support/object-store-phone.ts'
import { skipTimers } from '../../support/skip-timers.ts'

const test = suite('putting an object')

const request = { dir: 'images', ext: 'png', size: 4 } as const
const file = new Blob(['1234'])

let phone = createObjectStorePhone()
let timers: ReturnType<typeof skipTimers>

test.before.each(() => {
  freshDom()
  phone = createObjectStorePhone()
  timers = skipTimers()
})
test.after.each(() => {
  phone.stop()
  timers.restore()
})

/** The server's tickets, in order. */
function tickets(...answers: object[]) {
  let asked = 0
  return {
    asked: () => asked,
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? {},
  }
}

test('posts the ticket’s fields and the file last, and gives the address', async () => {
  const { ask } = tickets(ticket)
  assert.is(await putObject(file, request, ask), ticket.url)
  const [post] = phone.posts
  assert.equal(post?.names, [
    'key',
    'policy',
    'OSSAccessKeyId',
    'signature',
    'success_action_status',
    'Content-Type',
    'x-oss-forbid-overwrite',
    'x-oss-object-acl',
    'file',
  ])
  assert.is(await post?.file.text(), '1234')
})

test('asks up to ten times, a second apart, for a signature that is not ready', async () => {
  const nine = tickets(...Array.from({ length: 9 }, () => ({})), ticket)
  assert.is(await putObject(file, request, nine.ask), ticket.url)
  assert.equal([nine.asked(), timers.waits], [10, Array.from({ length: 9 }, () => 1000)])
})

test('gives up after the tenth', async () => {
  const none = tickets({})
  assert.is(await failureOf(putObject(file, request, none.ask)), 'no upload signature')
  assert.equal([none.asked(), phone.posts.length], [10, 0])
})

const expired = () =>
  new Response('<Error><Code>AccessDenied</Code><Message>Policy expired.</Message></Error>', {
    status: 403,
  })

test('a ticket that has expired is replaced', async () => {
  const fresh = { ...ticket, policy: 'new', url: 'http://store.test/new.png' }
  const { ask } = tickets(ticket, fresh)
  phone.store = ({ fields }) =>
    fields.get('policy') === 'new' ? new Response(null, { status: 200 }) : expired()
  assert.is(await putObject(file, request, ask), fresh.url)
})

test('but once only', async () => {
  const { ask, asked } = tickets(ticket)
  phone.store = expired
  assert.match(await failureOf(putObject(file, request, ask)), 'Policy expired')
  assert.equal([asked(), phone.posts.length], [2, 2])
})

test('what the store refuses for another reason is not posted again', async () => {
  const { ask, asked } = tickets(ticket)
  phone.store = () => new Response('<Code>EntityTooLarge</Code>', { status: 400 })
  assert.match(await failureOf(putObject(file, request, ask)), 'EntityTooLarge')
  assert.equal([asked(), phone.posts.length], [1, 1])
})

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  throw new Error('it was put')
}

test.run()
