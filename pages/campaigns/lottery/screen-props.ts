import type { LotteryDetail, LotteryRecord } from '../../../api/index.ts'
import type { Refusal } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { DrawPageStore } from './draw/draw-page-store.ts'
import type { DrawStore } from './draw/draw-store.ts'
import type { DrawPay, DrawView } from './rules.ts'

export type DrawSheet =
  | { kind: 'mine' | 'ways' | 'share' }
  | { kind: 'code' | 'address'; record: LotteryRecord }

/** Props of every component that can start a draw. */
export interface Drawing {
  store: DrawStore
  detail: LotteryDetail
  refused: Refusal | undefined
  /** Pays as the main button says, unless `pay` is given. */
  onDraw: (pay?: DrawPay) => void
}

export type DrawScreenProps = ScreenProps<LotteryDetail, DrawPageStore, DrawView, DrawSheet>
