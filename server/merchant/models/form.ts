import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { FieldType, FormField } from '../../../api/form.ts'
import { type FormExt, formExt } from '../../campaigns/form/form-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'

const types: [FieldType, string][] = [
  ['text', '一行字'],
  ['textarea', '一段话'],
  ['phone', '手机号'],
  ['number', '数字'],
  ['single', '单选'],
  ['multi', '多选'],
  ['select', '下拉'],
  ['date', '日期'],
  ['time', '时间'],
  ['region', '地区'],
  ['image', '照片'],
  ['rating', '打分'],
  ['idcard', '身份证号'],
  ['agree', '勾选同意'],
]
const withOptions: FieldType[] = ['single', 'multi', 'select']

const linesOf = (text: unknown): string[] =>
  String(text)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** A choice needs things to choose from. */
function faults({ fields }: DraftValues) {
  const entries = (fields as DraftRow[]).flatMap(({ type, options }, index) => {
    if (!withOptions.includes(type as FieldType)) return []
    const lines = linesOf(options)
    if (lines.length < 2) return [[`fields.${index}.options`, '至少写两个选项，一行一个']]
    const isTwice = new Set(lines).size < lines.length
    return isTwice ? [[`fields.${index}.options`, '有重复的选项']] : []
  })
  return Object.fromEntries(entries) as { [key: string]: string }
}

/** Rules of a question that the form does not show stay with its key. */
function fieldsOf(rows: DraftRow[], before: FormField[]): FormField[] {
  const taken = new Set(rows.map(({ key }) => key))
  let next = 1
  const freshKey = () => {
    while (taken.has(`q${next}`)) next += 1
    taken.add(`q${next}`)
    return `q${next}`
  }
  return rows.map(row => {
    const key = String(row.key) || freshKey()
    const type = row.type as FieldType
    const { options: _, ...kept } =
      before.find(each => each.key === key && each.type === type) ?? {}
    return {
      ...kept,
      key,
      type,
      label: String(row.label),
      required: row.required === true,
      hint: String(row.hint),
      ...(withOptions.includes(type) && { options: linesOf(row.options) }),
    }
  })
}

const question = (label: string, type: FieldType, more: DraftRow = {}): DraftRow => ({
  key: '',
  label,
  type,
  required: true,
  hint: '',
  options: '',
  ...more,
})

export const formModel = defineModel({
  type: 'form',
  name: '表单',
  group: '表单、投票、答题',
  limit: 1,
  templates: [
    {
      model_id: 301,
      name: '活动报名',
      intro: '收姓名、电话和人数，名额满了自动截止',
      color: '#2f6b4f',
      title: '店里活动报名',
      days: 14,
      rules: [
        '每人报一次，名额满了截止。',
        '报名截止前都可以修改或取消。',
        '报名信息只给当天的负责人看。',
      ],
      share: { title: '{nickname}喊你一起报名', desc: '名额不多，先到先得' },
    },
    {
      model_id: 302,
      name: '顾客问卷',
      intro: '几道小题，听听大家怎么说',
      color: '#2f5d8c',
      title: '说说你的想法',
      days: 30,
      rules: ['每人填一次。', '填写的内容只用来改进服务。'],
      share: { title: '帮我们填一份小问卷', desc: '一分钟就好' },
      values: {
        intro: '几道小题，一分钟就好。',
        stock: -1,
        thanks: '谢谢你，我们会一条一条看。',
        fields: [
          question('多久来一次', 'single', { options: '每周\n每月\n偶尔' }),
          question('喜欢店里的什么', 'multi', { options: '味道\n环境\n服务\n价格' }),
          question('给我们打个分', 'rating'),
          question('想对我们说的', 'textarea', { required: false }),
        ],
      },
    },
  ],
  fields: [
    { key: 'intro', label: '开头的话', kind: 'longText', max: 300, optional: true },
    {
      key: 'stock',
      label: '名额',
      kind: 'int',
      min: 1,
      max: 1_000_000,
      empty: { value: -1, text: '不限' },
      unit: '个',
      change: 'up',
    },
    {
      key: 'fields',
      label: '要填的内容',
      kind: 'items',
      item: '问题',
      max: 40,
      fields: [
        { key: 'key', label: '', kind: 'hidden' },
        { key: 'label', label: '问什么', kind: 'text', max: 40 },
        { key: 'type', label: '怎么答', kind: 'choice', options: types },
        {
          key: 'options',
          label: '选项',
          kind: 'longText',
          hint: '一行一个',
          max: 1000,
          show_if: { key: 'type', is: withOptions },
        },
        { key: 'hint', label: '提示', kind: 'text', max: 60, optional: true },
        { key: 'required', label: '必填', kind: 'switch' },
      ],
    },
    { key: 'edit_after', label: '提交后可以修改', kind: 'switch' },
    { key: 'review', label: '提交后要店里审核', kind: 'switch' },
    { key: 'notify_staff', label: '有人提交时通知店长', kind: 'switch' },
    { key: 'thanks', label: '提交后显示', kind: 'text', max: 100 },
  ],
  defaults: {
    intro: '填好下面几项，位置就留给你了。',
    stock: 50,
    fields: [
      question('称呼', 'text'),
      question('手机号', 'phone', { hint: '活动前会打给你' }),
      question('人数', 'number', { hint: '含自己' }),
      question('备注', 'textarea', { required: false }),
    ],
    edit_after: true,
    review: false,
    notify_staff: true,
    thanks: '收到了，到时见。',
  },
  faults,
  toActivity({ activity, values }) {
    const before = activity.ext as Partial<FormExt>
    const ext: FormExt = {
      fee_fen: 0,
      ...before,
      intro: String(values.intro),
      fields: fieldsOf(values.fields as DraftRow[], before.fields ?? []),
      edit_after: values.edit_after === true,
      review: values.review === true,
      notify_staff: values.notify_staff === true,
      thanks: String(values.thanks),
    }
    return { ext, stock_total: Number(values.stock) }
  },
  fromActivity(_, activity) {
    const {
      intro,
      fields,
      edit_after,
      review = false,
      notify_staff = false,
      thanks,
    } = formExt(activity)
    return {
      intro,
      stock: activity.stock_total,
      fields: fields.map(({ key, label, type, required = false, hint = '', options = [] }) => ({
        key,
        label,
        type,
        required,
        hint,
        options: options.join('\n'),
      })),
      edit_after,
      review,
      notify_staff,
      thanks,
    }
  },
  ext: formExt,
})
