import type { DemoPage } from '../../campaigns/activity/define-campaign.ts'
import { campaigns } from '../../campaigns/index.ts'

interface Group {
  title: string
  pages: DemoPage[]
}

/** Pages that do not belong to an existing campaign, by group. */
const groups: Group[] = [
  {
    title: '内容',
    pages: [
      ['/pages/article/share', '文章', 'at=301'],
      ['/pages/videoInfo/index', '视频', 'videoId=401'],
      ['/pages/fileInfo/index', '文件', 'fileId=451'],
      ['/articleOnlyRead', '只读文章', 'at=302&type=1'],
      ['/pages/article/share', '从第三方打开的文章', 'third=shopperB&at=301'],
    ],
  },
  {
    title: '优惠券',
    pages: [],
  },
  {
    title: '导购',
    pages: [
      ['/pages/work/index', '工作台'],
      ['/pages/work/radar', '客户雷达'],
      ['/pages/customer/list', '客户'],
      ['/pages/customer/detail', '客户详情', 'id=101'],
      ['/pages/customer/edit', '客户资料', 'id=101'],
      ['/pages/customer/follow', '跟进记录', 'id=101'],
      ['/pages/customer/follow/add', '写跟进', 'id=101'],
      ['/pages/customer/tags', '客户标签', 'id=101'],
      ['/pages/customer/locus', '客户轨迹', 'id=89'],
      ['/pages/customer/looks', '查看记录'],
      ['/pages/work/articles', '可分享的内容'],
      ['/pages/work/article', '分享文章', 'at=301'],
      ['/pages/work/goods', '选商品', 'at=301'],
      ['/pages/work/posters', '海报'],
      ['/pages/work/profile', '我的名片'],
      ['/pages/work/write-off', '核销'],
      ['/staffCard', '导购名片', 'staffId=5'],
      ['/staffCard/preview', '名片预览', 'staffId=5'],
      ['/bindWechat', '绑定微信', 'type=1'],
      ['/bindWechat', '换绑导购账号', 'type=2&subject=6'],
    ],
  },
  {
    title: '会员卡',
    pages: [
      ['/member-card/center', '会员中心'],
      ['/member-card/center/integral', '积分明细'],
      ['/member-card/center/coupon', '我的优惠券'],
      ['/member-card/center/voucher', '我的兑换券'],
      ['/member-card/center/profile', '个人资料'],
      ['/member-card/account', '账号与数据'],
      ['/member-card/index', '会员卡首页'],
      ['/member-card/coupon', '会员领券'],
      ['/member-card/open', '开卡'],
      ['/member-card/qrcode', '会员码'],
      ['/member-card/protocol', '会员协议'],
      ['/member-card/equity', '会员权益'],
      ['/member-card/mall', '积分商城'],
      ['/member-card/mall/goods', '积分商品', 'mall_id=1'],
      ['/member-card/mall/record', '兑换记录'],
      ['/member-card/mall/pay', '积分兑换', 'mall_id=1&sku_id=411&count=1'],
      ['/member-card/mall/paySuccess', '兑换成功', 'order=mall'],
    ],
  },
  {
    title: '订单',
    pages: [
      ['/pages/goods/detail', '商品 · 多种规格', 'goods_id=41'],
      ['/pages/goods/detail', '商品 · 到店券', 'goods_id=42'],
      ['/pages/goods/detail', '商品 · 付款即得', 'goods_id=43'],
      ['/order/pay', '确认订单', 'sku_id=411&count=1'],
      ['/order/list', '订单列表'],
      ['/order/detail', '订单 · 待付款', 'order=order0'],
      ['/order/detail', '订单 · 待发货', 'order=order10'],
      ['/order/detail', '订单 · 待核销', 'order=order15'],
      ['/order/detail', '订单 · 待收货', 'order=order20'],
      ['/order/detail', '订单 · 已完成', 'order=order30'],
      ['/order/detail', '订单 · 已关闭', 'order=order40'],
      ['/order/address', '收货地址'],
      ['/order/paySuccess', '支付成功', 'order=order10'],
      ['/order/refund', '申请退款', 'order=order20'],
      ['/order/refundSuccess', '退款已提交', 'order=refund1'],
      ['/order/refundDetail', '退款 · 待商家处理', 'order=refund1'],
      ['/order/refundDetail', '退款 · 待退货', 'order=refund2'],
      ['/order/refundDetail', '退款 · 已退款', 'order=refund5'],
      ['/order/refundDetail', '退款 · 商家拒绝', 'order=refund6'],
      ['/order/write-off-success', '核销成功', 'order=use'],
      ['/bcpay', '收银台', 'order=order0'],
      ['/iframes/pay-success', '支付凭证', 'order=receipt'],
    ],
  },
  {
    title: '红包与抽奖',
    pages: [],
  },
  {
    title: '砍价、拼团、秒杀',
    pages: [
      ['/groupWork', '拼团', 'id=641'],
      ['/groupWork/preview', '拼团预览', 'id=641'],
      ['/groupWork/shopList', '拼团门店', 'id=641'],
      ['/groupWork/detail', '拼团详情', 'id=641'],
      ['/groupWork/pay', '拼团下单', 'id=641'],
      ['/groupWork/qrcode', '拼团码与海报', 'id=641'],
    ],
  },
  {
    title: '邀请与裂变',
    pages: [
      ['/invite', '邀请有礼', 'id=641'],
      ['/invite/new', '受邀页', 'id=641'],
      ['/invite/qrcode', '邀请码与海报', 'id=641'],
      ['/v2/invite', '邀请有礼（新）', 'id=642'],
      ['/v2/invite/new', '受邀页（新）', 'id=642'],
      ['/v2/invite/qrcode', '邀请码与海报（新）', 'id=642'],
      ['/fissionCode', '裂变活码', 'id=662'],
      ['/fissionCode/preview', '活码预览', 'id=662'],
      ['/pages/fissionCode', '裂变活码（旧）', 'id=662'],
    ],
  },
  {
    title: '表单、投票、答题',
    pages: [
      ['/annual', '年度活动', 'id=692'],
      ['/annual/protocol', '年度活动协议', 'id=692'],
      ['/newYearCard', '新年贺卡', 'id=693'],
    ],
  },
  {
    title: '分销与提现',
    pages: [
      ['/distribution', '推广中心'],
      ['/distribution/income', '我的佣金'],
      ['/distribution/invite', '我的客户'],
      ['/distribution/order/pay', '推广下单', 'sku_id=12'],
      ['/distribution/order/paySuccess', '推广下单成功', 'order=order10'],
      ['/distribution/qrcode', '推广海报', 'goods_id=12'],
      ['/withdraw', '提现'],
      ['/withdraw/list', '提现记录'],
      ['/withdraw', '店员佣金提现', 'account=staff'],
      ['/pages/mine/reviews', '待处理'],
      ['/pages/mine/blacklist', '黑名单'],
    ],
  },
  {
    title: '活码与入群',
    pages: [
      ['/lock-qrcode', '锁客码', 'id=711'],
      ['/lock-qrcode/preview', '锁客码预览', 'id=711'],
      ['/category-code', '分类码', 'id=712'],
      ['/addGroup', '进群', 'id=721'],
      ['/addGroup/preview', '进群预览', 'id=721'],
      ['/scanCode-joinShop', '扫码入店', 'id=731'],
      ['/scanCode-joinShopCode', '入店码', 'id=731'],
      ['/pages/scanCode-joinShopTest/index', '扫码入店（试）', 'id=731'],
      ['/scanCode-joinGroup', '扫码进群', 'id=732'],
      ['/scanCode-joinGroupCode', '进群码', 'id=732'],
      ['/scanCode-joinVipGroup', '会员群', 'id=733'],
    ],
  },
  {
    title: '活动预览',
    pages: [
      ['/scrm-preview/bargain', '砍价', 'isPreview=1&id=601'],
      ['/scrm-preview/distribution', '推广', 'isPreview=1&id=701'],
      ['/scrm-preview/lotteryHelper', '助力抽奖', 'isPreview=1&id=681'],
      ['/scrm-preview/lottery-wheel/index', '大转盘', 'isPreview=1&id=541'],
      ['/scrm-preview/invite', '邀请有礼', 'isPreview=1&id=641'],
      ['/scrm-preview/tasks', '任务宝', 'isPreview=1&id=921'],
      ['/scrm-preview/newYearCard', '新年贺卡', 'isPreview=1&id=693'],
      ['/scrm-preview/teamDraw', '组队抽奖', 'isPreview=1&id=581'],
      ['/scrm-preview/seckill', '秒杀', 'isPreview=1&id=631'],
      ['/scrm-preview/question', '答题', 'isPreview=1&id=561'],
      ['/scrm-preview/annual', '年度活动', 'isPreview=1&id=692'],
      ['/scrm-preview/category-code', '分类码', 'isPreview=1&id=712'],
    ],
  },
  {
    title: '系统',
    pages: [
      ['/brand', '品牌首页'],
      ['/login', '登录', 'redirect=%2Fbrand'],
      ['/noAccess', '无权访问', 'reason=1'],
      ['/getLocation', '获取位置', 'back=%2Fbrand'],
      ['/wx-location', '查看位置', 'lat=30.2539&lng=120.1614&name=%E6%B9%96%E6%BB%A8%E5%BA%97'],
      ['/selectLbsShop', '选择门店'],
      ['/redirect', '外链跳转', 'url=%2Fbrand%3Fbr%3D8'],
      ['/web-expire', '页面过期', 'type=3'],
      [
        '/serviceFailed',
        '服务不可用',
        'brand_name=%E5%8D%8A%E5%B1%B1%E8%8C%B6%E8%88%8D&code=999999',
      ],
      ['/error', '出错了', 'type=unknown'],
      ['/pages/user/clearStorage', '清除缓存'],
      ['/', '根路径'],
    ],
  },
]

const campaignPages = (group: string): DemoPage[] =>
  campaigns.flatMap(({ pages }) => (pages.group === group ? pages.list : []))

/** Paths listed by campaigns; a row above for the same path is a placeholder. */
const listed = new Set(campaigns.flatMap(({ pages }) => pages.list.map(([path]) => path)))

/** Names, groups and demo queries of the app's pages on the welcome page. */
export const pageGroups: Group[] = groups.map(({ title, pages }) => ({
  title,
  pages: [...campaignPages(title), ...pages.filter(([path]) => !listed.has(path))],
}))
