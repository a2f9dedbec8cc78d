import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manageBrands } from '../../../../server/merchant/setup/manage-brands.ts'
import { setupLines } from '../../../../server/merchant/setup/setup-words.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { claim, OWNER } from '../../../support/server-setup.ts'
import { visitorRow } from '../../../support/server-data.ts'

const test = suite('npm run brand')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const run = (command: string, settings: object = { sandbox: true, appSecrets: {} }) =>
  manageBrands(command.split(' '), {
    db: server.db,
    settings: settings as { sandbox: boolean; appSecrets: Record<string, string> },
    now: server.clock.seconds(),
    origin: 'https://m.example.com',
    desk: undefined,
  })
const refused = async (command: string, settings?: object) => {
  const words = await run(command, settings).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )
  return words.split('\n')[0] ?? ''
}
const ticketIn = (lines: string[]) =>
  /\?br=\d+&ticket=([\w-]+)$/.exec(lines.find(line => line.includes('ticket=')) ?? '')?.[1] ?? ''
const home = async (brandId: number) =>
  (await server.as(undefined, { brandId })).get('/api/wechat/lbs/city', { lat: 30, lng: 120 })

test('adds a brand beside the others, and prints its set-up address as words and as a code', async () => {
  const lines = await run('add 山下茶铺')
  assert.is(lines[0], 'Brand 10 (山下茶铺) is there.')
  assert.match(lines.join('\n'), /https:\/\/m\.example\.com\/pages\/store\/setup\?br=10&ticket=/)
  assert.match(lines.join('\n'), /▀/)
  const row = await server.db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 10)
    .executeTakeFirstOrThrow()
  assert.equal([row.name, row.app_id, row.is_preparing, row.status], ['山下茶铺', 'wx10', true, 1])
  assert.match(row.secret, /^[0-9a-f]{64}$/)
  await server.db.insertInto('visitor').values(visitorRow(10, OWNER)).execute()
  const taken = await claim(server, 10, { uid: OWNER, ticket: ticketIn(lines) })
  assert.is(taken.code, 1)
  assert.is((await home(8)).code, 1, 'the first brand goes on')
})

test('adds several at once, each with a number of its own', async () => {
  const added = await Promise.all(
    ['山下茶铺', '山上茶铺', '桥边茶铺'].map(name => run(`add ${name}`)),
  )
  assert.equal(added.map(([line]) => line?.split(' ')[1]).sort(), ['10', '11', '12'])
})

test('prints an address again, which ends the one before; not once the brand has an owner', async () => {
  const first = ticketIn(await run('add 山下茶铺'))
  const second = ticketIn(await run('address 10'))
  assert.is.not(first, second)
  await server.db.insertInto('visitor').values(visitorRow(10, OWNER)).execute()
  assert.is((await claim(server, 10, { uid: OWNER, ticket: first })).code, 1506)
  assert.is((await claim(server, 10, { uid: OWNER, ticket: second })).code, 1)
  assert.is(
    await refused('address 10'),
    'Brand 10 has an owner already, who invites everybody else.',
  )
})

test('stops a brand at once and renews it, with or without an end', async () => {
  assert.is((await home(9)).code, 1)
  assert.equal(await run('stop 9'), ['Brand 9 is stopped.'])
  assert.equal(await run('stop 9'), ['Brand 9 was stopped already.'])
  assert.is((await home(9)).code, 999998)
  assert.is((await home(8)).code, 1)
  assert.equal(await run('renew 9'), ['Brand 9 runs without an end.'])
  assert.is((await home(9)).code, 1)
  await server.db.updateTable('brand').set({ expire_at: 1 }).where('brand_id', '=', 9).execute()
  assert.is((await home(9)).code, 4001)
  const day = new Date(server.clock.now() + 8 * 3600_000).toISOString().slice(0, 10)
  assert.equal(await run(`renew 9 ${day}`), [`Brand 9 runs until the end of ${day}.`])
  assert.is((await home(9)).code, 1)
  server.clock.pass(86_400)
  assert.is((await home(9)).code, 4001)
})

test('lists all brands with their state', async () => {
  await run('add 山下茶铺')
  await run('stop 9')
  assert.equal(
    (await run('list')).map(line => line.split('\t')),
    [
      ['8', '品牌8', 'wx8', 'runs, without an end'],
      ['9', '品牌9', 'wx9', 'stopped, without an end'],
      ['10', '山下茶铺', 'wx10', 'runs, without an end, not opened yet'],
    ],
  )
})

test('refuses in one line what cannot be done, and changes nothing', async () => {
  assert.is(await refused('address 12'), 'There is no brand 12: npm run brand -- list shows all.')
  assert.is(await refused('stop x'), 'There is no brand x: npm run brand -- list shows all.')
  assert.is(await refused('add 茶'), 'A brand’s name has 2 to 20 characters.')
  assert.is(await refused('renew 9 tomorrow'), 'A day looks like 2027-12-31.')
  assert.is(await refused('renew 9 2027-02-30'), 'A day looks like 2027-12-31.')
  assert.is(await refused('renew 9 2001-01-01'), '2001-01-01 is over.')
  assert.is(await refused('sell 9'), 'There is no command sell.')
  assert.is(await refused('add 山下茶铺 --app=wx8'), 'Another brand has the account wx8.')
  const real = { sandbox: false, appSecrets: { wx8: 's', wx77: 's' } }
  assert.is(await refused('add 山下茶铺 --app=wx5', real), 'APP_SECRETS has no secret for wx5.')
  const full = { sandbox: false, appSecrets: { wx8: 's' } }
  assert.match(await refused('add 山下茶铺', full), /^APP_SECRETS has no account that is free/)
  assert.is((await run('list')).length, 2)
  await run('add 山下茶铺', real)
  assert.match((await run('list')).at(-1) ?? '', /\twx77\t/)
})

test('names the sandbox’s phone where there is one', () => {
  const path = '/pages/store/setup?br=1&ticket=abc'
  const made = { brandId: 1, name: '', path, expiresAt: 0 }
  const lines = setupLines(made, {
    origin: 'http://192.168.0.2:8080',
    desk: 'http://localhost:8080',
  })
  assert.is(lines[1], '  http://192.168.0.2:8080/pages/store/setup?br=1&ticket=abc')
  const desk = lines.find(line => line.includes('/sandbox/')) ?? ''
  assert.is(new URL(desk.trim()).searchParams.get('to'), path)
})

test.run()
