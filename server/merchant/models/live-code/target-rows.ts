import type { DraftField, DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { randomKey } from '../../../core/random.ts'
import type { ActivityRow } from '../../../core/activity-row.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import type { LiveRule, TargetKind } from '../../../core/tables.ts'
import type { Tx } from '../../../core/tx.ts'
import { codeKey } from '../../../campaigns/live-code/live-code-ext.ts'
import { wrongField } from '../../model-parts/wrong-field.ts'

const unlimited = { value: -1, text: '不限' }
const MOST_TARGETS = 20
const whole = { from: 0, to: 24 }

/** Rows of staff members and group codes to which a code leads; they may change after the publication. */
export const targetsField = (of: ('staff' | 'group')[]): DraftField => ({
  key: 'targets',
  label: '扫码后带去哪里',
  kind: 'items',
  hint: of.includes('group')
    ? '满了就换下一个，顾客手里的码不用换'
    : '轮到谁，顾客就看到谁的二维码',
  item: of.includes('staff') ? (of.includes('group') ? '店员或群' : '店员') : '群',
  min: 1,
  max: MOST_TARGETS,
  change: 'free',
  fields: [
    { key: 'ref', label: nameOf(of), kind: 'target', of, change: 'free' },
    cap('day_cap', '每天最多'),
    cap('total_cap', '一共最多'),
    { key: 'timed', label: '只在一段时间里接待', kind: 'switch', change: 'free' },
    hour('open_from', '从几点', 23),
    hour('open_to', '到几点', 24),
  ],
})

function nameOf(of: ('staff' | 'group')[]): string {
  if (of.length > 1) return '店员或群'
  return of[0] === 'group' ? '群' : '店员'
}

const cap = (key: string, label: string): DraftField => ({
  key,
  label,
  kind: 'int',
  min: 1,
  max: 100_000,
  empty: unlimited,
  unit: '人',
  change: 'free',
})

const hour = (key: string, label: string, max: number): DraftField => ({
  key,
  label,
  kind: 'int',
  min: key === 'open_to' ? 1 : 0,
  max,
  unit: '点',
  change: 'free',
  show_if: { key: 'timed', is: [true] },
})

export const targetRow = (ref: string): DraftRow => ({
  ref,
  day_cap: -1,
  total_cap: -1,
  timed: false,
  open_from: 9,
  open_to: 21,
})

/** Nobody is named twice. */
export function targetFaults({ targets }: DraftValues): { [key: string]: string } {
  const seen = new Set<unknown>()
  for (const [index, { ref }] of (targets as DraftRow[]).entries()) {
    if (seen.has(ref)) return { [`targets.${index}.ref`]: '上面已经选过了' }
    seen.add(ref)
  }
  return {}
}

interface Writing {
  trx: Tx
  activity: ActivityRow
  rows: DraftRow[]
  rule: LiveRule
  now: number
  /** Part of the code, such as the number of a category. */
  part?: string
  /** Path of the rows in the form, for refusals. */
  path?: string
}

/** Writes a code and its targets. Counts stay, and so do the rows of targets that are taken off the list. */
export async function writeCode(writing: Writing): Promise<void> {
  const { trx, activity, rule, now, part = '' } = writing
  const { activity_id } = activity
  const code_id = codeKey(activity, part)
  await inBrand(trx, activity)
    .insertInto('live_code')
    .values({
      code_id,
      token: randomKey(),
      activity_id,
      pool: code_id,
      owner_uid: null,
      rule,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['code_id']).doUpdateSet({ rule }))
    .execute()
  // Customers' own codes choose in the same way.
  await inBrand(trx, activity)
    .updateTable('live_code')
    .set({ rule })
    .where('pool', '=', code_id)
    .execute()
  await writeTargets(writing, code_id)
}

type Stored = Awaited<ReturnType<typeof storedTargets>>[number]

async function writeTargets(writing: Writing, code_id: string): Promise<void> {
  const { trx, activity, rows } = writing
  const { brand_id: brandId } = activity
  const chats = await chatIds(trx, brandId)
  const before = await storedTargets(trx, { brand_id: brandId, code_id })
  let last = Math.max(0, ...before.map(({ target_id }) => target_id))
  const kept = new Set<number>()
  for (const [position, row] of rows.entries()) {
    const [kind, number = ''] = String(row.ref).split(':') as [TargetKind, string?]
    const ref = kind === 'group' ? (chats.get(Number(number)) ?? '') : number
    const known = before.find(each => each.kind === kind && each.ref === ref)
    refuseLess(writing, position, known)
    const columns = { position, is_removed: false, ...limitsOf(row) }
    if (known) {
      kept.add(known.target_id)
      await changeTarget(trx, { brand_id: brandId, code_id, known, columns })
    } else {
      last += 1
      kept.add(last)
      await inBrand(trx, brandId)
        .insertInto('live_target')
        .values({ code_id, target_id: last, kind, ref, ...columns })
        .execute()
    }
  }
  const gone = before.filter(({ target_id }) => !kept.has(target_id))
  if (gone.length === 0) return
  await inBrand(trx, brandId)
    .updateTable('live_target')
    .set({ is_removed: true })
    .where('code_id', '=', code_id)
    .where(
      'target_id',
      'in',
      gone.map(({ target_id }) => target_id),
    )
    .execute()
}

/** Those on the list come first, because a removed one may lead to the same place. */
const storedTargets = (
  db: Db,
  { brand_id: brandId, code_id }: { brand_id: number; code_id: string },
) =>
  inBrand(db, brandId)
    .selectFrom('live_target')
    .where('code_id', '=', code_id)
    .select(['target_id', 'kind', 'ref', 'day_n', 'total_n'])
    .orderBy('is_removed')
    .orderBy('target_id')
    .forUpdate()
    .execute()

/** Everybody who was led there has been counted. */
function refuseLess({ rows, path = 'targets' }: Writing, at: number, known: Stored | undefined) {
  const most = Number(rows[at]?.total_cap)
  if (!known || most < 0 || most >= known.total_n) return
  const fault = `已经带去 ${known.total_n} 人，不能更少`
  throw wrongField('一共最多', `${path}.${at}.total_cap`, fault)
}

interface Limits {
  day_cap: number
  total_cap: number
  open_from: number
  open_to: number
}

function limitsOf(row: DraftRow): Limits {
  const isTimed = row.timed === true
  return {
    day_cap: Number(row.day_cap),
    total_cap: Number(row.total_cap),
    open_from: isTimed ? Number(row.open_from) : whole.from,
    open_to: isTimed ? Number(row.open_to) : whole.to,
  }
}

interface Changing {
  brand_id: number
  code_id: string
  known: Stored
  columns: Limits & { position: number; is_removed: boolean }
}

/** A smaller number per day than was counted today makes this target full for today. */
async function changeTarget(trx: Tx, { brand_id: brandId, code_id, known, columns }: Changing) {
  const { day_cap } = columns
  await inBrand(trx, brandId)
    .updateTable('live_target')
    .set({ ...columns, ...(day_cap >= 0 && { day_n: Math.min(known.day_n, day_cap) }) })
    .where('code_id', '=', code_id)
    .where('target_id', '=', known.target_id)
    .execute()
}

async function chatIds(db: Db, brandId: number): Promise<Map<number, string>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('group_chat')
    .select(['group_id', 'chat_id'])
    .execute()
  return new Map(rows.map(({ group_id, chat_id }) => [group_id, chat_id]))
}

