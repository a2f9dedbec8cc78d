// `DATABASE_URL=... npm run populate -- --members=1000000 --orders=200000 --events=10000000`: fills a database that is
// empty, or holds the demo, with as many rows as a large brand has, for load, plans and soak.
import { parseArgs } from 'node:util'
import { populate, usualPlan } from './populate/populate.ts'
import type { Plan } from './populate/plan.ts'

const sizes = Object.keys(usualPlan).map(name => [name, { type: 'string' }] as const)
const { values } = parseArgs({ options: Object.fromEntries(sizes) })
const { DATABASE_URL: databaseUrl } = process.env

try {
  if (!databaseUrl) throw new Error('DATABASE_URL must name a PostgreSQL database.')
  const started = Date.now()
  const since = () => `${((Date.now() - started) / 1000).toFixed(0)} s`
  await populate(databaseUrl, readPlan(), line => console.log(`${since()}: ${line}`))
  console.log(`done in ${since()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The usual sizes with those of the command line; what each member has is never more than there are members. */
function readPlan(): Plan {
  const plan = { ...usualPlan }
  for (const name of Object.keys(plan) as (keyof Plan)[]) {
    const text = values[name]
    if (typeof text !== 'string') continue
    if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number.`)
    plan[name] = Number(text)
  }
  if (plan.members < 1) throw new Error('--members must be at least 1.')
  for (const name of ['grants', 'votes', 'customers', 'sessions'] as const)
    plan[name] = Math.min(plan[name], plan.members)
  return plan
}
