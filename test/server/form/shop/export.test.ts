import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormField } from '../../../../api/form.ts'
import { entryFileAddress } from '../../../../server/form/shop/entry-file.ts'
import { FILE_PAGE } from '../../../../server/form/shop/entry-lines.ts'
import { START } from '../../../support/server-clock.ts'
import { ORIGIN, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addForm, nameField } from '../../../support/server-forms.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the file of a form’s entries')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
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

test('is read in pages, each entry once', async () => {
  await addForm(server, 661, { fields: [nameField] })
  const count = FILE_PAGE * 2 + 1
  await server.db
    .insertInto('form_entry')
    .values(
      Array.from({ length: count }, (_, at) => entry(at >> 2, {})).map((row, at) => ({
        ...row,
        entry_id: `e${String(at).padStart(5, '0')}`,
      })),
    )
    .execute()
  const lines = await linesOf(await link())
  const keys = lines.slice(1, -1).map(line => line.slice(-7, -1))
  assert.is(keys.length, count)
  assert.equal(
    keys,
    Array.from({ length: count }, (_, at) => `e${String(at).padStart(5, '0')}`),
  )
})

test('is signed for one form, ends after ten minutes, and with the rights of its manager', async () => {
  await addForm(server, 661, { fields })
  await addForm(server, 662, { fields })
  const path = await link()
  assert.is((await server.fetch(path)).status, 200)
  assert.is((await server.fetch(path.replace('661.', '662.'))).status, 404)
  const own = { brand_id: 8, secret: 'a secret of somebody else' } as never
  const forged = entryFileAddress(own, { activityId: 661, userId: 7, expiresAt: START + 300 })
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
