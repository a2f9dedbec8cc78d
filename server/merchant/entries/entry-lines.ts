import type { Answer, FieldType } from '../../../api/form.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandTime } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { entryWords } from '../../campaigns/form/entry-words.ts'
import { FILE_PAGE } from '../../core/list-bounds.ts'
import { formExt } from '../../campaigns/form/form-ext.ts'

/** Names of the columns: the form's questions stand between who has answered and what the shop has said. */
export const headLine = (activity: ActivityRow): string[] => [
  '提交时间',
  '状态',
  '微信昵称',
  ...formExt(activity).fields.map(({ label }) => label),
  '店里说',
  '编号',
]

/** The entries of a form as lines of a table, oldest first, page by page. */
export async function* entryLines(
  db: Db,
  activity: ActivityRow,
  origin: string,
): AsyncGenerator<string[][], void, undefined> {
  const { fields } = formExt(activity)
  let behind = { created_at: 0, entry_id: '' }
  for (;;) {
    const rows = await pageBehind(db, activity, behind)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(row => [
      brandTime(row.created_at),
      entryWords[row.status],
      row.nickname,
      ...fields.map(({ key, type }) => cellText(type, row.answers[key], origin)),
      row.remark,
      row.entry_id,
    ])
    if (rows.length < FILE_PAGE) return
    behind = last
  }
}

const pageBehind = (
  db: Db,
  activity: ActivityRow,
  behind: { created_at: number; entry_id: string },
) =>
  inBrand(db, activity)
    .selectFrom('form_entry')
    .innerJoin('visitor', 'visitor.uid', 'form_entry.uid')
    .where('form_entry.activity_id', '=', activity.activity_id)
    .where(eb =>
      eb(
        eb.refTuple('form_entry.created_at', 'form_entry.entry_id'),
        '>',
        eb.tuple(behind.created_at, behind.entry_id),
      ),
    )
    .select([
      'form_entry.entry_id',
      'form_entry.status',
      'form_entry.answers',
      'form_entry.remark',
      'form_entry.created_at',
      'visitor.nickname',
    ])
    .orderBy('form_entry.created_at')
    .orderBy('form_entry.entry_id')
    .limit(FILE_PAGE)
    .execute()

/** An answer as text; of pictures their whole addresses. */
function cellText(type: FieldType, value: Answer | undefined, origin: string): string {
  if (value === undefined) return ''
  if (type === 'agree') return value === true ? '同意' : ''
  if (!Array.isArray(value)) return String(value)
  if (type === 'image') return value.map(url => new URL(url, origin).href).join('\n')
  return value.join(type === 'region' ? ' ' : '、')
}
