import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const campaign = (path: string, id: number, more = ''): string => `${path}?br=8&id=${id}${more}`

/** An address of every page whose first screen the server renders; the demo's order is found by `/sandbox/my-order`. */
export const onePerPage: string[] = [
  '/pages/article/share?br=8&at=301',
  '/staffCard?br=8&staffId=5',
  campaign('/coupon', 501),
  campaign('/storeCoupon', 511, '&shopId=1'),
  campaign('/redEnvelope', 521),
  campaign('/lottery', 531),
  campaign('/lottery-wheel/index', 541),
  campaign('/form', 551),
  campaign('/question', 561),
  campaign('/vote', 571),
  campaign('/seckill', 631),
  campaign('/groupWork', 641),
  campaign('/goodsBargain', 651),
  campaign('/goodsBargain/detail', 651, '&goodsId=15'),
  campaign('/bargain', 661),
  campaign('/teamDraw', 671),
  campaign('/lotteryHelper', 681),
  campaign('/fission', 691),
  campaign('/pages/v2/fission', 692),
  campaign('/invite', 871),
  campaign('/invite/new', 871),
  campaign('/v2/invite', 881),
  campaign('/v2/invite/new', 881),
  campaign('/newYearCard', 891),
  campaign('/annual', 901),
  campaign('/guideCard', 911, '&staffId=5'),
  campaign('/tasks', 921),
  campaign('/tasks/share', 921, '&shareUser=102'),
  '/pages/goods/detail?br=8&goods_id=41',
  '/goods?br=8',
  '/brand?br=8',
  '/activities?br=8',
  '/member-card/index?br=8',
  '/member-card/coupon?br=8',
  '/member-card/mall?br=8',
  campaign('/vote/add', 571),
]

/** Pages of somebody with a session and a member card. */
export const ofMembers: string[] = [
  '/cart?br=8',
  '/order/list?br=8',
  '/order/list?br=8&tab=10',
  '/order/address?br=8',
  '/member-card/center?br=8',
  '/member-card/center/coupon?br=8',
  '/member-card/center/coupon?br=8&tab=used',
  '/inbox?br=8',
]

/** Ended, not begun, sold out, closed to somebody, opened by a link to somebody's record, another game of a draw. */
export const states: string[] = [
  '/pages/article/share?br=8&at=301&sid=9001',
  ...[502, 503, 504, 505, 508].map(id => campaign('/coupon', id)),
  ...[532, 533, 534, 535, 536, 537].map(id => campaign('/lottery', id)),
  campaign('/redEnvelope', 524),
  campaign('/question', 562),
  campaign('/form', 555),
  campaign('/goodsBargain/detail', 651, '&recordId=demo-bargain-cake'),
  campaign('/lotteryHelper', 681, '&recordId=demo-helper-681-89'),
  campaign('/fission', 691, '&recordId=demo-pot-691-2'),
  campaign('/seckill', 631, '&recordId='),
]

/** Pages of shopperB's own orders. */
export const ofOrders: [at: string, page: string][] = [
  ['order10', '/order/detail'],
  ['order20', '/order/detail'],
  ['refund2', '/order/refundDetail'],
]

/** Pages that the tests open by another way than an address above. */
const elsewhere = ['/groupWork/detail', '/order/detail', '/order/refundDetail']

/** Pages whose first screen the server renders, and that no address here opens. */
export function unseenPages(): string[] {
  const { pages } = JSON.parse(
    readFileSync(join(process.env.DIST_DIR ?? 'dist', 'manifest.json'), 'utf8'),
  ) as {
    pages: Record<string, { isDrawn?: true }>
  }
  const opened = [...onePerPage, ...ofMembers].map(address => address.split('?')[0])
  const seen = new Set([...opened, ...elsewhere])
  return Object.keys(pages).filter(path => pages[path]?.isDrawn && !seen.has(path))
}
