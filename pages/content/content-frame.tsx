import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useState } from 'react'
import { $visitor, type ArticleInfo } from '../../api/index.ts'
import { navigateTo } from '../../runtime/index.ts'
import { visitText } from '../../tracking/index.ts'
import { lazyWithRetry } from '../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../kit/theme/theme.ts'
import { AfterContent } from './after/after-content.tsx'
import { withStaff } from './link-rules.ts'
import { asksSomebody, deedOf, pageOf, usableAction } from './after/offer-rules.ts'
import { ReaderBar } from './after/reader-bar.tsx'
import { trackedAs } from './material.ts'
import { LazyStaffTools } from './staff/lazy-staff-tools.tsx'
import type { Content } from './use-content.ts'

export interface ContentFrameProps {
  content: Content
  query: Record<string, string>
  /** The brand's call to action; none by default. */
  action?: ArticleInfo['action']
  /** Next materials. */
  next: ReactNode
  /** The content itself. */
  children: ReactNode
}

const StaffCode = /* @__PURE__ */ lazyWithRetry(() =>
  import('./after/staff-code-sheet.tsx').then(({ StaffCodeSheet }) => StaffCodeSheet),
)

/** Frame of the content: actions of its reader, or of the staff member who shares it. */
export function ContentFrame(props: ContentFrameProps) {
  const { content, query, action: asked = null, next, children } = props
  const { material, staff, me, signed, shared, acted } = content
  const { sharer, show, brand } = material
  // The server does not render anything that depends on it.
  const { uid } = useStore($visitor, { ssr: 'initial' })
  const [isAsking, setIsAsking] = useState(false)

  const canAsk = show?.show_qrcode === 1 && Boolean(sharer?.wechat_qrcode)
  const action = usableAction(asked, canAsk)
  const hasBar = Boolean(me || action || canAsk)
  const staffId = query.shareStaffId ?? sharer?.user_id
  const ask = useCallback(() => setIsAsking(true), [])
  const page = action ? pageOf(action, canAsk) : undefined
  const leads =
    action && page
      ? { goes: withStaff(page, staffId), visit: visitText(trackedAs(material), deedOf(action)) }
      : undefined

  function act(): void {
    if (!action) return
    acted(deedOf(action))
    if (asksSomebody(action, canAsk)) ask()
    else void navigateTo({ url: withStaff(action.target, staffId) })
  }

  return (
    <main className={hasBar ? 'screen screen-bar' : 'screen'} style={themeOf(brand.theme_color)}>
      {children}
      <AfterContent
        material={material}
        next={next}
        onAsk={canAsk ? ask : undefined}
        onGoods={({ goods_id: id }) =>
          void navigateTo({ url: withStaff(`/pages/goods/detail?goods_id=${id}`, staffId) })
        }
        onReport={uid ? acted : undefined}
      />
      {me ? (
        <LazyStaffTools staff={staff} material={material} signed={signed} onShared={shared} />
      ) : (
        <ReaderBar action={action} leads={leads} onAct={act} onAsk={canAsk ? ask : undefined} />
      )}
      {sharer && (
        <StaffCode
          late={!isAsking}
          open={isAsking}
          staff={sharer}
          onClose={() => setIsAsking(false)}
        />
      )}
    </main>
  )
}
