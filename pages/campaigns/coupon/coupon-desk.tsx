import './coupon.css'
import { type ReactNode, useState } from 'react'
import type { ActivityDetail, CouponGrant } from '../../../api/index.ts'
import { CampaignTop } from '../../campaign/hero/campaign-top.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { CampaignNotFound } from '../../campaign/states/dead-ends.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import type { CouponStateProps } from './coupon-state.tsx'
import type { Holding } from './face.ts'
import { CouponList, type NoteOf } from './my-coupons.tsx'

/** A campaign that gives out a coupon, and what the visitor holds of it. */
export type CouponActivity<G extends CouponGrant> = ActivityDetail & Holding<G>

export type CouponSheet<G extends CouponGrant> =
  | { kind: 'rules' }
  | { kind: 'mine' }
  | { kind: 'stores' }
  | { kind: 'code'; grant: G }

/** What opens a sheet. */
export interface CouponWays<G extends CouponGrant> {
  /** The brand and the pills. */
  top: ReactNode
  open: (sheet: CouponSheet<G>) => void
  show: (grant: G) => void
}

export interface OpenCouponSheet<G extends CouponGrant> {
  sheet: CouponSheet<G> | undefined
  onOpen: (sheet: CouponSheet<G>) => void
  onShow: (grant: G) => void
  onClose: () => void
}

export interface CouponDeskProps<G extends CouponGrant>
  extends Pick<CouponStateProps, 'page' | 'soldOutText' | 'onReload' | 'onSoon'> {
  detail: CouponActivity<G>
  view: CampaignView
  /** Grant whose code the link asks for. */
  grantId: string | undefined
  noteOf?: NoteOf<G> | undefined
  /** The page while a file of it is on its way. */
  loading: ReactNode
  /** The running activity. */
  renderScreen: (ways: CouponWays<G>) => ReactNode
  renderSheets: (sheet: OpenCouponSheet<G>) => ReactNode
  /** A code is about to be shown. */
  onShow: () => void
}

const CouponState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./coupon-state.tsx').then(({ CouponState: State }) => State),
)

/**
 * A coupon's page once it is read: the running activity, or why there is none, and at most one sheet. A code that is being
 * shown at the counter stays when the campaign ends behind it.
 */
export function CouponDesk<G extends CouponGrant>(props: CouponDeskProps<G>) {
  const { detail, view, grantId, noteOf, loading, renderScreen, renderSheets, onShow, ...state } =
    props
  const { mine, brand } = detail
  const asked = mine.find(grant => grant.grant_id === grantId)
  const [sheet, setSheet] = useState<CouponSheet<G> | undefined>(
    asked && { kind: 'code', grant: asked },
  )
  if (view === 'notFound') return <CampaignNotFound />

  function show(grant: G): void {
    onShow()
    setSheet({ kind: 'code', grant })
  }

  const rules = () => setSheet({ kind: 'rules' })
  const top = (
    <CampaignTop
      brand={brand}
      onRules={rules}
      mine={mine.length > 0 ? '我的券' : undefined}
      onMine={() => setSheet({ kind: 'mine' })}
    />
  )
  return (
    <>
      {view === 'running' ? (
        renderScreen({ top, open: setSheet, show })
      ) : (
        <CouponState
          waiting={loading}
          {...state}
          view={view}
          detail={detail}
          top={top}
          onRules={rules}
          mine={mine.length > 0 && <CouponList detail={detail} onShow={show} noteOf={noteOf} />}
        />
      )}
      {renderSheets({ sheet, onOpen: setSheet, onShow: show, onClose: () => setSheet(undefined) })}
    </>
  )
}
