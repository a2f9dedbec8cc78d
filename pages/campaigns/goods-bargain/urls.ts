import { assistStatus } from '../../../api/values/assist-status.ts'
import type { BargainRecord } from '../../../api/index.ts'
import { detailPath, payPath } from './paths.ts'

export const recordUrl = (id: number, recordId: string): string =>
  `${detailPath}?${new URLSearchParams({ id: String(id), recordId })}`

export const goodsUrl = (id: number, goodsId: number): string =>
  `${detailPath}?id=${id}&goodsId=${goodsId}`

export const payUrl = (id: number, { record_id, sku_id }: BargainRecord): string =>
  `${payPath}?${new URLSearchParams({ id: String(id), recordId: record_id, skuId: String(sku_id) })}`

export const orderUrl = ({ order_no, status }: BargainRecord): string =>
  `/order/detail?order_no=${encodeURIComponent(order_no)}${status === assistStatus.ordered ? '&pay=1' : ''}`
