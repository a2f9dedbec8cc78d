import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { $visitor, type ArticleDetail, type GoodsBrief } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { themeOf } from '../../kit/theme.ts'
import { AfterContent } from '../after-content.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { articleUrl, withStaff } from '../link-rules.ts'
import { usableAction } from '../offer-rules.ts'
import { ReaderBar } from './reader-bar.tsx'
import { createReadingStore } from './reading-store.ts'
import { StaffCodeSheet } from '../staff-code-sheet.tsx'
import { LateStaffTools } from '../staff/late-staff-tools.tsx'
import { createStaffStore } from '../staff/staff-store.ts'
import { useIsShown } from '../use-is-shown.ts'
import { useReading } from '../use-reading.ts'
import { useSharing } from '../use-sharing.ts'

export interface ArticleScreenProps {
  detail: ArticleDetail
  query: Record<string, string>
}

/** The article as it is read, with what its reader, or the staff member who shares it, can do. */
export function ArticleScreen({ detail, query }: ArticleScreenProps) {
  const { article_info: info, staff_info: sharer, show_info: show, goods } = detail.article
  const { reading, staff } = useStores(detail)
  const body = useStore(reading.$body)
  const next = useStore(reading.$next)
  const shop = useStore(staff.$shopLink)
  const me = useStore(staff.$staff)
  const { uid } = useStore($visitor)
  const isShown = useIsShown()
  const { shared, acted } = useReading(detail, isShown)
  useSharing({ detail: isShown ? detail : undefined, shop, onShared: shared })
  const [asking, setAsking] = useState<{ about: string }>()

  const canAsk = show?.show_qrcode === 1 && Boolean(sharer?.wechat_qrcode)
  const action = usableAction(info.action, canAsk)
  const hasBar = Boolean(me || action || canAsk)
  const ask = useCallback((about?: GoodsBrief) => setAsking({ about: about?.title ?? '' }), [])

  function act(): void {
    if (!action) return
    const { kind, target } = action
    acted(kind === 'claim' ? undefined : kind)
    if (kind === 'consult' && canAsk) ask()
    else void navigateTo({ url: withStaff(target, query.shareStaffId ?? sharer?.user_id) })
  }

  return (
    <main
      className={hasBar ? 'screen screen-bar' : 'screen'}
      style={themeOf(detail.brand.theme_color)}
    >
      <article className='article-read'>
        <ArticleHead detail={detail} />
        <ArticleBody body={body} onRetry={() => void reading.loadBody()} />
      </article>
      <AfterContent
        detail={detail}
        next={next}
        onAsk={canAsk ? ask : undefined}
        onOpen={id => void navigateTo({ url: articleUrl(id, query) })}
        onReport={uid ? acted : undefined}
      />
      {me ? (
        <LateStaffTools staff={staff} article={info} goods={goods} />
      ) : (
        <ReaderBar action={action} onAct={act} onAsk={canAsk ? () => ask() : undefined} />
      )}
      {sharer && (
        <StaffCodeSheet
          open={Boolean(asking)}
          staff={sharer}
          about={asking?.about ?? ''}
          onClose={() => setAsking(undefined)}
        />
      )}
    </main>
  )
}

/** Of this instance of the page, and begun with it. */
function useStores(detail: ArticleDetail) {
  const [reading] = useState(() => createReadingStore(detail))
  const [staff] = useState(() => createStaffStore(detail.article.article_info.article_id))

  useEffect(() => {
    void reading.loadBody()
    void reading.loadNext()
    void staff.lookUp()
  }, [reading, staff])

  return { reading, staff }
}
