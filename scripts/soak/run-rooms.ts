// `DATABASE_URL=<populated> node --import tsx scripts/soak/run-rooms.ts [--times=200] [--bound=200] [--only=words]`: asks
// every list and every figure of the merchant's, a manager's and the staff's pages, one after the other, and prints p50
// and p99. It ends with 1 when one of them is slower than the bound at p99, ms, or refuses. It reads only.
import { parseArgs } from 'node:util'
import { staffRole } from '../../api/values/staff-role.ts'
import { openDatabase } from '../../server/core/database.ts'
import { ensureServerBuilt } from '../server-build.mjs'
import { root } from '../setup.mjs'
import { startSide } from './mixed-side.ts'
import { staffCookie } from './profile.ts'
import { type Room, roomsOf } from './rooms.ts'
import { sendBy } from './send-by.ts'
import { successCode } from './success-code.ts'

/** Rounds that are not counted: caches of the database and of the compiled code fill. */
const WARM_UP = 3

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '200' },
    bound: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
})
const { DATABASE_URL: databaseUrl = '' } = process.env

const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
const cookies = {
  merchant: await staffCookie(db, staffRole.merchant),
  manager: await staffCookie(db, staffRole.manager),
  staff: await staffCookie(db, staffRole.staff),
}
const rooms = (await roomsOf(db)).filter(({ name }) => name.includes(values.only))
await close()
await ensureServerBuilt()
const side = await startSide('rooms', { folder: root, databaseUrl })
try {
  console.log('| page | p50 ms | p99 ms |\n|---|--:|--:|')
  for (const room of rooms) await measure(room)
} finally {
  await side.stop()
}

async function measure(room: Room): Promise<void> {
  const times: number[] = []
  const refused = new Set<string>()
  const success = successCode(room.path)
  for (let n = -WARM_UP; n < Number(values.times); n += 1) {
    const call = { who: 'member', method: 'GET', path: room.path, fields: room.fields } as const
    const started = performance.now()
    const { http, code } = await sendBy(side.address, call, cookies[room.who])
    if (n >= 0) times.push(performance.now() - started)
    if (String(code) !== String(success)) refused.add(`${http} ${code}`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  const isSlow = at(0.99) > Number(values.bound)
  const mark =
    refused.size > 0 ? ` **refused: ${[...refused].join(', ')}**` : isSlow ? ' **slow**' : ''
  console.log(`| ${room.name}${mark} | ${at(0.5).toFixed(1)} | ${at(0.99).toFixed(1)} |`)
  if (mark) process.exitCode = 1
}
