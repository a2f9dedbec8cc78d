import type { FormDetail, FormEntry, FormField } from '../../api/index.ts'
import { buildDetail, serverTime } from './coupon-data.ts'

type Changes = {
  activity?: Partial<FormDetail['activity']>
  form?: Partial<FormDetail['form']>
  me?: Partial<NonNullable<FormDetail['me']>>
  mine?: FormDetail['mine']
}

export const formFields: FormField[] = [
  { key: 'name', type: 'text', label: '姓名', required: true },
  { key: 'kids', type: 'single', label: '是否带孩子', options: ['不带', '带'], required: true },
  {
    key: 'kid_n',
    type: 'number',
    label: '孩子人数',
    required: true,
    min: 1,
    max: 3,
    show_if: { key: 'kids', is: ['带'] },
  },
  { key: 'note', type: 'textarea', label: '想说的' },
  { key: 'agree', type: 'agree', label: '同意', hint: '我同意', required: true },
]

export function buildForm({ activity, form, me, mine = null }: Changes = {}): FormDetail {
  const { activity: base, brand, me: visitor, staff, server_time } = buildDetail()
  return {
    activity: { ...base, id: 551, type: 'form', title: '冬日茶山行', share_title: '', ...activity },
    brand,
    me: visitor && { ...visitor, limit_left: 1, ...me },
    staff,
    server_time,
    form: {
      intro: '早上七点四十出发',
      fields: formFields,
      quota_left: 9,
      quota_total: 30,
      fee_fen: 0,
      reward_text: '同行茶点券（免费兑换）',
      one_per_user: true,
      edit_after: true,
      review: false,
      open_text: '',
      opens_at: 0,
      ...form,
    },
    mine,
  }
}

export function buildEntry(changes: Partial<FormEntry> = {}): FormEntry {
  return {
    entry_id: 'e1',
    activity_id: 551,
    status: 'submitted',
    answers: [
      { key: 'name', type: 'text', label: '姓名', value: '周予安' },
      { key: 'kids', type: 'single', label: '是否带孩子', value: '带' },
      { key: 'kid_n', type: 'number', label: '孩子人数', value: 2 },
      { key: 'agree', type: 'agree', label: '同意', value: true },
    ],
    remark: '',
    created_at: serverTime,
    updated_at: serverTime,
    editable: true,
    cancelable: true,
    is_mine: true,
    nickname: '周予安',
    reward: null,
    reward_gone: false,
    waits: false,
    order_no: '',
    thanks: '位置给你留好了',
    contact: null,
    ...changes,
  }
}
