import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_MS } from '../../../../api/values/time.ts'
import { dropDraft, keepDraft, readDraft } from '../../../../pages/campaigns/form/draft.ts'
import { setStorageSync } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'

const test = suite('the draft of a form')
const owner = { brandId: 8, uid: 88, formId: 551 }
const answers = { name: '周予安' }

test.before.each(() => freshDom('/form?br=8&id=551'))

test('is there for the same person, form and brand, and for nobody else', () => {
  keepDraft(owner, answers, 0)
  assert.equal(readDraft(owner, 1), { answers, savedAt: 0 })
  for (const other of [{ uid: 89 }, { formId: 552 }, { brandId: 9 }]) {
    assert.is(readDraft({ ...owner, ...other }, 1), undefined)
  }
})

test('ends after seven days, and when it is dropped', () => {
  keepDraft(owner, answers, 0)
  assert.ok(readDraft(owner, 7 * DAY_MS - 1))
  assert.is(readDraft(owner, 7 * DAY_MS), undefined)
  assert.is(readDraft(owner, 1), undefined)
  keepDraft(owner, answers, 0)
  dropDraft(owner)
  assert.is(readDraft(owner, 1), undefined)
})

test('nothing filled in and what is no draft are none', () => {
  keepDraft(owner, {}, 0)
  assert.is(readDraft(owner, 1), undefined)
  for (const odd of [null, 'x', 1, [], { answers: null, savedAt: 0 }, { answers: {} }]) {
    setStorageSync('form-draft:8:88:551', odd)
    assert.is(readDraft(owner, 1), undefined)
  }
})

test.run()
