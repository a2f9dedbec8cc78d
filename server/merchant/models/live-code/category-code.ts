import type { DraftField, DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../../core/activity-row.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import type { LiveRule } from '../../../core/tables.ts'
import type { Tx } from '../../../core/tx.ts'
import {
  codeKey,
  type LiveCodeExt,
  liveCodeExt,
} from '../../../campaigns/live-code/live-code-ext.ts'
import { defineModel, type Filling } from '../../model-parts/define-model.ts'
import { readCode, targetFaults, targetsField, writeCode } from './target-rows.ts'
import {
  fallbackField,
  filledOf,
  liveModel,
  offerFields,
  offers,
  offerValues,
  ruleField,
  type StoredExt,
  welcomeFaultsOfCode,
  welcomeOfCode,
} from './terms.ts'

type Category = LiveCodeExt['categories'][number]

const categoryField: DraftField = {
  key: 'categories',
  label: '几种喜好',
  kind: 'items',
  item: '喜好',
  min: 2,
  max: 20,
  fields: [
    { key: 'category_id', label: '', kind: 'hidden' },
    { key: 'name', label: '名称', kind: 'text', max: 12 },
    { key: 'note', label: '一句说明', kind: 'text', max: 20, optional: true },
    { key: 'icon', label: '图片', kind: 'picture', optional: true },
    targetsField(['staff', 'group']),
  ],
}

const category = (name: string): DraftRow => ({
  category_id: '',
  name,
  note: '',
  icon: '',
  targets: [],
})

/** Faults of every category's targets, and of the welcome. */
function faults(values: DraftValues): { [key: string]: string } {
  const found = welcomeFaultsOfCode(values)
  for (const [index, row] of (values.categories as DraftRow[]).entries()) {
    for (const [path, fault] of Object.entries(targetFaults(row)))
      found[`categories.${index}.${path}`] = fault
  }
  return found
}

/** Writes a code for each category. */
async function toActivity(filling: Filling) {
  const { trx, activity, values } = filling
  const before = activity.ext as StoredExt
  const known = new Map((before.categories ?? []).map(each => [each.category_id, each]))
  let last = Math.max(0, ...known.keys())
  const categories: Category[] = []
  for (const [index, row] of (values.categories as DraftRow[]).entries()) {
    const old = known.get(Number(row.category_id))
    if (!old) last += 1
    const category_id = old?.category_id ?? last
    const { name, note, icon } = row as Record<'name' | 'note' | 'icon', string>
    categories.push({ tag_ids: [], ...old, category_id, name, note, icon })
    await writeCode({
      ...filling,
      rows: row.targets as DraftRow[],
      rule: values.rule as LiveRule,
      part: String(category_id),
      path: `categories.${index}.targets`,
    })
  }
  await removeOthers(trx, activity, categories)
  const own = { categories, question: String(values.question), most: Number(values.most) }
  return filledOf({ values }, own, before)
}

/** Codes of categories that a draft has lost. */
async function removeOthers(trx: Tx, activity: ActivityRow, kept: Category[]): Promise<void> {
  const keys = kept.map(({ category_id }) => codeKey(activity, String(category_id)))
  for (const table of ['live_target', 'live_code'] as const) {
    await inBrand(trx, activity)
      .deleteFrom(table)
      .where('code_id', 'like', `${codeKey(activity)}.%`)
      .where('code_id', 'not in', keys)
      .execute()
  }
}

async function fromActivity(db: Db, activity: ActivityRow): Promise<DraftValues> {
  const ext = liveCodeExt(activity)
  const { question, most } = ext
  const categories: DraftRow[] = []
  let rule: LiveRule = 'order'
  for (const { category_id, name, note, icon } of ext.categories) {
    const code = await readCode(db, activity, String(category_id))
    rule = code.rule
    const { targets } = code
    categories.push({ category_id: String(category_id), name, note, icon, targets })
  }
  return { ...offerValues(ext), categories, question, most, rule }
}

export const categoryCodeModel = defineModel({
  ...liveModel({ extOf: () => ({}), valuesOf: () => ({}) }),
  faults,
  toActivity,
  fromActivity,
  type: 'categoryCode',
  templates: [
    {
      model_id: 3201,
      name: '按喜好找人',
      intro: '顾客先选喜好，再带给懂的人或群',
      color: '#3f7d46',
      title: '你更喜欢哪一种',
      days: 90,
      rules: ['选好以后，给你对应的人或群。', '礼物一人一份，到店领取。'],
      share: { title: '{nickname}问你更喜欢哪一种', desc: '说一种喜好，给你找懂它的人' },
    },
  ],
  fields: [
    { key: 'question', label: '问顾客一句话', kind: 'text', max: 30, change: 'free' },
    categoryField,
    { key: 'most', label: '最多选几种', kind: 'int', min: 1, max: 3, unit: '种' },
    ruleField(['order', 'round', 'random']),
    ...offerFields,
    ...welcomeOfCode,
    fallbackField,
  ],
  defaults: {
    ...offers,
    question: '平时更喜欢哪一种？',
    categories: [category('喝茶'), category('点心')],
    most: 1,
    rule: 'order',
    perks: [{ text: '想问什么，随时问' }],
    fallback: '',
  },
})
