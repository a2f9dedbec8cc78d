import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { statementFault, type Table, tableFaults } from '../../scripts/distribution/rules.ts'
import { statementsIn, statementsOf } from '../../scripts/distribution/statements.ts'

const test = suite('what a distributed database cannot run')

const faultOf = (source: string): string[] =>
  statementsIn('x.ts', source).map(({ text }) => statementFault(text))

const red: [what: string, source: string, fault: RegExp][] = [
  [
    'rows of all brands, taken with skip locked',
    'sql`select key from job where kind = ${kind} order by due_at limit 5 for update skip locked`',
    /^a lock of rows of several brands/,
  ],
  [
    'the same by the query builder, in a recurring job',
    "const everyS = 60\ndb.selectFrom('job').select('key').forUpdate().skipLocked().execute()",
    /^a lock of rows of several brands/,
  ],
  [
    'all brands, in a command',
    "trx.selectFrom('brand').select('brand_id').forUpdate().execute()",
    /^a lock of rows of several brands/,
  ],
  ['a table', 'sql`lock table job in access exclusive mode`', /^a lock of rows of several/],
  [
    'the limit counter as it was',
    'sql`with wanted (scope, max) as (values (${scope}, ${max})) insert into limit_count as used (brand_id, scope, n) select ${brand_id}::int, scope, 1 from wanted on conflict (brand_id, scope) do update set n = used.n + 1 where used.brand_id = ${brand_id} and (select used.n < max from wanted where wanted.scope = excluded.scope)`',
    /^a subquery in “on conflict do update”/,
  ],
  [
    'a choice by the name of a limit',
    'sql`insert into limit_count as used (brand_id, scope, n) values (${brandId}, ${scope}, 1) on conflict (brand_id, scope) do update set n = used.n + 1 where case excluded.scope when ${scope} then used.n < ${max} end`',
    /^a “case x when”/,
  ],
  [
    'the rate as it was',
    'sql`insert into rate (brand_id, rate_key, hits) select ${brandId}::int, ${key}, 1 where ${times} <= ${most} on conflict (brand_id, rate_key) do update set hits = rate.hits + 1`',
    /^a row made by “select”/,
  ],
  [
    'a column made json in a change',
    'sql`update live_scan set joined_at = ${at} from live_target where live_scan.brand_id = ${brandId} and live_scan.seen @> to_jsonb(live_target.target_id)`',
    /^a function of a column/,
  ],
  [
    'a change of all brands',
    "sql`update job set state = 'waiting' where kind = ${kind}`",
    /^a change without a brand/,
  ],
  [
    'rows of all brands, handed on',
    'sql`insert into job (brand_id, kind) select brand_id, ${kind} from draw where told_at is null`',
    /^a change without a brand/,
  ],
  [
    'the same by the query builder, in a recurring job',
    "const everyS = 60\ndb.deleteFrom('job').where('kind', '=', kind).execute()",
    /^a change without a brand/,
  ],
  [
    'the kinds of jobs as they were',
    'sql`select known.kind from (values ${names}) as known (kind) where exists (select 1 from job where job.kind = known.kind)`',
    /^a join with a list of values/,
  ],
  [
    'two tables without a common brand',
    'sql`select 1 from activity join draw on draw.activity_id = activity.activity_id`',
    /^a join across brands/,
  ],
]

for (const [what, source, fault] of red) {
  test(`is ${what}`, () => {
    const [found = ''] = faultOf(source)
    assert.match(found, fault)
  })
}

const green: [what: string, source: string][] = [
  ['a plain read of one table', 'sql`select distinct kind from job where kind = any(${kinds})`'],
  [
    'rows of one brand, locked',
    'sql`select key from job where brand_id = ${brandId} order by due_at for update skip locked`',
  ],
  [
    'the same by the query builder, which adds the brand',
    "const everyS = 60\ninBrand(trx, brandId).selectFrom('job').select('key').forUpdate().execute()",
  ],
  [
    'a condition that stands under a name',
    'const isMine = sql`brand_id = ${brandId}`\nsql`delete from job where ${isMine}`',
  ],
  [
    'tables joined by their brand',
    'sql`select 1 from a join b on b.brand_id = a.brand_id where a.x = 1`',
  ],
  [
    'what is marked',
    'async function f() {\n  // one machine: the same on all\n  await sql`lock table x in share mode`\n}',
  ],
]

for (const [what, source] of green) {
  test(`is not ${what}`, () => assert.equal(faultOf(source).filter(Boolean), []))
}

test('is nothing that the server does', () => {
  const statements = statementsOf(process.cwd())
  assert.ok(statements.length > 100)
  const faults = statements.filter(({ text }) => statementFault(text))
  assert.equal(faults, [])
})

const good: Table = {
  name: 't',
  hasBrand: true,
  uniqueKeys: [{ name: 't_pkey', columns: ['brand_id', 'id'] }],
  triggers: [],
  foreignKeys: [],
  isPartitionedTwice: false,
}

test('of a table: no brand, a key without it, a trigger, a foreign key, partitions of partitions', () => {
  assert.equal(tableFaults(good), [])
  assert.equal(
    tableFaults({
      name: 't',
      hasBrand: false,
      uniqueKeys: [{ name: 't_pkey', columns: ['id'] }],
      triggers: ['t_seal'],
      foreignKeys: ['t_fkey'],
      isPartitionedTwice: true,
    }),
    [
      't: no column brand_id',
      't: the unique key t_pkey has no brand_id',
      't: the trigger t_seal',
      't: the foreign key t_fkey',
      't: its partitions have partitions',
    ],
  )
})

test.run()
