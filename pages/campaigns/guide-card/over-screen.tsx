import { guideCardStatus } from '../../../api/values/guide-card-status.ts'
import type { GuideCardDetail } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { Benefits } from './benefits.tsx'
import type { GuideCardProps } from './screen-props.ts'
import { GuideFace } from './guide-face.tsx'
import { start } from './paths.ts'

/** A card that can be used no more: since when, what was left of it, and whom to ask. */
export function OverScreen({ store, detail, top, openSheet }: GuideCardProps) {
  const { activity, brand, guide, card } = detail
  const others = {
    text: '查看其他福利',
    leads: '/brand',
  }
  const ask = { text: '联系导购', onTap: () => openSheet({ kind: 'guide' }), primary: true }
  const staff = store.staffId ? `&staffId=${store.staffId}` : ''
  const back = {
    text: '打开福利卡',
    onTap: () => void redirectTo({ url: `${start}?id=${activity.id}${staff}` }),
    primary: true,
  }
  const isOpen =
    !card || card.status === guideCardStatus.inUse || card.status === guideCardStatus.usedUp
  return (
    <StateScreen
      {...wordsOf(detail)}
      theme={activity.theme_color}
      sign={brand.brand_name}
      head={top}
      actions={[others, ...(isOpen ? [back] : guide?.qr_text ? [ask] : [])]}
    >
      {guide && (
        <section className='kit-card guide-card-over'>
          <GuideFace guide={guide} />
        </section>
      )}
      {card && <Benefits detail={detail} />}
    </StateScreen>
  )
}

function wordsOf({ card, server_time: now }: GuideCardDetail) {
  if (card?.status === guideCardStatus.revoked) {
    return { kind: 'denied', title: '卡片已收回', text: '有疑问可以问问送卡的导购' } as const
  }
  if (card?.status === guideCardStatus.expired) {
    const text = `${dateTime(card.valid_to, now)} 到期，没用完的福利已失效`
    return { kind: 'ended', title: '卡片已过期', text } as const
  }
  if (card) return { kind: 'empty', title: '这张卡还在有效期内', text: '打开就能继续用' } as const
  return { kind: 'empty', title: '你还没有这张福利卡', text: '打开看看里面有什么' } as const
}
