import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { viewOf, fullness, isReason } from '../../../../pages/campaigns/form/rules.ts'
import { buildForm } from '../../../support/form-data.ts'

const test = suite('the rules of a form page')

const mine = { entry_id: 'e1', status: 'submitted' } as const
const full = { quota_left: 0, quota_total: 30 }

const views = [
  [{}, undefined, 'running'],
  [{ activity: { state: 'notStarted' } }, undefined, 'notStarted'],
  [{ activity: { state: 'ended' }, mine, me: { limit_left: 0 } }, undefined, 'ended'],
  [{ activity: { state: 'paused' } }, undefined, 'paused'],
  [{ activity: { state: 'soldOut' }, form: full }, undefined, 'full'],
  [
    { activity: { state: 'soldOut' }, form: full, mine, me: { limit_left: 0 } },
    undefined,
    'already',
  ],
  [{ activity: { state: 'draft' } }, undefined, 'notFound'],
  [{ mine, me: { limit_left: 0 } }, undefined, 'already'],
  [{ mine, me: { limit_left: 1 } }, undefined, 'running'],
  [{ mine, me: { limit_left: 1 } }, 'limit', 'already'],
  [{}, 'soldOut', 'full'],
  [{ form: { opens_at: 2_000_000_000 } }, undefined, 'notStarted'],
  [{ form: { opens_at: 2_000_000_000 } }, 'soldOut', 'full'],
  [{ form: { opens_at: 2_000_000_000 }, mine, me: { limit_left: 0 } }, undefined, 'already'],
  [{}, 'audience', 'notAllowed'],
  [{}, 'risk', 'risk'],
  [{}, 'needLogin', 'needLogin'],
] as const

for (const [changes, refused, view] of views) {
  test(`${JSON.stringify(changes)} after ${refused ?? 'nothing'} is ${view}`, () => {
    assert.is(viewOf(buildForm(changes), refused), view)
  })
}

test('whoever changes an entry keeps the form, also when it is full', () => {
  const detail = buildForm({
    activity: { state: 'soldOut' },
    form: full,
    mine,
    me: { limit_left: 0 },
  })
  assert.is(viewOf(detail, undefined, true), 'running')
  assert.is(viewOf(buildForm({ activity: { state: 'ended' } }), undefined, true), 'ended')
})

test('knows the reasons of the prompt page and no others', () => {
  assert.is(isReason('already'), true)
  for (const other of [undefined, '', 'x', 'running', 'toString']) assert.is(isReason(other), false)
})

test('knows how full a form is, and that one without a quota never is', () => {
  assert.is(fullness(buildForm()), 0.7)
  assert.is(fullness(buildForm({ form: { quota_left: -1, quota_total: -1 } })), undefined)
})

test.run()
