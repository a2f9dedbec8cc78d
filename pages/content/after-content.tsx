import './after.css'
import type { ArticleBrief, ArticleDetail, GoodsBrief } from '../../api/index.ts'
import { GoodsCard } from './goods-card.tsx'
import { NextCard } from './next-card.tsx'
import { goodsTitle } from './offer-rules.ts'
import { SourceLine } from './source-line.tsx'
import { StaffCard } from './staff-card.tsx'

export interface AfterContentProps {
  detail: ArticleDetail
  next: ArticleBrief[]
  /** Absent when there is nobody to ask. */
  onAsk: ((about?: GoodsBrief) => void) | undefined
  onOpen: (articleId: number) => void
  /** Absent when nobody knows who reports. */
  onReport: ((reason: string) => void) | undefined
}

/** What stands below the text: who shared it, what they picked, what to read next; as much as they chose to show. */
export function AfterContent({ detail, next, onAsk, onOpen, onReport }: AfterContentProps) {
  const { staff_info: sharer, show_info: show, goods } = detail.article
  const isSharerShown = show?.show_staff === 1
  return (
    <div className='article-after'>
      {sharer && isSharerShown && <StaffCard staff={sharer} show={show} onShowCode={onAsk} />}
      {show?.show_goods !== 0 && goods.length > 0 && (
        <GoodsCard
          title={goodsTitle(isSharerShown ? sharer?.name : undefined)}
          goods={goods}
          onAsk={onAsk}
        />
      )}
      {show?.show_recommend !== 0 && next.length > 0 && (
        <NextCard articles={next} onOpen={onOpen} />
      )}
      <SourceLine brandName={detail.brand.brand_name} onReport={onReport} />
    </div>
  )
}
