import type { ComponentType } from 'react'
import type { LiveCodeDetail, LiveCodeType, LiveTarget } from '../../../api/index.ts'
import type { CampaignView, Refusal } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { LiveStore } from './live-store.ts'

/** The one sheet of a live code: the gift's code for the counter. */
export interface LiveSheet {
  kind: 'gift'
}

export type LiveProps = ScreenProps<LiveCodeDetail, LiveStore, CampaignView, LiveSheet>

/** A button of the page. */
export interface LiveAction {
  text: string
  onTap: () => void
  isOff?: boolean
  /** One line above the bar. */
  note?: string
}

/** Words of the page where no target is shown. */
export interface NoWords {
  title: string
  text: string
}

/** What makes one type of live code another: a row of this. */
export interface LiveType {
  type: LiveCodeType
  start: string
  /** What an addition is called in the log. */
  action: 'add-staff' | 'join-group' | 'join-shop'
  /** Under the code: what a long press does. */
  hint: (target: LiveTarget) => string
  /** Above the code once the target is added or joined. */
  joinedText: string
  perksTitle: string
  /** In place of the code while the type's own question is open. */
  open?: ComponentType<LiveProps>
  /** Above the code. */
  head?: ComponentType<LiveProps>
  /** The main button; the frame's own when it names none. */
  main?: (page: LiveProps) => LiveAction | undefined
  /** In place of a code that is not shown; the usual words when left out. */
  noWords?: (detail: LiveCodeDetail) => NoWords | undefined
  viewOf?: (detail: LiveCodeDetail, refused: Refusal | undefined) => CampaignView | undefined
  /** Fields of a shared link. */
  shared?: (detail: LiveCodeDetail, query: Record<string, string>) => Record<string, string>
  /** Hooks of the page. */
  usePage?: (page: { store: LiveStore; onAction: (action: string) => void }) => void
}
