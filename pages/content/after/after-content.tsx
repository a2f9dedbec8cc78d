import './after.css'
import type { ReactNode } from 'react'
import type { GoodsBrief } from '../../../api/index.ts'
import { GoodsCard } from './goods-card.tsx'
import type { Material } from '../material.ts'
import { goodsTitle } from './offer-rules.ts'
import { SourceLine } from './source-line.tsx'
import { StaffCard } from './staff-card.tsx'

export interface AfterContentProps {
  material: Material
  /** Next materials; absent if there are none. */
  next: ReactNode
  /** Absent if there is nobody to ask. */
  onAsk: (() => void) | undefined
  onGoods: (goods: GoodsBrief) => void
  /** Absent if the reporter is unknown. */
  onReport: ((reason: string) => void) | undefined
}

/** Below the content: sharer, their goods, next materials; as far as they chose to show them. */
export function AfterContent({ material, next, onAsk, onGoods, onReport }: AfterContentProps) {
  const { sharer, show, goods, brand } = material
  const isSharerShown = show?.show_staff === 1
  return (
    <div className='px-5 pt-5 pb-1'>
      {sharer && isSharerShown && <StaffCard staff={sharer} show={show} onShowCode={onAsk} />}
      {show?.show_goods !== 0 && goods.length > 0 && (
        <GoodsCard
          title={goodsTitle(isSharerShown ? sharer?.name : undefined)}
          goods={goods}
          onOpen={onGoods}
        />
      )}
      {show?.show_recommend !== 0 && next}
      <SourceLine brandName={brand.brand_name} onReport={onReport} />
    </div>
  )
}
