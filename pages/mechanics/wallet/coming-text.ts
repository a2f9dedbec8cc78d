import type { Balance } from '../../../api/index.ts'
import { dayText } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'

/** When a shop gets the money of finished orders; '' if none is to come. */
export const comingText = ({ coming, server_time: now }: Balance): string =>
  coming
    ? `待结算 ¥${yuan(coming.fen)}，${dayText(coming.first_at, now)}起到账：订单完成 7 天、没有退款就能提现`
    : ''