/** The rule and the rows of a stored code. */
export async function readCode(
  db: Db,
  activity: ActivityRow,
  part = '',
): Promise<{ rule: LiveRule; targets: DraftRow[] }> {
  const code_id = codeKey(activity, part)
  const code = await inBrand(db, activity)
    .selectFrom('live_code')
    .select('rule')
    .where('code_id', '=', code_id)
    .executeTakeFirst()
  const rows = await inBrand(db, activity)
    .selectFrom('live_target as target')
    .leftJoin('group_chat as chat', join =>
      join.onRef('chat.chat_id', '=', 'target.ref').on('target.kind', '=', 'group'),
    )
    .where('target.code_id', '=', code_id)
    .where('target.is_removed', '=', false)
    .select(['kind', 'ref', 'chat.group_id', 'day_cap', 'total_cap', 'open_from', 'open_to'])
    .orderBy('target.position')
    .orderBy('target.target_id')
    .execute()
  const targets = rows.map(({ kind, ref, group_id, open_from, open_to, ...caps }) => {
    const timed = open_from !== whole.from || open_to !== whole.to
    const hours = timed ? { timed, open_from, open_to } : {}
    return { ...targetRow(`${kind}:${kind === 'group' ? group_id : ref}`), ...caps, ...hours }
  })
  return { rule: code?.rule ?? 'order', targets }
}
