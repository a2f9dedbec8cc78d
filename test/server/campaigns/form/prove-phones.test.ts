import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormField } from '../../../../api/form.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { addForm, entriesOf, nameField } from '../../../support/server-forms.ts'
import { people } from '../../../support/server-data.ts'
import { otherCode } from '../../../support/text-code.ts'

const test = suite('phones of a form that are proved')
const phone = '13912345678'
const fields: FormField[] = [nameField, { key: 'tel', type: 'phone', label: '手机号', sms: 1 }]
const id = 712
let server: TestServer
let shopper: Caller
let codes: string[]

test.before.each(async () => {
  codes = []
  server = await startTestServer({
    change: () => ({
      sms: {
        async sendCode({ code }) {
          codes.push(code)
        },
      },
    }),
  })
  await addForm(server, id, { fields })
  shopper = await server.as(people.shopper)
})
test.after.each(() => server.close())

async function ask(to = phone): Promise<string> {
  const body = { id, type: 'form', purpose: 'form', phone: to, reqId: newReqId() }
  assert.is((await shopper.post('/api/wechat/activity/sms-code', body)).code, 1)
  return codes[codes.length - 1] ?? ''
}

const submit = (tel: string | undefined, smsCodes?: object) =>
  shopper.post('/api/wechat/form/submit', {
    id,
    answers: { name: '周予安', tel },
    smsCodes,
    reqId: newReqId(),
  })

test('a form is taken with the code of its phone, and without one it is not', async () => {
  const none = await submit(phone)
  assert.equal([none.code, none.data.field], [1001, 'tel'])
  const code = await ask()
  const bad = await submit(phone, { tel: otherCode(code) })
  assert.equal([bad.code, bad.data.field, bad.data.tries_left], [1305, 'tel', 4])
  assert.is((await submit(phone, { tel: code })).code, 1)
  server.clock.pass(10)
  assert.is((await submit(phone, { tel: code })).code, 1305)
  assert.is((await entriesOf(server, id)).length, 1)
})

test('a code for one number proves no other', async () => {
  const code = await ask()
  assert.is((await submit('13900000000', { tel: code })).code, 1305)
})

test('an empty field that need not be filled needs no code', async () => {
  assert.is((await submit(undefined)).code, 1)
})

test('what else is wrong is told first and leaves the code good', async () => {
  const code = await ask()
  const refused = await shopper.post('/api/wechat/form/submit', {
    id,
    answers: { tel: phone },
    smsCodes: { tel: code },
    reqId: newReqId(),
  })
  assert.equal([refused.code, refused.data.field], [1001, 'name'])
  assert.is((await submit(phone, { tel: code })).code, 1)
})

test('changing an entry asks for a code only where the number is another', async () => {
  const code = await ask()
  const { data } = await submit(phone, { tel: code })
  const update = (tel: string, smsCodes?: object) =>
    shopper.post('/api/wechat/form/update', {
      entryId: data.entry_id,
      answers: { name: '周予', tel },
      smsCodes,
      reqId: newReqId(),
    })
  server.clock.pass(60)
  assert.is((await update(phone)).code, 1)
  server.clock.pass(60)
  assert.is((await update('13900000000')).code, 1001)
  const next = await ask('13900000000')
  assert.is((await update('13900000000', { tel: next })).code, 1)
})

test('five wrong codes lock the form as they lock the sheet', async () => {
  const code = await ask()
  for (let n = 0; n < 5; n += 1) await submit(phone, { tel: otherCode(code) })
  assert.equal([(await submit(phone, { tel: code })).http], [429])
})

test.run()
