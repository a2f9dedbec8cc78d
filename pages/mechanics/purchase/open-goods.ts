import { currentQuery, navigateTo } from '../../../runtime/index.ts'

/**
 * Opens goods from a page of another module. Who came there by the link of a staff member stays with that staff member,
 * which navigations between modules do not pass on.
 */
export function openGoods(goodsId: number): void {
  const { staffId } = currentQuery()
  const staff = staffId ? `&staffId=${encodeURIComponent(staffId)}` : ''
  void navigateTo({ url: `/pages/goods/detail?goods_id=${goodsId}${staff}` })
}
