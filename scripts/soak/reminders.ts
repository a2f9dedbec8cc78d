import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { type Db, openDatabase } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'
import { openidOf } from '../../server/demo/doubles/sandbox-messaging.ts'
import { people } from '../../server/demo/seed/people.ts'

const script = fileURLToPath(new URL('reminder-worker.ts', import.meta.url))

export type Where = { databaseUrl: string } | { dataDir: string }

/** Fills a new database with due reminders; resolves with their number. */
export async function prepareReminders(where: Where, atLeast: number): Promise<number> {
  const { db, close } = await openDatabase({ dataDir: '', ...where })
  await migrate(db, migrations)
  const activities = Math.ceil(atLeast / people.length)
  await insertReminders(db, activities)
  await close()
  return activities * people.length
}

/** Every person of the sandbox has requested a reminder of every activity; all are due. */
async function insertReminders(db: Db, activities: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await sql`insert into brand (brand_id, name, logo, intro, phone, theme_color, app_id, secret, entry_kinds)
    values (${DEMO_BRAND}, 'brand', '', '', '', '#1f6f5c', 'wx8', ${'s'.repeat(32)}, '[]')`.execute(
    db,
  )
  await db
    .insertInto('visitor')
    .values(
      people.map(({ uid, unionid, name }) => ({
        brand_id: DEMO_BRAND,
        uid,
        unionid,
        openid: openidOf(DEMO_BRAND, unionid),
        nickname: name,
        avatar: '',
        created_at: now,
      })),
    )
    .execute()
  await sql`insert into activity (brand_id, activity_id, type, title, cover, share_image, theme_color, share_title,
      share_desc, rules_html, start_at, end_at, status, created_at, updated_at)
    select ${DEMO_BRAND}::int, n, 'coupon', 'activity ' || n, '', '', '#1f6f5c', '', '', '', ${now + 86_400}::bigint,
      ${now + 2 * 86_400}::bigint, 1, ${now}::bigint, ${now}::bigint
    from generate_series(1, ${activities}::int) as n`.execute(db)
  await sql`insert into activity_reminder (brand_id, activity_id, uid, notify_at)
    select visitor.brand_id, activity_id, uid, ${now}::bigint from activity cross join visitor`.execute(
    db,
  )
  await sql`insert into job (brand_id, kind, key, payload, due_at)
    select brand_id, 'notify-reminder', activity_id || ':' || uid,
      jsonb_build_object('activityId', activity_id, 'uid', uid), notify_at
    from activity_reminder`.execute(db)
}

interface Progress {
  sent: number
  isDone?: boolean
}

interface Kill {
  /** Number of notices after which the first process is killed. */
  killAfter: number
  /**
   * Whether the second process works in parallel with the first; otherwise it starts when the first is dead. Needs
   * PostgreSQL, and enough reminders for the first to reach `killAfter`.
   */
  isBeside?: boolean
  /** Clock offset of the second process, so that it need not wait for the leases of the first. */
  clockAheadS?: number
}

/**
 * Delivers all reminders with two processes, of which the first is killed. Resolves with the seconds from the start
 * of the first to the end of the second.
 */
export async function deliverAcrossKill(
  where: Where,
  { killAfter, isBeside = false, clockAheadS = 0 }: Kill,
): Promise<number> {
  const startedAt = Date.now()
  const first = startProcess(where, 0)
  const second = isBeside ? startProcess(where, clockAheadS) : undefined
  const beside = second && reaches(second, ({ isDone }) => isDone === true)
  await reaches(first, ({ sent }) => sent >= killAfter)
  const ended = new Promise(resolve => first.once('exit', resolve))
  first.kill('SIGKILL')
  await ended
  await (beside ?? reaches(startProcess(where, clockAheadS), ({ isDone }) => isDone === true))
  return (Date.now() - startedAt) / 1000
}

function startProcess(where: Where, clockAheadS: number): ChildProcess {
  const place =
    'databaseUrl' in where ? { DATABASE_URL: where.databaseUrl } : { DATA_DIR: where.dataDir }
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...place, SANDBOX: '1', CLOCK_AHEAD_S: String(clockAheadS) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Kills the child if this process fails half-way.
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

function reaches(child: ChildProcess, holds: (progress: Progress) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', message => {
      if (holds(message as Progress)) resolve()
    })
    child.on('exit', code => reject(new Error(`a worker ended with ${code}`)))
  })
}

export interface Delivered {
  /** Number of cards in the chats of the sandbox's double. */
  cards: number
  /** Number of distinct pairs of person and activity among them. */
  pairs: number
  untold: number
  jobs: number
}

export async function countDelivered(where: Where): Promise<Delivered> {
  const { db, close } = await openDatabase({ dataDir: '', ...where })
  const { rows } = await sql<Delivered>`
    select (select count(*)::int from sandbox_card) as cards,
      (select count(distinct (split_part(id, ':', 1), link))::int from sandbox_card) as pairs,
      (select count(*)::int from activity_reminder where told_at is null) as untold,
      (select count(*)::int from job where kind = 'notify-reminder') as jobs`.execute(db)
  await close()
  const [counts] = rows
  if (!counts) throw new Error('no counts')
  return counts
}
