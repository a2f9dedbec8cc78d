import './coupon.css'
import type { ComponentType } from 'react'
import type { ActivityDetail, CouponGrant } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import type { CampaignPart } from '../../campaign/campaign-page.tsx'
import { campaignPage, type CampaignPageSpec } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import type { LoadingProps, ScreenProps } from '../../campaign/screen-props.ts'
import type { Holding } from './face.ts'
import type { NoteOf } from './my-coupons.tsx'

/** A campaign that gives out a coupon, and the visitor's grants of it. */
export type CouponActivity<G extends CouponGrant> = ActivityDetail & Holding<G>

export type CouponSheet<G extends CouponGrant> =
  | { kind: 'mine' }
  | { kind: 'stores' }
  | { kind: 'code'; grant: G }
  /** Passes a coupon on to a friend, or takes what a friend passes on. */
  | { kind: 'pass'; grant: G }
  | { kind: 'passed'; passId: string }

export type CouponScreenProps<D extends CouponActivity<G>, S, G extends CouponGrant> = ScreenProps<
  D,
  S,
  CampaignView,
  CouponSheet<G>
>

type Spec<D extends ActivityDetail, S, G extends CouponGrant> = CampaignPageSpec<
  D,
  S,
  CampaignView,
  CouponSheet<G>
>

export interface CouponCampaign<D extends CouponActivity<G>, S, G extends CouponGrant>
  extends Omit<Spec<D, S, G>, 'mine' | 'firstSheet' | 'closed'> {
  soldOutText: (detail: D) => string
  noteOf?: NoteOf<G>
}

/** A campaign's page with sheets for the visitor's coupons, the code of one of them, and the stores. */
export function couponPage<
  D extends CouponActivity<G>,
  S extends CampaignPart<D>,
  G extends CouponGrant = D['mine'][number],
>({ soldOutText, noteOf, ...spec }: CouponCampaign<D, S, G>): ComponentType<PageProps> {
  return campaignPage<D, S, CampaignView, CouponSheet<G>>({
    ...spec,
    mine: ({ detail, openSheet }) =>
      detail.mine.length > 0
        ? { text: '我的券', onTap: () => openSheet({ kind: 'mine' }) }
        : undefined,
    // A link may open the code of a coupon, offer to pass it on, or bring one that a friend passes on.
    firstSheet: ({ mine }, _, { grantId, toFriend, pass }) => {
      if (pass) return { kind: 'passed', passId: pass }
      const grant = mine.find(each => each.grant_id === grantId)
      return grant && { kind: toFriend ? 'pass' : 'code', grant }
    },
    closed: () =>
      import('./coupon-closed.tsx').then(({ closedParts }) => closedParts({ soldOutText, noteOf })),
  })
}

/** Opens the code of a coupon for the counter. */
export function showCode<G extends CouponGrant>(
  {
    onAction,
    openSheet,
  }: Pick<CouponScreenProps<CouponActivity<G>, unknown, G>, 'onAction' | 'openSheet'>,
  grant: G,
): void {
  onAction('redeem-show')
  openSheet({ kind: 'code', grant })
}

/** Claims a coupon; the claim is tracked once it has succeeded. */
export async function take({
  store,
  onAction,
}: LoadingProps<{ take: () => Promise<unknown> }>): Promise<void> {
  if (await store.take()) onAction('claim')
}
