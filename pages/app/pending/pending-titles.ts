/** What visitors call the campaigns and areas that are still to come, by the paths that their pages begin with. */
const names: [title: string, ...beginnings: string[]][] = [
  ['砍价券', '/bargain', '/scrm-preview/bargain'],
  ['抽奖助手', '/lotteryHelper', '/scrm-preview/lotteryHelper'],
  ['邀请有礼', '/invite', '/scrm-preview/invite'],
  ['邀请好友', '/v2/invite'],
  ['导购福利卡', '/guideCard'],
  ['拼团', '/groupWork'],
  ['限时秒杀', '/seckill', '/scrm-preview/seckill'],
  ['组队抽奖', '/teamDraw', '/scrm-preview/teamDraw'],
  ['年度活动', '/annual', '/scrm-preview/annual'],
  ['新年贺卡', '/newYearCard', '/scrm-preview/newYearCard'],
  ['任务宝', '/tasks', '/scrm-preview/tasks'],
  ['好友一起拆', '/fission', '/pages/v2/fission'],
  ['专属活码', '/fissionCode', '/pages/fissionCode'],
  ['专属顾问码', '/lock-qrcode'],
  ['兴趣活码', '/category-code', '/scrm-preview/category-code'],
  ['员工名片', '/staffCard'],
  ['加入客户群', '/addGroup'],
  [
    '扫码进店',
    '/scanCode-joinShop',
    '/scanCode-joinShopCode',
    '/pages/scanCode-joinShopTest/index',
  ],
  ['扫码进群', '/scanCode-joinGroup', '/scanCode-joinVipGroup', '/scanCode-joinGroupCode'],
  ['我的订单', '/order'],
  ['积分商城', '/member-card/mall'],
  ['会员中心', '/member-card/center'],
  ['会员卡', '/member-card'],
  ['分销推广', '/distribution', '/scrm-preview/distribution'],
  ['提现', '/withdraw'],
]

/** The name of what a path belongs to; 这个页面 for a path that nobody named. The longest beginning decides. */
export function pendingTitle(path: string): string {
  const found = names
    .flatMap(([title, ...beginnings]) => beginnings.map(beginning => ({ title, beginning })))
    .filter(({ beginning }) => path === beginning || path.startsWith(`${beginning}/`))
    .sort((a, b) => b.beginning.length - a.beginning.length)
  return found[0]?.title ?? '这个页面'
}
