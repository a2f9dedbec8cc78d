import type { ComponentType } from 'react'
import type { LiveCodeDetail, LiveCodeType, LiveTarget } from '../../../api/index.ts'
import type { CampaignView, Refusal } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
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
}

/** Differences between the types of live codes. */
export interface LiveType {
  type: LiveCodeType
  start: string
  /** Name of the action in the log. */
  action: 'add-staff' | 'join-group' | 'join-shop'
  /** Below the code: what a long press does. */
  hint: (target: LiveTarget) => string
  /** Above the code after the target has been added or joined. */
  joinedText: string
  perksTitle: string
  /** Replaces the code while the type's own question is open. */
  open?: ComponentType<LiveProps>
  /** Above the code. */
  head?: ComponentType<LiveProps>
  /** The main button; the frame's own by default. */
  main?: (page: LiveProps) => LiveAction | undefined
  /** Texts in place of a hidden code; the common ones by default. */
  noWords?: (detail: LiveCodeDetail) => NoWords | undefined
  viewOf?: (detail: LiveCodeDetail, refused: Refusal | undefined) => CampaignView | undefined
  /** Fields of a shared link. */
  shared?: (detail: LiveCodeDetail, query: Record<string, string>) => Record<string, string>
  /** Hooks of the page. */
  usePage?: (page: { store: LiveStore; onAction: (action: string) => void }) => void
}
