import type { ComponentType, ReactNode } from 'react'
import type { ActivityDetail } from '../../api/index.ts'
import type { Refusal } from './rules.ts'

/** What a campaign's page gives its loading state. */
export interface LoadingProps<S> {
  store: S
  query: Record<string, string>
  /** Tells of something that the visitor did. */
  onAction: (action: string) => void
}

/** A sheet over the page. The frame draws the rules, the package draws its own. */
export interface SheetName {
  kind: string
}

export interface RulesSheetName {
  kind: 'rules'
}

/** What the frame gives the screens of a page: `V` are its views, `K` its own sheets. */
export interface ScreenProps<
  D extends ActivityDetail,
  S,
  V extends string = string,
  K extends SheetName = never,
> extends LoadingProps<S> {
  detail: D
  refused: Refusal | undefined
  view: V
  /** The brand, and pills for the rules and for what the visitor holds here; stands on top of a screen. */
  top: ReactNode
  /** The one sheet that is open. */
  sheet: K | RulesSheetName | undefined
  openSheet: (sheet: K | RulesSheetName) => void
  /** The same function every time. */
  closeSheet: () => void
  /** Stands in the place of a screen whose own file is still on its way. */
  waiting: ReactNode
}

/** A part of a page that gets all that the screens get. */
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

/** What a package adds to the screens on which there is nothing to do. */
export interface ClosedParts<
  D extends ActivityDetail,
  S,
  V extends string = string,
  K extends SheetName = never,
> {
  /** Sentence under 已抢光. */
  soldOutText?: (detail: D) => string
  /** What the campaign will give, shown before it starts. */
  promise?: ScreenPart<D, S, V, K>
  /** What the visitor holds here. */
  mine?: ScreenPart<D, S, V, K>
}
