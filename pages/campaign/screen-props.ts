import type { ComponentType, ReactNode } from 'react'
import type { ActivityDetail } from '../../api/index.ts'
import type { Refusal } from './rules.ts'

export interface LoadingProps<S> {
  store: S
  query: Record<string, string>
  /** Reports an action of the visitor for tracking. */
  onAction: (action: string) => void
}

/** A sheet over the page. The frame draws the rules, the package its own sheets. */
export interface SheetName {
  kind: string
}

export interface RulesSheetName {
  kind: 'rules'
}

/** Props that the frame passes to the screens of a page: `V` are its views, `K` its own sheets. */
export interface ScreenProps<
  D extends ActivityDetail,
  S,
  V extends string = string,
  K extends SheetName = never,
> extends LoadingProps<S> {
  detail: D
  refused: Refusal | undefined
  view: V
  /** The brand, and pills for the rules and for what the visitor holds here; rendered at the top of a screen. */
  top: ReactNode
  sheet: K | RulesSheetName | undefined
  openSheet: (sheet: K | RulesSheetName) => void
  /** Stable function. */
  closeSheet: () => void
  /** Placeholder for a screen whose lazy file is loading. */
  waiting: ReactNode
  /** The part draws nothing now, so that a first screen does not wait for its lazy file. */
  late?: boolean
}

/** A part of a page with the props of a screen. */
export type ScreenPart<
  D extends ActivityDetail,
  S,
  V extends string = string,
  K extends SheetName = never,
> = ComponentType<ScreenProps<D, S, V, K>>

/** A pill in the bar that leads to what the visitor holds here, e.g. 我的券. */
export interface MinePill {
  text: string
  onTap: () => void
}

/** Parts that a package adds to the screens without an action. */
export interface ClosedParts<
  D extends ActivityDetail,
  S,
  V extends string = string,
  K extends SheetName = never,
> {
  /** Sentence below 已抢光. */
  soldOutText?: (detail: D) => string
  /** The benefit of the campaign, shown before it starts. */
  promise?: ScreenPart<D, S, V, K>
  /** What the visitor holds here. */
  mine?: ScreenPart<D, S, V, K>
}
