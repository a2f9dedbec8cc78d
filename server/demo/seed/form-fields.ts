import type { FormField } from '../../../api/form.ts'

const name: FormField = {
  key: 'name',
  type: 'text',
  label: '称呼',
  hint: '和身份证一致',
  required: true,
  min: 2,
  max: 20,
}
const phone: FormField = {
  key: 'phone',
  type: 'phone',
  label: '手机号',
  hint: '出发前一天会打给你',
  required: true,
}
const people = (max: number): FormField => ({
  key: 'people',
  type: 'number',
  label: '人数',
  hint: '含自己',
  required: true,
  min: 1,
  max,
})
const note: FormField = {
  key: 'note',
  type: 'textarea',
  label: '想对我们说的',
  hint: '忌口、习惯、小愿望，都可以写',
  max: 300,
}
const agree = (hint: string): FormField => ({
  key: 'agree',
  type: 'agree',
  label: '知情同意',
  hint,
  required: true,
})

export const walkFields: FormField[] = [
  { ...name, label: '姓名' },
  phone,
  { key: 'idcard', type: 'idcard', label: '身份证号', hint: '只用来买当天的保险', required: true },
  people(4),
  {
    key: 'kids',
    type: 'single',
    label: '是否带孩子',
    required: true,
    options: ['不带', '带'],
  },
  {
    key: 'kid_n',
    type: 'number',
    label: '孩子人数',
    required: true,
    min: 1,
    max: 3,
    show_if: { key: 'kids', is: ['带'] },
  },
  {
    key: 'pickup',
    type: 'select',
    label: '上车地点',
    required: true,
    options: ['湖滨店门口 07:40', '武林店门口 08:00', '自己开车到茶山'],
  },
  {
    key: 'plate',
    type: 'text',
    label: '车牌号',
    hint: '给你留一个车位',
    required: true,
    regex: '[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{5,6}',
    regex_text: '车牌号不对，例如 浙A12345',
    show_if: { key: 'pickup', is: ['自己开车到茶山'] },
  },
  {
    key: 'wish',
    type: 'multi',
    label: '最想试试',
    options: ['采茶', '炒茶', '山泉煮茶', '在茶田里拍照', '只想走一走'],
    max: 3,
  },
  note,
  agree('我已了解山路需要步行约四公里，身体状况适合参加'),
]

export const surveyFields: FormField[] = [
  { key: 'stars', type: 'rating', label: '这一季的茶，打几颗星', required: true },
  {
    key: 'why',
    type: 'textarea',
    label: '哪里还不够好',
    hint: '直说就好，店主每条都看',
    required: true,
    max: 300,
    show_if: { key: 'stars', is: ['1', '2', '3'] },
  },
  {
    key: 'best',
    type: 'single',
    label: '最喜欢的一款',
    required: true,
    options: ['桂花乌龙', '白牡丹', '岩茶拿铁', '陈皮寿眉', '还没喝过'],
  },
  {
    key: 'when',
    type: 'multi',
    label: '常来的时段',
    required: true,
    options: ['上班路上', '午后', '下班以后', '周末'],
  },
  { key: 'last', type: 'date', label: '上次来是哪天', earliest: '2026-01-01' },
  { key: 'hour', type: 'time', label: '希望开门的时间', earliest: '06:00', latest: '11:00' },
  { key: 'region', type: 'region', label: '所在地区', required: true },
  { key: 'photo', type: 'image', label: '晒一晒你的茶杯', hint: '最多三张', max: 3 },
  { key: 'note', type: 'text', label: '给店员的一句话', max: 60 },
]

export const seatFields: FormField[] = [
  { ...name, hint: '' },
  { ...phone, hint: '' },
  { key: 'day', type: 'date', label: '日期', required: true },
  {
    key: 'hour',
    type: 'time',
    label: '到店时间',
    required: true,
    earliest: '10:00',
    latest: '20:30',
  },
  people(6),
  note,
]

export const classFields: FormField[] = [
  { ...name, hint: '' },
  { ...phone, hint: '' },
  people(2),
  agree('我知道课程需要提前十分钟到店'),
]

export const nightFields: FormField[] = [
  { ...name, hint: '' },
  { ...phone, hint: '当天用短信提醒你', sms: 1 },
  people(2),
]
