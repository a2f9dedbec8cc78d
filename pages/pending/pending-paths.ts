/** One campaign or area of the app whose screens are still to come. */
interface PendingGroup {
  /** What visitors call it. */
  title: string
  paths: string[]
}

/** Every path of the specification that has no page yet. A page that gets built leaves this list for its own package. */
export const pendingGroups: PendingGroup[] = [
  { title: '砍价券', paths: ['/bargain', '/scrm-preview/bargain'] },
  {
    title: '好物砍价',
    paths: [
      '/goodsBargain',
      '/goodsBargain/detail',
      '/goodsBargain/pay',
      '/goodsBargain/qrcode',
      '/goodsBargain/preview',
    ],
  },
  {
    title: '抽奖助手',
    paths: [
      '/lotteryHelper',
      '/lotteryHelper/joiner',
      '/lotteryHelper/winner',
      '/lotteryHelper/winner/detail',
      '/lotteryHelper/ranking',
      '/lotteryHelper/winningPerson',
      '/lotteryHelper/redEnvelopeDetail',
      '/scrm-preview/lotteryHelper',
    ],
  },
  {
    title: '邀请有礼',
    paths: ['/invite', '/invite/new', '/invite/qrcode', '/scrm-preview/invite'],
  },
  { title: '邀请好友', paths: ['/v2/invite', '/v2/invite/new', '/v2/invite/qrcode'] },
  {
    title: '导购福利卡',
    paths: ['/guideCard', '/guideCard/qrcode', '/guideCard/expire', '/guideCard/guide-scan'],
  },
  {
    title: '拼团',
    paths: [
      '/groupWork',
      '/groupWork/preview',
      '/groupWork/shopList',
      '/groupWork/detail',
      '/groupWork/pay',
      '/groupWork/qrcode',
    ],
  },
  {
    title: '限时秒杀',
    paths: ['/seckill', '/seckill/order/pay', '/seckill/order/paySuccess', '/scrm-preview/seckill'],
  },
  { title: '组队抽奖', paths: ['/teamDraw', '/teamDraw/qrcode', '/scrm-preview/teamDraw'] },
  { title: '年度活动', paths: ['/annual', '/annual/protocol', '/scrm-preview/annual'] },
  { title: '新年贺卡', paths: ['/newYearCard', '/scrm-preview/newYearCard'] },
  {
    title: '任务宝',
    paths: ['/tasks', '/tasks/qrcode', '/tasks/share', '/tasks/error', '/scrm-preview/tasks'],
  },
  { title: '好友一起拆', paths: ['/fission', '/pages/v2/fission'] },
  { title: '专属活码', paths: ['/fissionCode', '/fissionCode/preview', '/pages/fissionCode'] },
  { title: '专属顾问码', paths: ['/lock-qrcode', '/lock-qrcode/preview'] },
  { title: '兴趣活码', paths: ['/category-code', '/scrm-preview/category-code'] },
  { title: '员工名片', paths: ['/staffCard', '/staffCard/preview'] },
  { title: '加入客户群', paths: ['/addGroup', '/addGroup/preview'] },
  {
    title: '扫码进店',
    paths: ['/scanCode-joinShop', '/scanCode-joinShopCode', '/pages/scanCode-joinShopTest/index'],
  },
  {
    title: '扫码进群',
    paths: ['/scanCode-joinGroup', '/scanCode-joinGroupCode', '/scanCode-joinVipGroup'],
  },
  {
    title: '我的订单',
    paths: [
      '/order/address',
      '/order/list',
      '/order/paySuccess',
      '/order/detail',
      '/order/refund',
      '/order/refundSuccess',
      '/order/refundDetail',
      '/order/write-off-success',
    ],
  },
  {
    title: '积分商城',
    paths: [
      '/member-card/mall',
      '/member-card/mall/goods',
      '/member-card/mall/record',
      '/member-card/mall/pay',
      '/member-card/mall/paySuccess',
    ],
  },
  {
    title: '会员中心',
    paths: [
      '/member-card/center',
      '/member-card/center/integral',
      '/member-card/center/coupon',
      '/member-card/center/voucher',
      '/member-card/center/profile',
    ],
  },
  {
    title: '会员卡',
    paths: [
      '/member-card/index',
      '/member-card/coupon',
      '/member-card/open',
      '/member-card/qrcode',
      '/member-card/protocol',
      '/member-card/equity',
    ],
  },
  {
    title: '分销推广',
    paths: [
      '/distribution',
      '/distribution/income',
      '/distribution/invite',
      '/distribution/order/pay',
      '/distribution/order/paySuccess',
      '/distribution/qrcode',
      '/scrm-preview/distribution',
    ],
  },
  { title: '提现', paths: ['/withdraw', '/withdraw/list'] },
]
