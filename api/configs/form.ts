import * as v from 'valibot'
import type { FieldType } from '../form-rules/field.ts'
import type { DraftRow } from '../form-rules/draft-field.ts'
import { withKeys } from './row-keys.ts'
import { ask, type Config, stockTotal, type StoredAs, whole, wholeOr0 } from './settings.ts'

/** How a question is answered, with its name. */
const answerWays = {
  text: '一行字',
  textarea: '一段话',
  phone: '手机号',
  number: '数字',
  single: '单选',
  multi: '多选',
  select: '下拉',
  date: '日期',
  time: '时间',
  region: '地区',
  image: '照片',
  rating: '打分',
  idcard: '身份证号',
  agree: '勾选同意',
} satisfies Record<FieldType, string>

/** Ways that need things to choose from. */
export const waysWithOptions: FieldType[] = ['single', 'multi', 'select']

/** A question as `api/form-rules/field.ts` describes it. */
const question = v.object({
  key: v.string(),
  type: v.picklist(Object.keys(answerWays) as FieldType[]),
  label: v.string(),
  required: v.exactOptional(v.boolean()),
  hint: v.exactOptional(v.string()),
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  decimals: v.exactOptional(v.number()),
  sms: v.exactOptional(v.picklist([0, 1])),
  regex: v.exactOptional(v.string()),
  regex_text: v.exactOptional(v.string()),
  earliest: v.exactOptional(v.string()),
  latest: v.exactOptional(v.string()),
  options: v.exactOptional(v.array(v.string())),
  show_if: v.exactOptional(v.object({ key: v.string(), is: v.array(v.string()) })),
})
type Question = v.InferOutput<typeof question>

/** A form that gives no coupon. */
const NO_COUPON = 'none'

const weekdays: [string, string][] = ['一', '二', '三', '四', '五', '六', '日'].map((day, at) => [
  String(at + 1),
  `周${day}`,
])

const contact = v.object({
  title: v.string(),
  qr_text: v.optional(v.string(), ''),
  picture: v.optional(v.string(), ''),
})
export type FormContact = v.InferOutput<typeof contact>

const flag = v.optional(v.boolean(), false)

/** Settings of a form. The quota is the activity's stock; one entry per person is its limit. */
export const formSettings = {
  intro: ask(v.optional(v.string(), ''), {
    label: '开头的话',
    kind: 'longText',
    max: 300,
    optional: true,
    start: '填好下面几项，位置就留给你了。',
  }),
  stock: stockTotal({
    label: '名额',
    kind: 'int',
    min: 1,
    max: 1_000_000,
    empty: { value: -1, text: '不限' },
    unit: '个',
    change: 'up',
    start: 50,
  }),
  fields: ask(v.array(question), {
    label: '要填的内容',
    kind: 'items',
    item: '问题',
    max: 40,
    fields: [
      { key: 'key', label: '', kind: 'hidden' },
      { key: 'label', label: '问什么', kind: 'text', max: 40 },
      { key: 'type', label: '怎么答', kind: 'choice', options: Object.entries(answerWays) },
      {
        key: 'options',
        label: '选项',
        kind: 'longText',
        hint: '一行一个',
        max: 1000,
        show_if: { key: 'type', is: waysWithOptions },
      },
      { key: 'hint', label: '提示', kind: 'text', max: 60, optional: true },
      { key: 'required', label: '必填', kind: 'switch' },
    ],
    start: [
      questionRow('称呼', 'text'),
      questionRow('手机号', 'phone', { hint: '活动前会打给你' }),
      questionRow('人数', 'number', { hint: '含自己' }),
      questionRow('备注', 'textarea', { required: false }),
    ],
    toForm: list =>
      list.map(({ key, label, type, required = false, hint = '', options = [] }) => ({
        key,
        label,
        type,
        required,
        hint,
        options: options.join('\n'),
      })),
    fromForm: (rows, before) => questionsOf(rows as DraftRow[], before ?? []),
  }),
  /** Entries can be changed until the activity ends. */
  edit_after: ask(flag, { label: '提交后可以修改', kind: 'switch', start: true }),
  /** Each entry has to be approved by the shop; its reward is given then. Entries with a fee need no approval. */
  review: ask(flag, { label: '提交后要店里审核', kind: 'switch', start: false }),
  /** Managers are notified of entries, once per day each. */
  notify_staff: ask(flag, { label: '有人提交时通知店长', kind: 'switch', start: true }),
  thanks: ask(v.optional(v.string(), ''), {
    label: '提交后显示',
    kind: 'text',
    max: 100,
    start: '收到了，到时见。',
  }),
  /** Fen; 0 = free. */
  fee_fen: ask(wholeOr0, {
    label: '报名费',
    kind: 'fen',
    hint: '交了才算报上名；收费的报名不用审核',
    min: 1,
    max: 10_000_000,
    empty: { value: 0, text: '免费' },
    start: 0,
  }),
  /** Coupon activity of the brand from which each entry gets a coupon while stock lasts. */
  reward: ask(v.exactOptional(v.object({ activity_id: whole })), {
    key: 'reward_coupon',
    label: '报上名就送',
    kind: 'choice',
    hint: '店里正在发的券，送一张少一张',
    options: [[NO_COUPON, '不送']],
    of_shop: 'coupons',
    start: NO_COUPON,
    toForm: reward => (reward ? String(reward.activity_id) : NO_COUPON),
    fromForm: coupon => (coupon === NO_COUPON ? undefined : { activity_id: Number(coupon) }),
  }),
  /** Weekdays on which the form accepts entries, 1 Monday to 7 Sunday; default: every day. */
  open_days: ask(v.exactOptional(v.array(whole)), {
    label: '只在这几天开放',
    kind: 'several',
    hint: '不选就是每天',
    options: weekdays,
    optional: true,
    start: [],
    toForm: days => days ?? [],
    fromForm: days => ((days as number[]).length > 0 ? days : undefined),
  }),
  /** QR code of a group or a person, shown after submitting: its picture, or what stands in it. */
  contact: ask(v.exactOptional(contact), {
    label: '提交后请顾客扫的码',
    kind: 'items',
    hint: '群码或店员的码',
    item: '码',
    min: 0,
    max: 1,
    change: 'free',
    fields: [
      { key: 'title', label: '一句话', kind: 'text', max: 20, change: 'free' },
      {
        key: 'picture',
        label: '码的图片',
        kind: 'picture',
        without: '没有图片',
        optional: true,
        change: 'free',
      },
      {
        key: 'qr_text',
        label: '码里的链接',
        kind: 'text',
        hint: '有图片就不用填',
        max: 300,
        optional: true,
        change: 'free',
      },
    ],
    start: [],
    toForm: code => (code ? [code] : []),
    fromForm: rows => (rows as DraftRow[])[0],
  }),
}
export type FormConfig = Config<typeof formSettings>
export type StoredForm = StoredAs<typeof formSettings>

/** A question as a row of the wizard. */
export function questionRow(label: string, type: FieldType, more: DraftRow = {}): DraftRow {
  return { key: '', label, type, required: true, hint: '', options: '', ...more }
}

/** Lines of a text that say something. */
export const linesOf = (text: unknown): string[] =>
  String(text)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Rules of a question that the form does not show stay with its key. */
function questionsOf(rows: DraftRow[], before: readonly Question[]) {
  return withKeys(rows, 'q').map(row => {
    const { key } = row
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
      ...(waysWithOptions.includes(type) && { options: linesOf(row.options) }),
    }
  })
}
