import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Enterprise } from '../../../../server/core/ports/enterprise.ts'
import { sandboxSecret } from '../../../../server/platform/outside/enterprise-double.ts'
import { createPlatformEnterprise } from '../../../../server/platform/outside/platform-enterprise.ts'
import { sandboxKeys } from '../../../../server/platform/outside/sandbox-enterprise.ts'
import { createTicketStore } from '../../../../server/platform/outside/ticket-store.ts'
import { type PlatformDouble, startPlatform } from '../../../support/platform-double.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('the directory by the platform’s protocol')
const account = {
  brandId: 8,
  ...sandboxKeys(8, 'secret of 8'),
  secret: sandboxSecret('secret of 8'),
}
let shop: TestServer
let platform: PlatformDouble
let enterprise: Enterprise
/** Answers of a test in place of the usual ones. */
let answers: Record<string, (query: URLSearchParams) => object>

const departments = (...ids: number[]) => ({
  errcode: 0,
  department: ids.map(id => ({ id, name: `部门${id}`, parentid: id === 1 ? 0 : 1 })),
})
const member = (userid: string, department: number[], more: object = {}) => ({
  userid,
  name: `同事${userid}`,
  department,
  status: 1,
  ...more,
})

test.before.each(async () => {
  shop = await startTestServer()
  answers = {
    '/cgi-bin/department/list': () => departments(1, 2),
    '/cgi-bin/user/list': query =>
      query.get('department_id') === '1'
        ? { errcode: 0, userlist: [member('a', [1, 2], { avatar: 'https://p.test/a' })] }
        : {
            errcode: 0,
            userlist: [member('a', [1, 2]), member('b', [2]), member('c', [2], { status: 5 })],
          },
    '/cgi-bin/user/get': query =>
      query.get('userid') === 'a'
        ? member('a', [1])
        : { errcode: 60111, errmsg: 'userid not found' },
  }
  const paths = ['/cgi-bin/department/list', '/cgi-bin/user/list', '/cgi-bin/user/get']
  platform = await startPlatform({
    '/cgi-bin/gettoken': () => ({ errcode: 0, access_token: 't', expires_in: 7200 }),
    '/cgi-bin/user/getuserid': () => ({ errcode: 46004, errmsg: 'user no exist' }),
    ...Object.fromEntries(
      paths.map(path => [path, (query: URLSearchParams) => answers[path]?.(query) ?? {}]),
    ),
  })
  enterprise = newEnterprise(account)
})
test.after.each(async () => {
  await platform.close()
  await shop.close()
})

const newEnterprise = (given: typeof account | undefined) =>
  createPlatformEnterprise({
    db: shop.db,
    clock: shop.clock,
    accountOf: async () => given,
    origin: platform.address,
    fetch,
    tickets: createTicketStore(shop.db, shop.clock),
  })
const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no failure',
    (error: Error) => error.name,
  )
const asked = (path: string) => platform.asked.filter(each => each === path).length

test('each department is asked for its own members, and somebody of two stands once', async () => {
  const found = await enterprise.directory(8, 0)
  assert.equal(
    found?.members.map(({ workUserId }) => workUserId),
    ['a', 'b'],
  )
  assert.equal(found?.members[0]?.departments, [1, 2])
  assert.is(asked('/cgi-bin/user/list'), 2)
  assert.equal((await enterprise.directory(8, 2))?.department, 2)
  assert.is(await enterprise.directory(8, 9), undefined)
  assert.is(asked('/cgi-bin/user/list'), 2, 'a search asks once')
  shop.clock.pass(61)
  await enterprise.directory(8, 2)
  assert.is(asked('/cgi-bin/user/list'), 3)
})

test('a firm of many departments is read one by one, the root first', async () => {
  answers['/cgi-bin/department/list'] = () =>
    departments(...Array.from({ length: 101 }, (_, n) => n + 1))
  const found = await enterprise.directory(8, 0)
  assert.equal([found?.department, found?.departments.length], [1, 101])
  assert.is(asked('/cgi-bin/user/list'), 1)
})

test('an account without the right says so, and a failure is not kept', async () => {
  answers['/cgi-bin/department/list'] = () => ({ errcode: 60011, errmsg: 'no privilege' })
  assert.is(await failureOf(enterprise.directory(8, 0)), 'DirectoryClosed')
  answers['/cgi-bin/department/list'] = () => ({ errcode: 45009, errmsg: 'api freq out of limit' })
  assert.is(await failureOf(enterprise.directory(8, 0)), 'EnterpriseRefused')
  answers['/cgi-bin/department/list'] = () => departments(1)
  assert.is((await enterprise.directory(8, 0))?.members.length, 1)
})

test('a department that was removed meanwhile has nobody', async () => {
  answers['/cgi-bin/user/list'] = query =>
    query.get('department_id') === '2'
      ? { errcode: 60003, errmsg: 'department not found' }
      : { errcode: 0, userlist: [member('a', [1])] }
  assert.is((await enterprise.directory(8, 0))?.members.length, 1)
})

test('strangers are those whom the firm does not know, or who do not work there any more', async () => {
  assert.equal(await enterprise.strangers(8, ['a', 'x', 'A']), ['x', 'A'])
  answers['/cgi-bin/user/get'] = () => member('a', [1], { status: 2 })
  assert.equal(await enterprise.strangers(8, ['a']), ['a'])
  answers['/cgi-bin/user/get'] = () => ({ errcode: 48002, errmsg: 'api forbidden' })
  assert.is(await failureOf(enterprise.strangers(8, ['a'])), 'DirectoryClosed')
})

test('a brand without an account has no directory, and asks nothing', async () => {
  const none = newEnterprise(undefined)
  assert.is(await none.directory(8, 0), null)
  assert.equal(await none.strangers(8, ['a']), ['a'])
  assert.equal(platform.asked, [])
})

test.run()
