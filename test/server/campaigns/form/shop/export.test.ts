import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormField } from '../../../../../api/form.ts'
import { fileAddress } from '../../../../../server/core/table-file.ts'
import { FILE_PAGE } from '../../../../../server/core/list-bounds.ts'
import { createQueryRecorder } from '../../../../support/matrix/query-recorder.ts'
import { START } from '../../../../support/server-clock.ts'
import { ORIGIN, startTestServer, type TestServer } from '../../../../support/server-app.ts'
import { addForm, nameField } from '../../../../support/server-forms.ts'
import { people } from '../../../../support/server-data.ts'
import { scaled } from '../../../../support/scale.ts'

const test = suite('the file of a form’s entries')
const ENTRIES = scaled(FILE_PAGE * 4 + 1, 50_000)
const recorder = createQueryRecorder()
let server: TestServer

test.before.each(async () => {
  server = await startTestServer({
    change: ({ db }) => ({ db: db.withPlugin(recorder.plugin) }),
  })
})
test.after.each(() => server.close())

const fields: FormField[] = [
  nameField,
  { key: 'card', type: 'idcard', label: '身份证号' },
  { key: 'wish', type: 'multi', label: '想学', options: ['采茶', '炒茶'] },
  { key: 'n', type: 'number', label: '人数' },
  { key: 'photo', type: 'image', label: '照片' },
]

const entry = (at: number, answers: object) => ({
  brand_id: 8,
  entry_id: `e${String(at).padStart(5, '0')}`,
  activity_id: 661,
  uid: people.shopper,
  status: 'submitted' as const,
  answers: JSON.stringify(answers),
  created_at: START + at,
  updated_at: START + at,
})

async function link(uid = people.manager): Promise<string> {
  const caller = await server.as(uid)
  const { data } = await caller.get('/api/retail/business/form-export', { activityId: 661 })
  return String(data.url).replace(ORIGIN, '')
}

/** Everything but the mark at the beginning. */
async function linesOf(path: string): Promise<string[]> {
  const response = await server.fetch(path)
  assert.is(response.status, 200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  assert.equal(Array.from(bytes.subarray(0, 3)), [0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes.subarray(3)).split('\r\n')
}

test('has all questions, whole numbers, the addresses of pictures, and no formula', async () => {
  await addForm(server, 661, { fields })
  await server.db
    .insertInto('form_entry')
    .values([
      entry(1, {
        name: '=HYPERLINK("http://x.test")',
        card: '110105194912310021',
        wish: ['采茶', '炒茶'],
        n: -3,
        photo: ['/sandbox/a.png', 'https://pictures.test/b.png'],
      }),
      entry(2, { name: ' +1', n: 2 }),
      entry(3, { name: '周"予"安，甲' }),
    ])
    .execute()
  const [head, first, ...rest] = await linesOf(await link())
  assert.is(
    head,
    '"提交时间","状态","微信昵称","姓名","身份证号","想学","人数","照片","店里说","编号"',
  )
  assert.match(
    first ?? '',
    `,"'=HYPERLINK(""http://x.test"")","\t110105194912310021","采茶、炒茶","-3","${ORIGIN}/sandbox/a.png\nhttps://pictures.test/b.png","","e00001"`,
  )
  assert.match(rest[0] ?? '', `,"' +1","","","2","","","e00002"`)
  assert.match(rest[1] ?? '', '"周""予""安，甲"')
  assert.equal(rest.slice(2), [''])
})

test('is read in pages, each entry once, and no page before the reader wants it', async () => {
  await addForm(server, 661, { fields: [nameField] })
  await sql`
    insert into form_entry (brand_id, entry_id, activity_id, uid, status, answers, created_at, updated_at)
    select 8, 'e' || lpad(n::text, 5, '0'), 661, ${people.shopper}::int, 'submitted', '{}',
      ${START}::bigint + n / 4, ${START}::bigint + n / 4
    from generate_series(0, ${ENTRIES - 1}::int) n`.execute(server.db)
  const path = await link()
  recorder.take()
  const response = await server.fetch(path)
  let n = 0
  let most = 0
  let pages = 0
  let reads = 0
  for await (const chunk of response.body ?? []) {
    const keys = new TextDecoder().decode(chunk).match(/e\d{5}(?="\r\n)/g) ?? []
    assert.equal(
      keys,
      Array.from(keys, (_, at) => `e${String(n + at).padStart(5, '0')}`),
    )
    n += keys.length
    most = Math.max(most, keys.length)
    pages += 1
    reads += recorder.take().filter(({ sql: text }) => text.includes('"form_entry"')).length
    // The stream is one page ahead of its reader.
    assert.ok(reads <= pages + 1, `${reads} reads for ${pages} pages`)
  }
  assert.equal([n, most], [ENTRIES, FILE_PAGE])
  assert.ok(reads >= ENTRIES / FILE_PAGE, `${reads} reads`)
})

test('is signed for one form, ends after ten minutes, and with the rights of its manager', async () => {
  await addForm(server, 661, { fields })
  await addForm(server, 662, { fields })
  const path = await link()
  assert.is((await server.fetch(path)).status, 200)
  const [, , brand = '', name = '', rest = ''] = path.split('/')
  const [text = '', signature = ''] = rest.split('.')
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString())
  const other = { ...ticket, asked: { activityId: '662' } }
  const changed = Buffer.from(JSON.stringify(other)).toString('base64url')
  for (const wrong of [
    `/table-file/${brand}/${name}/${changed}.${signature}`,
    // The same ticket for another list.
    `/table-file/${brand}/participants-export/${rest}`,
    `/table-file/9/${name}/${rest}`,
    `/table-file/${brand}/nothing/${rest}`,
  ]) {
    assert.is((await server.fetch(wrong)).status, 404, wrong)
  }
  const own = { brand_id: 8, secret: 'a secret of somebody else' } as never
  const forged = fileAddress(own, '/retail/business/form-export', {
    ...ticket,
    expiresAt: START + 300,
  })
  assert.is((await server.fetch(forged)).status, 404)
  server.clock.pass(599)
  assert.is((await server.fetch(path)).status, 200)
  server.clock.pass(1)
  assert.is((await server.fetch(path)).status, 404)
  const fresh = await link()
  await server.db
    .updateTable('shop_user')
    .set({ role: 1 })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.manager)
    .execute()
  assert.is((await server.fetch(fresh)).status, 404)
  const staff = await server.as(people.staff)
  const refused = await staff.get('/api/retail/business/form-export', { activityId: 661 })
  assert.is(refused.code, 1003)
})

test.run()
