import type { BargainRecord } from '../../../api/index.ts'

/** State of a session in the visitor's list. */
export function recordText({ status, cuts_done, cuts_total }: BargainRecord): string {
  const texts = {
    0: `还差 ${cuts_total - cuts_done} 刀`,
    1: '已到底价，去下单',
    2: '砍价成功',
    3: '没砍到底，已结束',
    4: '商品已抢光',
    5: '底价资格已过期',
    6: '待付款',
  }
  return texts[status]
}
