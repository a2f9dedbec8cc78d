/**
 * @typedef {object} RealPage
 * @property {string} name
 * @property {string} [path]
 * @property {string} [found] redirects to the page's address, in place of a path
 * @property {string} [person] who holds the phone
 * @property {string} words of the page's content
 * @property {string} button selector of what there is to tap
 * @property {string} effect part of the address that a tap on it asks for or leads to
 * @property {string} [next] words of the page that a tap on it opens
 */

/** @type {RealPage[]} */
export const pages = [
  {
    name: 'article',
    path: '/pages/article/share?br=8&at=301',
    words: '山里昨夜落了',
    button: 'text=元煮茶券',
    effect: '/coupon?',
    next: '使用说明',
  },
  {
    name: 'coupon',
    path: '/coupon?br=8&id=501',
    words: '使用说明',
    button: 'role=button[name=/立即领取|再领|出示券码/]',
    effect: '/coupon/take',
  },
  {
    name: 'lottery',
    path: '/lottery?br=8&id=531',
    words: '奖品与概率',
    button: 'role=button[name=/抽一次/]',
    effect: '/lottery/draw',
  },
  {
    name: 'vote',
    path: '/vote?br=8&id=571',
    words: '人气选手',
    button: 'role=button[name=/我要报名/]',
    effect: '/vote/add?',
    next: '提交报名',
  },
  {
    name: 'question',
    path: '/question?br=8&id=561',
    words: '排行榜',
    button: 'role=button[name=/开始答题|再答一次/]',
    effect: '/question/start',
  },
  {
    name: 'red envelope',
    path: '/redEnvelope?br=8&id=521',
    words: '先到先得',
    button: '[data-hold]',
    effect: '/red-envelope/open',
  },
  {
    name: 'seckill',
    path: '/seckill?br=8&id=631',
    words: '马上抢',
    button: 'role=button[name=/马上抢/]',
    effect: '/seckill/ticket',
  },
  {
    name: 'order detail',
    // Leads to an order of whoever holds the phone.
    found: '/sandbox/my-order?br=8&at=order10&to=/order/detail',
    person: 'shopperB',
    words: '订单编号',
    button: 'role=button >> nth=0',
    effect: '/order/address?',
    next: '新增地址',
  },
]
