import type { StoredForm } from '../../../api/configs/form.ts'
import { classFields, nightFields, seatFields, surveyFields, walkFields } from './form-fields.ts'

/** A form of the demo; days are relative to the seed's time. */
export interface DemoForm {
  activity_id: number
  title: string
  subtitle: string
  /** Suffixes of the file names of the scene and of the square card picture. */
  cover: string
  card: string
  theme_color: string
  share_desc: string
  starts_in: number
  ends_in: number
  /** -1 = unlimited. */
  quota: number
  limit: number
  ext: StoredForm
  rules: string[]
  /** Number of entries by earlier visitors. */
  entered: number
}

/** Activity id of the coupon that rewards entries for the walk. */
export const rewardId = 556

const promise = '报名信息只给当天的领队看，活动结束三十天后删除。'

/** A form in each state. */
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
    theme_color: '#e9b949',
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
    entered: 11,
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
  {
    activity_id: 558,
    title: '冬至汤圆夜',
    subtitle: '一起包，一起煮，一起吃',
    cover: 'osmanthus',
    card: 'osmanthus',
    theme_color: '#e9b949',
    share_desc: '十六个位置，店里看过名单后确认',
    starts_in: -4,
    ends_in: 12,
    quota: 16,
    limit: 1,
    ext: {
      intro: '糯米粉和馅我们备好，你来包。名单由店里确认，确认后发消息给你。',
      fields: classFields,
      edit_after: true,
      review: true,
      notify_staff: true,
      fee_fen: 0,
      thanks: '收到了，名单确认后告诉你。',
    },
    rules: ['共十六个位置，每人报一次。', '提交后由店里确认，两天内答复。', promise],
    entered: 6,
  },
  {
    activity_id: 557,
    title: '周五夜茶桌',
    subtitle: '打烊以后，再坐一个钟头',
    cover: 'two-seats',
    card: 'two-seats',
    theme_color: '#3b4a63',
    share_desc: '每周五一桌八人，号码验证后留座',
    starts_in: -2,
    ends_in: 12,
    quota: 8,
    limit: 1,
    ext: {
      intro: '周五晚上八点半，灯调暗一档，一桌八个人，喝三泡岩茶。临时不来请提前说一声。',
      fields: nightFields,
      edit_after: true,
      fee_fen: 0,
      thanks: '座位留好了，当天下午会短信提醒你。',
    },
    rules: ['一桌八人，每人报一次。', '当天中午前可以取消。', promise],
    entered: 3,
  },
]
