import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../api/form-rules/draft-field.ts'
import { inBrand } from '../../core/in-brand.ts'
import { isWithin } from '../../mechanics/live-code/targets.ts'
import {
  hasRoom,
  readWelcomeRules,
  type WelcomeRules,
} from '../../mechanics/live-code/welcome-words.ts'
import { withShopThings } from '../drafts/shop-things.ts'
import {
  TOO_LONG,
  welcomeFaults,
  welcomeFields,
  welcomeText,
  welcomeValues,
  wordsOf,
} from '../model-parts/welcome-fields.ts'
import { defineSettings } from './define-settings.ts'

const MOST_PERIODS = 4
const DAY_HOURS = 24

const isOn = { key: 'is_on', is: [true] }

const periods: DraftField = {
  key: 'periods',
  label: '这些时段换一种说法',
  kind: 'items',
  item: '时段',
  min: 0,
  max: MOST_PERIODS,
  optional: true,
  show_if: isOn,
  fields: [
    { key: 'from', label: '从几点', kind: 'int', min: 0, max: 23, unit: '点' },
    {
      key: 'to',
      label: '到几点',
      kind: 'int',
      min: 0,
      max: DAY_HOURS,
      unit: '点',
      hint: '可以过夜，比如从 22 点到 8 点',
    },
    welcomeText({ key: 'text', label: '说什么' }),
  ],
}

const fields: DraftField[] = [
  {
    key: 'is_on',
    label: '顾客加了店员，自动打招呼',
    kind: 'switch',
    hint: '在企业微信里给自己设了欢迎语的店员，仍然发自己的',
  },
  ...welcomeFields('平时说什么', isOn),
  periods,
]

const hoursOf = ({ from, to }: DraftRow): number[] =>
  Array.from({ length: DAY_HOURS }, (_, hour) => hour).filter(hour =>
    isWithin(Number(from), Number(to), hour),
  )

/** Words that are too long with names, and hours that two periods have in common. */
function faults(values: DraftValues): DraftFaults {
  if (values.is_on !== true) return {}
  const taken = new Set<number>()
  const found = welcomeFaults(values)
  for (const [index, row] of (values.periods as DraftRow[]).entries()) {
    if (!hasRoom(String(row.text))) found[`periods.${index}.text`] = TOO_LONG
    if (row.from === row.to) found[`periods.${index}.to`] = '要和开始的时间不一样'
    else if (hoursOf(row).some(hour => taken.has(hour)))
      found[`periods.${index}.from`] = '和前面的时段重叠了'
    for (const hour of hoursOf(row)) taken.add(hour)
  }
  return found
}

/** What the shop says to whoever adds one of its staff; the words of a live code go first. */
export const welcome = defineSettings({
  name: 'welcome',
  title: '加好友欢迎语',
  intro: '加了店员马上收到',
  async fields({ db, brand }) {
    const rules = await readWelcomeRules(db, brand.brand_id)
    return withShopThings(db, brand.brand_id, fields, welcomeValues(rules))
  },
  async read({ db, brand }) {
    const rules = await readWelcomeRules(db, brand.brand_id)
    const values = {
      ...welcomeValues(rules),
      is_on: rules?.is_on ?? false,
      periods: rules?.periods ?? [],
    }
    return { values, isSet: rules !== undefined }
  },
  faults,
  async write({ trx, brand: { brand_id: brandId }, values }) {
    const rules: WelcomeRules = {
      ...wordsOf(values),
      is_on: values.is_on === true,
      periods: (values.periods as DraftRow[]).map(({ from, to, text }) => ({
        from: Number(from),
        to: Number(to),
        text: String(text),
      })),
    }
    const row = { rules: JSON.stringify(rules) }
    await inBrand(trx, brandId)
      .insertInto('welcome_rules')
      .values(row)
      .onConflict(conflict => conflict.column('brand_id').doUpdateSet(row))
      .execute()
  },
  summary({ is_on, periods: rows }) {
    if (is_on !== true) return '没有打开'
    const n = (rows as DraftRow[]).length
    return n > 0 ? `已打开，${n} 个时段换说法` : '已打开'
  },
})
