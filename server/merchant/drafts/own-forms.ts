import type { DraftField } from '../../../api/form-rules/draft-field.ts'

/** Longest duration of an activity, days. */
export const MOST_DAYS = 180

/** Form of the second step: what every activity has. */
export const secondFields: DraftField[] = [
  { key: 'title', label: '活动名称', kind: 'text', min: 2, max: 30, change: 'free' },
  { key: 'start_at', label: '开始时间', kind: 'time' },
  {
    key: 'end_at',
    label: '结束时间',
    kind: 'time',
    hint: `最长 ${MOST_DAYS} 天；发布后只能延后`,
    change: 'up',
  },
  {
    key: 'rules',
    label: '活动规则',
    kind: 'longText',
    hint: '一行一条，顾客看到的会自动编号',
    max: 2000,
    change: 'free',
  },
  { key: 'theme_color', label: '主题色', kind: 'color' },
  {
    key: 'cover',
    label: '活动封面',
    kind: 'picture',
    hint: '不选就用系统画的插画',
    optional: true,
    change: 'free',
  },
]

const unlimited = { value: -1, text: '不限' }
const none = { value: 0, text: '不限' }

/** Form of the fourth step: who may take part, how often, and where. */
export const fourFields: DraftField[] = [
  {
    key: 'audience',
    label: '谁能参加',
    kind: 'choice',
    options: [
      ['all', '所有人'],
      ['newCustomer', '新朋友'],
      ['member', '会员'],
      ['tag', '有标签的顾客'],
      ['shop', '门店的顾客'],
    ],
    hint: '黑名单里的人一律不能参加',
  },
  {
    key: 'tag_ids',
    label: '有其中一个标签就行',
    kind: 'several',
    hint: '标签在「客户」里打；顾客看不到标签的名字',
    of_shop: 'tags',
    max: 20,
    show_if: { key: 'audience', is: ['tag'] },
  },
  {
    key: 'customer_stores',
    label: '哪些门店的顾客',
    kind: 'stores',
    hint: '加了这些门店店员的人',
    show_if: { key: 'audience', is: ['shop'] },
  },
  {
    key: 'min_level',
    label: '会员等级至少',
    kind: 'int',
    min: 1,
    max: 10,
    empty: { value: 0, text: '不限' },
    unit: '级',
    show_if: { key: 'audience', is: ['member'] },
  },
  { key: 'follow', label: '要先关注公众号', kind: 'switch' },
  { key: 'phone', label: '要先验证手机号', kind: 'switch' },
  {
    key: 'near',
    label: '人要在哪里',
    kind: 'choice',
    options: [
      ['any', '不限'],
      ['stores', '在门店附近'],
      ['here', '在一个地点附近'],
    ],
  },
  {
    key: 'near_stores',
    label: '在哪些门店附近',
    kind: 'stores',
    hint: '按门店资料里的位置算',
    show_if: { key: 'near', is: ['stores'] },
  },
  {
    key: 'places',
    label: '地点',
    kind: 'items',
    item: '地点',
    hint: '点「选位置」，或者写经纬度',
    max: 10,
    fields: [{ key: 'place', label: '位置', kind: 'place' }],
    show_if: { key: 'near', is: ['here'] },
  },
  {
    key: 'radius_m',
    label: '多近算附近',
    kind: 'int',
    min: 50,
    max: 500_000,
    unit: '米',
    show_if: { key: 'near', is: ['stores', 'here'] },
  },
  {
    key: 'consent',
    label: '参与须知',
    kind: 'longText',
    hint: '填了，顾客要先勾选同意',
    max: 500,
    optional: true,
  },
  {
    key: 'limit_per_user',
    label: '每人一共',
    kind: 'int',
    min: 1,
    max: 999,
    empty: unlimited,
    unit: '次',
    change: 'up',
  },
  {
    key: 'limit_per_day',
    label: '每人每天',
    kind: 'int',
    min: 1,
    max: 99,
    empty: unlimited,
    unit: '次',
    change: 'up',
  },
  {
    key: 'total_fen',
    label: '总预算',
    kind: 'fen',
    hint: '送出的价值到了预算，活动自动暂停；加了预算可以恢复',
    min: 100,
    empty: none,
    change: 'up',
  },
  { key: 'day_fen', label: '每天预算', kind: 'fen', min: 100, empty: none, change: 'up' },
  {
    key: 'ip_day',
    label: '同一网络每天',
    kind: 'int',
    hint: '防止有人用脚本刷；活动在店里办、顾客都用店里 Wi-Fi 的，放大一些',
    min: 1,
    max: 9999,
    empty: unlimited,
    unit: '次',
    change: 'free',
  },
  {
    key: 'speed_per_min',
    label: '同一网络每分钟',
    kind: 'int',
    min: 1,
    max: 999,
    empty: unlimited,
    unit: '次',
    change: 'free',
  },
  {
    key: 'all_stores',
    label: '可用门店',
    kind: 'choice',
    options: [
      ['all', '全部门店'],
      ['list', '指定门店'],
    ],
  },
  {
    key: 'store_ids',
    label: '选门店',
    kind: 'stores',
    show_if: { key: 'all_stores', is: ['list'] },
  },
]

/** Form of the fifth step: how the activity is shared. */
export const fiveFields: DraftField[] = [
  {
    key: 'share_title',
    label: '分享标题',
    kind: 'text',
    hint: '[昵称] 会换成分享人的昵称',
    max: 64,
    change: 'free',
  },
  { key: 'share_desc', label: '分享描述', kind: 'text', max: 80, change: 'free' },
  {
    key: 'share_image',
    label: '分享图片',
    kind: 'picture',
    hint: '方图，聊天里显示在标题右边；不选就用店铺标志',
    without: '店铺标志',
    optional: true,
    change: 'free',
  },
  {
    key: 'subtitle',
    label: '海报上的一句话',
    kind: 'text',
    hint: '也在活动页的标题下面',
    max: 40,
    optional: true,
    change: 'free',
  },
]
