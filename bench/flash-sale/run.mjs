// `npm run bench flash-sale [-- --old=../other-worktree] [--rounds=3] [--buyers=2000] [--connections=2000] [--quick]`:
// one hot activity over HTTP, two server processes on PostgreSQL (`TEST_DATABASE_URL` names the server). With `--old` the
// same is asked of another worktree in turns: trust the ratios, not the ms. A round before the first is not counted.
import { resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import { root, say } from '../../scripts/setup.mjs'
import { calmest } from '../rig/stolen.mjs'
import { printReport } from './report.mjs'

register()
const { openStand } = await import('./stand.ts')
const { measureBare, measureDoor, measureSale, measureWrites } = await import('./measure.ts')

const plan = readPlan(process.argv.slice(3))
const databaseUrl = process.env.TEST_DATABASE_URL
if (!databaseUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.')

const versions = [...(plan.old ? [['old', resolve(plan.old)]] : []), ['new', root]]
const stands = []
for (const [name, folder] of versions) {
  say(`starting ${name} ...`)
  stands.push({ name, stand: await openStand(folder, databaseUrl, plan), rounds: [] })
}
try {
  // A process that has just started compiles its code while it answers; this round is not counted.
  for (const { name, stand } of stands) {
    say(`warming up ${name}`)
    await measureRound(stand)
  }
  for (let round = 0; round < plan.rounds; round += 1) {
    // Every other round goes the other way, so that no version always comes first.
    for (const each of round % 2 ? stands.toReversed() : stands) {
      say(`round ${round + 1} of ${plan.rounds}: ${each.name}`)
      each.rounds.push(await calmest(() => measureRound(each.stand)))
    }
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const { stand } of stands) await stand.close()
}
if (!process.exitCode) printReport(stands, plan)

async function measureRound(stand) {
  return {
    ...(await measureBare(stand, plan)),
    ...(await measureDoor(stand)),
    ...(await measureSale(stand, plan)),
    drawsPerS: await measureWrites(stand, 'draw', plan),
    openingsPerS: await measureWrites(stand, 'envelope', plan),
  }
}

function readPlan(args) {
  const chosen = { old: '', rounds: 3, buyers: 2000, pieces: 100, connections: 2000, writes: 600 }
  for (const arg of args) {
    const [flag = '', value = ''] = arg.split('=')
    const name = flag.slice(2)
    if (arg === '--quick') Object.assign(chosen, { rounds: 1, buyers: 200, writes: 60 })
    else if (name === 'old' && value) chosen.old = value
    else if (['rounds', 'buyers', 'connections', 'writes'].includes(name) && Number(value) > 0) {
      chosen[name] = Number(value)
    } else
      throw new Error(
        `unknown: ${arg}; there are --old, --rounds, --buyers, --connections, --writes and --quick`,
      )
  }
  return chosen
}
