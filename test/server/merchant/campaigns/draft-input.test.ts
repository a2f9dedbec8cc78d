import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DraftFaults, isAsked } from '../../../../api/form-rules/draft-field.ts'
import { models } from '../../../../server/merchant/models/index.ts'
import { usualRisk } from '../../../../server/mechanics/participate/usual-risk.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { readDraft, saveStep, startDraft } from '../../../support/wizard.ts'

const test = suite('what the forms of the wizard take')
const LONG = 50_000
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const brokenRows: [what: string, row: unknown][] = [
  ['null', null],
  ['a text', 'x'],
  ['a list', []],
]

test('a row that is none is refused at its list, in every list of every kind', async () => {
  let lists = 0
  for (const { type, templates, fields } of models) {
    const id = await startDraft(merchant, type, templates[0].model_id)
    await saveStep(merchant, id, 'second')
    const { version, forms } = await readDraft(merchant, id)
    const values = forms.third.values
    const asked = fields.filter(field => field.kind === 'items' && isAsked(field, values))
    for (const { key } of asked) {
      lists += 1
      for (const [what, row] of brokenRows) {
        const rows = [...(forms.third.values[key] as object[]), row]
        const { code, data } = await merchant.post('/api/retail/business/add-activity-third', {
          activityId: id,
          version,
          values: { ...forms.third.values, [key]: rows },
          reqId: newReqId(),
        })
        assert.is(code, 1001, `${type}.${key}: ${what}`)
        assert.ok((data.faults as DraftFaults)[key], `${type}.${key}: ${what}`)
      }
    }
  }
  assert.ok(lists >= 17, `${lists} lists`)
})

test('an answer to a question that is not asked is kept only if it is a right one', async () => {
  const id = await startDraft(merchant, 'lottery', 402)
  await saveStep(merchant, id, 'second')
  const { forms } = await readDraft(merchant, id)
  const [coupon, points, ...rest] = forms.third.values.prizes as { [key: string]: string }[]
  const long = 'x'.repeat(LONG)
  const hidden = { ...points, kind: 'points', value_text: long, value_fen: -5 } as never
  const { code, message } = await saveStep(merchant, id, 'third', {
    prizes: [coupon as never, hidden, ...(rest as never[])],
  })
  assert.is(code, 1, message)
  const stored = await server.db
    .selectFrom('prize')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .execute()
  assert.not.ok(JSON.stringify(stored).includes('xxxx'), 'the text is stored')
  const again = (await readDraft(merchant, id)).forms.third.values.prizes as object[]
  assert.equal((again[0] as { use_days: number }).use_days, 30)
})

test('the same store cannot be named ten thousand times', async () => {
  const id = await startDraft(merchant, 'coupon', 101)
  for (const step of ['second', 'third'] as const) await saveStep(merchant, id, step)
  const store_ids = Array.from({ length: 10_000 }, () => 1)
  const { code, data } = await saveStep(merchant, id, 'four', { all_stores: 'list', store_ids })
  assert.is(code, 1001)
  assert.ok((data.faults as DraftFaults).store_ids)
})

test('a new activity starts with the usual limits of its kind', async () => {
  for (const { type, templates } of models) {
    const id = await startDraft(merchant, type, templates[0].model_id)
    const { ip_day, speed_per_min } = (await readDraft(merchant, id)).forms.four.values
    assert.equal({ ip_day, speed_per_min }, usualRisk(type), type)
  }
  assert.equal(usualRisk('fission'), { ip_day: 5, speed_per_min: 10 })
  assert.equal(usualRisk('bargain'), { ip_day: 20, speed_per_min: 10 })
})

test.run()
