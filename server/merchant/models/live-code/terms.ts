import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../../api/form-rules/draft-field.ts'
import type { LiveRule } from '../../../core/tables.ts'
import { type LiveCodeExt, liveCodeExt } from '../../../campaigns/live-code/live-code-ext.ts'
import {
  welcomeFaults,
  welcomeFields,
  welcomeValues,
  wordsOf,
} from '../../model-parts/welcome-fields.ts'
import type { Filling, Model } from '../../model-parts/define-model.ts'
import { readCode, targetFaults, writeCode } from './target-rows.ts'

const GROUP = '活码与入群'

/** What is stored of a live code: defaults are added when it is read. */
export type StoredExt = Partial<LiveCodeExt>

const rules: Record<LiveRule, string> = {
  order: '按顺序',
  round: '轮流',
  random: '随机',
  near: '离得近的',
  mine: '专属店员优先',
}

export const ruleField = (of: LiveRule[]): DraftField => ({
  key: 'rule',
  label: '先带去哪一个',
  kind: 'choice',
  options: of.map(rule => [rule, rules[rule]]),
  change: 'free',
})

/** Lines of what a customer gets by joining, the welcome gift, and who helps once everything is full. */
export const offerFields: DraftField[] = [
  {
    key: 'perks',
    label: '加入的好处',
    kind: 'items',
    item: '好处',
    min: 0,
    max: 6,
    change: 'free',
    fields: [{ key: 'text', label: '好处', kind: 'text', max: 30, change: 'free' }],
  },
  { key: 'gift_on', label: '送一份见面礼', kind: 'switch' },
  gift({ key: 'gift_title', label: '礼物', kind: 'text', max: 30 }),
  gift({ key: 'gift_note', label: '怎么领', kind: 'text', max: 60 }),
  gift({ key: 'gift_days', label: '几天内有效', kind: 'int', min: 1, max: 366, unit: '天' }),
]

const welcomeOn = { key: 'welcome_on', is: [true] }

/** What staff of this code say to whoever adds them. */
export const welcomeOfCode: DraftField[] = [
  {
    key: 'welcome_on',
    label: '加了店员，说这个码的欢迎语',
    kind: 'switch',
    hint: '不开，就说店里平时的欢迎语',
    change: 'free',
  },
  ...welcomeFields('说什么', welcomeOn),
]

export const welcomeFaultsOfCode = (values: DraftValues): DraftFaults =>
  values.welcome_on === true ? welcomeFaults(values) : {}

/** Shown once every target is full. */
export const fallbackField: DraftField = {
  key: 'fallback',
  label: '都满了，找谁',
  kind: 'target',
  of: ['staff'],
  hint: '不选，顾客会看到名额已满',
  optional: true,
}

function gift(field: DraftField): DraftField {
  return { ...field, show_if: { key: 'gift_on', is: [true] } }
}

export const offers: DraftValues = {
  perks: [],
  gift_on: false,
  gift_title: '见面礼 · 饮品一杯',
  gift_note: '到店出示券码，免费领一份',
  gift_days: 30,
  welcome_on: false,
  ...welcomeValues(undefined),
}

/** The shared part of `ext`; settings that no form shows stay. */
export function offersOf(values: DraftValues, before: StoredExt): StoredExt {
  const { gift: _, fallback_staff: __, welcome: ___, ...rest } = before
  const [, fallback] = String(values.fallback ?? '').split(':')
  return {
    ...rest,
    perks: (values.perks as DraftRow[]).map(({ text }) => String(text)),
    ...(values.gift_on === true && {
      gift: {
        title: String(values.gift_title),
        note: String(values.gift_note),
        valid_days: Number(values.gift_days),
      },
    }),
    ...(fallback && { fallback_staff: Number(fallback) }),
    ...(values.welcome_on === true && { welcome: wordsOf(values) }),
  }
}

export const offerValues = ({
  perks,
  gift: given,
  fallback_staff,
  welcome,
}: LiveCodeExt): DraftValues => ({
  ...offers,
  perks: perks.map(text => ({ text })),
  gift_on: given !== undefined,
  ...(given && {
    gift_title: given.title,
    gift_note: given.note,
    gift_days: given.valid_days,
  }),
  fallback: fallback_staff === undefined ? '' : `staff:${fallback_staff}`,
  welcome_on: welcome !== undefined,
  ...welcomeValues(welcome),
})

/** What all kinds with one code have in common; `own` are the settings that only the kind has. */
export function liveModel(own: {
  extOf(values: DraftValues): StoredExt
  valuesOf(ext: LiveCodeExt): DraftValues
}): Pick<Model, 'group' | 'faults' | 'toActivity' | 'fromActivity' | 'ext'> {
  return {
    group: GROUP,
    faults: values => ({ ...targetFaults(values), ...welcomeFaultsOfCode(values) }),
    async toActivity(filling) {
      const { values, activity } = filling
      const rows = values.targets as DraftRow[]
      await writeCode({ ...filling, rows, rule: values.rule as LiveRule })
      return filledOf(filling, own.extOf(values), activity.ext as StoredExt)
    },
    async fromActivity(db, activity) {
      const ext = liveCodeExt(activity)
      return { ...offerValues(ext), ...own.valuesOf(ext), ...(await readCode(db, activity)) }
    },
    ext: liveCodeExt,
  }
}

export const filledOf = (
  { values }: Pick<Filling, 'values'>,
  own: StoredExt,
  before: StoredExt,
) => ({
  ext: { ...offersOf(values, before), ...own },
  stock_total: -1,
})
