import { endpoint } from './core/endpoint.ts'

/** What is shared with a signature. */
export type ContentKind = 'article' | 'video' | 'file'
/**
 * `activity`: a campaign by its id; `shop`: the brand's own pages, by its brand_id; `card`: the card of a staff member,
 * by their number.
 */
export type ShareKind = ContentKind | 'activity' | 'shop' | 'card'

export interface ShareLinkFields {
  kind: ShareKind
  id: number
  /** Ids of those who passed the link on, joined by commas. */
  shareBy: string
  /** Unix seconds. */
  shareTime: string
  shareSign: string
}

export interface SignedShare {
  /** The chain with the caller at its end. */
  share_by: string
  /** Unix seconds. */
  share_time: number
  /** '' when the server signs nothing: for a stranger, or a chain that is too long to earn anything. */
  share_sign: string
}

/** Signs the caller's own link; the fields are those of the link that the caller came by. */
export const signShare = endpoint<ShareLinkFields, SignedShare>({
  path: '/wechat/share/sign',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** Tells that the caller came by this link to a material. Who sent it is credited once a day, if its signature is right. */
export const openShare = endpoint<ShareLinkFields, object>({
  method: 'POST',
  path: '/wechat/share/open',
  loader: false,
  errorHandler: false,
  quiet: true,
})
