import type { ComponentType } from 'react'
import type { LiveCodeDetail, LiveCodeType, LiveOffer, LiveTarget } from '../../../api/index.ts'
import type { CampaignView, Refusal } from '../../campaign/rules.ts'
import type { LoadingProps, ScreenProps } from '../../campaign/screen-props.ts'
import type { IconName } from '../../kit/icon.tsx'
import type { LiveStore } from './live-store.ts'

/** The only sheet of a live code: the gift's code for the counter. */
export interface LiveSheet {
  kind: 'gift'
}

export type LiveProps = ScreenProps<LiveCodeDetail, LiveStore, CampaignView, LiveSheet>

/** A button of the page. */
export interface LiveAction {
  text: string
  onTap: () => void
  isOff?: boolean
  /** Line above the bar. */
  note?: string
}

/** Texts of the page without a target. */
export interface NoWords {
  title: string
  text: string
  icon?: IconName
}

/** A card beside the code: whose it is, how the visitor stands to them, or an offer. */
export interface HeadWords {
  /** Before the words: a person, or an icon. */
  face?: { nickname: string; avatar: string }
  icon?: IconName
  title: string
  text: string
  /** A second line; '' for none. */
  more?: string
  /** State of the visitor; '' for none. */
  good?: string
  /** State of the page; '' for none. */
  plain?: string
  /** Button to another page. */
  link?: { text: string; url: string }
}

/** A question of the type, answered by ticking tiles. */
export interface LiveQuestion {
  title: string
  /** '' for none. */
  note: string
  /** Number of tiles that can be ticked; another tick replaces the oldest. */
  most: number
  tiles: LiveTile[]
}

export interface LiveTile {
  id: number
  name: string
  note: string
  /** Picture of a person, or of a thing; '' where there is none. */
  avatar?: string
  icon?: string
}

/** A list of conditions or benefits. */
export interface LiveChecks {
  title: string
  /** `isMet` is left out where nothing is to be met. */
  rows: { text: string; isMet?: boolean; note?: string }[]
}

/** Differences between the types of live codes. */
export interface LiveType {
  type: LiveCodeType
  /** Name of the action in the log. */
  action: 'add-staff' | 'join-group' | 'join-shop'
  /** Hint below a staff member's QR code; the one below a group's is the same for all types. */
  addText: string
  /** Above the code after the target has been added or joined. */
  joinedText: string
  perksTitle: string
  head?: (detail: LiveCodeDetail) => HeadWords | null
  /** Conditions, above the code. */
  checks?: (detail: LiveCodeDetail) => LiveChecks | null
  /** Replaces the code until it is answered, if it has tiles. */
  question?: (detail: LiveCodeDetail) => LiveQuestion | undefined
  /** What the question has been answered with: targets, or the texts in place of full ones. */
  answers?: (detail: LiveCodeDetail) => (LiveTarget | NoWords)[]
  /** File whose part replaces the code on the page of its owner. */
  open?: () => Promise<{ default: ComponentType<LiveProps> }>
  /** The main button; the frame's own by default. */
  main?: (page: LiveProps) => LiveAction | undefined
  /** Texts in place of a hidden code; the common ones by default. */
  noWords?: (detail: LiveCodeDetail) => NoWords | undefined
  viewOf?: (detail: LiveCodeDetail, refused: Refusal | undefined) => CampaignView | undefined
  /** A shared link leads to the same store. */
  sharesStore?: boolean
  /** Fields of a shared link. */
  shared?: (detail: LiveCodeDetail, query: Record<string, string>) => Record<string, string>
  /** Coupons offered below the code. */
  offers?: (detail: LiveCodeDetail) => LiveOffer[]
  /** Hooks of the page. */
  usePage?: (page: LoadingProps<LiveStore>) => void
}
