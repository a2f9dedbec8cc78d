import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { MOST_COMMISSION_BP } from '../../../api/values/most-commission.ts'
import {
  type DistributionRules,
  distributionRules,
} from '../../mechanics/distribution/distribution-rules.ts'
import { changeBrand } from './change-brand.ts'
import { defineSettings } from './define-settings.ts'
import { changedHtml, linesOf } from './plain-html.ts'

const asked = { show_if: { key: 'on', is: [true] } }

const fields: DraftField[] = [
  { key: 'on', label: '开启推广有礼', kind: 'switch', hint: '顾客分享商品，朋友下单后得佣金' },
  {
    key: 'mode',
    label: '谁能成为推广员',
    kind: 'choice',
    options: [
      ['1', '会员'],
      ['2', '申请后你同意'],
      ['3', '只由你邀请'],
      ['4', '消费满额'],
    ],
    ...asked,
  },
  {
    key: 'spent_from_fen',
    label: '累计消费满',
    kind: 'fen',
    min: 1,
    show_if: { key: 'mode', is: ['4'], and: asked.show_if },
  },
  {
    key: 'level1_bp',
    label: '直接推广的佣金',
    kind: 'share',
    hint: '按实付金额算，不含运费',
    max: MOST_COMMISSION_BP,
    ...asked,
  },
  {
    key: 'level2_bp',
    label: '上级推广员的佣金',
    kind: 'share',
    hint: '邀请来的推广员卖出时，邀请人得到的；不要就填 0',
    max: MOST_COMMISSION_BP,
    ...asked,
  },
  {
    key: 'binding',
    label: '顾客算谁的',
    kind: 'choice',
    options: [
      ['first', '第一个分享的人'],
      ['new', '只绑定新顾客'],
      ['last', '最后一个分享的人'],
    ],
    ...asked,
  },
  {
    key: 'protect_days',
    label: '保护期',
    kind: 'int',
    hint: '过了保护期，别人才能再绑定这位顾客',
    min: 1,
    max: 3650,
    empty: { value: 0, text: '一直有效' },
    unit: '天',
    ...asked,
  },
  { key: 'self_buy', label: '推广员自己买也有佣金', kind: 'switch', ...asked },
  { key: 'title', label: '页面标题', kind: 'text', min: 2, max: 12, ...asked },
  { key: 'text', label: '一句话介绍', kind: 'text', max: 40, ...asked },
  { key: 'rules', label: '推广规则', kind: 'longText', max: 2000, optional: true, ...asked },
  {
    key: 'agreement',
    label: '推广协议',
    kind: 'longText',
    hint: '改了以后，新申请的人同意的是新的一版',
    max: 5000,
    optional: true,
    ...asked,
  },
]

function faults(values: DraftValues): DraftFaults {
  if (values.on !== true) return {}
  const sum = Number(values.level1_bp) + Number(values.level2_bp)
  return sum > MOST_COMMISSION_BP
    ? { level2_bp: `两级加起来最多 ${MOST_COMMISSION_BP / 100}%` }
    : {}
}

/** Proposed to a shop that has no distribution. */
const usual = distributionRules({ distribution_rules: {} }) as DistributionRules

export const distribution = defineSettings({
  name: 'distribution',
  title: '推广有礼',
  intro: '谁能推广，佣金多少，顾客算谁的',
  fields: () => fields,
  read({ brand }) {
    const stored = distributionRules(brand)
    const { mode, rules_html, agreement_html, ...rules } = stored ?? usual
    const { agreement_version: _, ...same } = rules
    return {
      values: {
        ...same,
        on: stored !== null,
        mode: String(mode),
        rules: linesOf(rules_html),
        agreement: linesOf(agreement_html),
      },
      isSet: stored !== null,
    }
  },
  faults,
  async write({ trx, brand, values }) {
    const rules = values.on === true ? JSON.stringify(rulesOf(values, brand)) : null
    await changeBrand(trx, brand, { distribution_rules: rules })
  },
  summary: ({ level1_bp, level2_bp }) =>
    `佣金 ${Number(level1_bp) / 100}%${level2_bp === 0 ? '' : `，上级 ${Number(level2_bp) / 100}%`}`,
})

function rulesOf(
  values: DraftValues,
  brand: Parameters<typeof distributionRules>[0],
): DistributionRules {
  const before = distributionRules(brand) ?? usual
  const agreement = changedHtml(String(values.agreement), before.agreement_html)
  const isNew = agreement !== before.agreement_html
  const version = Number.parseInt(before.agreement_version, 10) || 1
  const wanted = {
    mode: Number(values.mode),
    spent_from_fen: Number(values.spent_from_fen),
    level1_bp: values.level1_bp,
    level2_bp: values.level2_bp,
    binding: values.binding,
    protect_days: values.protect_days,
    self_buy: values.self_buy,
    title: values.title,
    text: values.text,
    rules_html: changedHtml(String(values.rules), before.rules_html),
    agreement_html: agreement,
    agreement_version: isNew ? String(version + 1) : before.agreement_version,
  }
  return distributionRules({ distribution_rules: wanted }) as DistributionRules
}
