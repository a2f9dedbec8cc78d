import type { FormField } from '../../api/form.ts'
import type { FormExt } from '../form/form-ext.ts'

/** A form of the demo; times are days from the seed's moment. */
export interface DemoForm {
  activity_id: number
  title: string
  subtitle: string
  /** End the names of the scene and of the square card picture. */
  cover: string
  card: string
  theme_color: string
  share_desc: string
  starts_in: number
  ends_in: number
  /** -1 = unlimited. */
  quota: number
  limit: number
  ext: FormExt
  rules: string[]
  /** How many older visitors have submitted. */
  entered: number
}

/** The coupon that comes with the walk. */
export const rewardId = 556

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

const walkFields: FormField[] = [
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

const surveyFields: FormField[] = [
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

const seatFields: FormField[] = [
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

const classFields: FormField[] = [
  { ...name, hint: '' },
  { ...phone, hint: '' },
  people(2),
  agree('我知道课程需要提前十分钟到店'),
]

const promise = '报名信息只给当天的领队看，活动结束三十天后删除。'

/** Each state of brand 8. */
export const forms: DemoForm[] = [
  {
    activity_id: 551,
    title: '冬日茶山行',
    subtitle: '周日上山，看冬茶怎么睡',
    cover: 'tea-hill',
    card: 'tea-hill',
    theme_color: '#2f6b4f',
    share_desc: '周日一起上山，三十个位置',
    starts_in: -3,
    ends_in: 6,
    quota: 30,
    limit: 1,
    ext: {
      intro:
        '早上七点四十从湖滨出发，茶农老周带路。走一段山路，炒一锅茶，中午在山上吃农家饭，傍晚回城。',
      fields: walkFields,
      edit_after: true,
      fee_fen: 0,
      reward: { activity_id: rewardId },
      thanks: '位置给你留好了。出发前一天，领队林晚秋会打电话和你确认。',
      contact: {
        title: '进茶山行小群，看集合照片',
        qr_text: 'https://work.weixin.qq.com/gm/banshan-hill',
      },
    },
    rules: [
      '共三十个位置，每人报一次，最多带三位同伴。',
      '报名截止前都可以修改或取消，取消后位置让给别人。',
      '雨雪天顺延一周，领队会提前通知。',
      promise,
    ],
    entered: 19,
  },
  {
    activity_id: 552,
    title: '新年茶席预约',
    subtitle: '除夕到初六，围炉守岁',
    cover: 'two-seats',
    card: 'two-seats',
    theme_color: '#b3261e',
    share_desc: '新年七天的茶席，五天后开约',
    starts_in: 5,
    ends_in: 25,
    quota: 60,
    limit: 2,
    ext: {
      intro: '每席两小时，一壶陈年寿眉，四样茶点，炭火我们生好。',
      fields: seatFields,
      edit_after: true,
      fee_fen: 0,
      thanks: '茶席给你留好了，到店报名字就行。',
    },
    rules: ['每人最多约两席。', '开席前一天可以取消。', promise],
    entered: 0,
  },
  {
    activity_id: 553,
    title: '秋茶品鉴会',
    subtitle: '九月的第一泡，喝过就记住了',
    cover: 'autumn',
    card: 'autumn',
    theme_color: '#b5561f',
    share_desc: '六款秋茶，一晚上喝完',
    starts_in: -60,
    ends_in: -40,
    quota: 24,
    limit: 1,
    ext: {
      intro: '六款秋茶，两位茶艺师，一张长桌。',
      fields: classFields,
      edit_after: false,
      fee_fen: 0,
      thanks: '到时见。',
    },
    rules: ['共二十四个座位，每人报一次。', promise],
    entered: 22,
  },
  {
    activity_id: 554,
    title: '手作茶点课',
    subtitle: '跟店主学一炉桂花糕',
    cover: 'osmanthus',
    card: 'osmanthus',
    theme_color: '#9a6a12',
    share_desc: '十二个座位，周三晚上',
    starts_in: -6,
    ends_in: 4,
    quota: 12,
    limit: 1,
    ext: {
      intro: '店主何青禾亲自带，做好的一炉全部带走。',
      fields: classFields,
      edit_after: true,
      fee_fen: 0,
      thanks: '围裙给你备好了。',
    },
    rules: ['共十二个座位，每人报一次。', '开课前一天可以取消。', promise],
    entered: 12,
  },
  {
    activity_id: 555,
    title: '冬季茶单，你说了算',
    subtitle: '一分钟小调查',
    cover: 'tasting',
    card: 'winter',
    theme_color: '#8a3b2e',
    share_desc: '一分钟，帮我们选出冬天的茶',
    starts_in: -2,
    ends_in: 18,
    quota: -1,
    limit: 1,
    ext: {
      intro: '冬天的茶单正在定。你的每一条意见，店主都会看。',
      fields: surveyFields,
      edit_after: true,
      fee_fen: 0,
      thanks: '谢谢你的直说，冬天的茶单里会有你的一票。',
    },
    rules: ['每人填一次，截止前可以修改。', '照片只给店里看，不会公开。'],
    entered: 16,
  },
]
