import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_FIELDS } from '../../../../api/form-rules/field.ts'
import { readAnswers } from '../../../../api/form-rules/read-answers.ts'
import type { Db } from '../../../../server/core/database.ts'
import { formExt } from '../../../../server/campaigns/form/form-ext.ts'
import { seedDemo } from '../../../../server/demo/seed/index.ts'
import { testClock } from '../../../support/server-clock.ts'
import { freshDatabase, type TestDatabase } from '../../../support/server-database.ts'

const test = suite('the demo’s forms')
let database: TestDatabase
let db: Db

test.before(async () => {
  database = await freshDatabase()
  db = database.db
  await seedDemo(db, testClock())
})
test.after(() => database.close())

const formsOf = () => db.selectFrom('activity').selectAll().where('type', '=', 'form').execute()

test('ask each thing once, and only what an earlier answer calls for', async () => {
  for (const form of await formsOf()) {
    const { fields } = formExt(form)
    const keys = fields.map(field => field.key)
    assert.is(new Set(keys).size, keys.length)
    assert.ok(keys.length <= MAX_FIELDS)
    fields.forEach(({ key, show_if }, index) => {
      if (show_if) assert.ok(keys.slice(0, index).includes(show_if.key), `${form.title} ${key}`)
    })
  }
})

test('hold entries that their own rules would take, as many as places are gone', async () => {
  for (const form of await formsOf()) {
    const entries = await db
      .selectFrom('form_entry')
      .selectAll()
      .where('activity_id', '=', form.activity_id)
      .execute()
    assert.is(entries.length, form.join_count)
    if (form.stock_total >= 0) assert.is(form.stock_left + entries.length, form.stock_total)
    for (const { answers } of entries) {
      const read = readAnswers(formExt(form).fields, answers)
      assert.equal([read.problems, read.answers], [[], answers])
    }
  }
})

test.run()
