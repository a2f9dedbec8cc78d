import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { type ComponentType, useCallback, useState } from 'react'
import type { ActivityDetail } from '../../api/index.ts'
import { lazyWithRetry } from '../kit/state/lazy-with-retry.tsx'
import type { CampaignPart } from './campaign-page.tsx'
import { CampaignTop } from './hero/campaign-top.tsx'
import type { Refusal } from './rules.ts'
import type {
  ClosedParts,
  MinePill,
  RulesSheetName,
  ScreenPart,
  ScreenProps,
  SheetName,
} from './screen-props.ts'
import { CampaignNotFound } from './states/unavailable.tsx'

export interface ReadySpec<
  D extends ActivityDetail,
  S,
  V extends string,
  K extends SheetName = never,
> {
  /** The campaign's start page, e.g. `/coupon`. */
  start: string
  /**
   * Screen for the detail and the last refusal: `running`, `notFound`, a name in `states`, or one of the states that
   * the frame draws (`CampaignView`).
   */
  viewOf: (detail: D, refused: Refusal | undefined, store: S) => V
  running: ScreenPart<D, S, V, K>
  /** Screens for views that only this campaign has, or that replace those of the frame. */
  states?: Partial<Record<V, ScreenPart<D, S, V, K>>>
  /** Parts of the frame's own states, in a lazy file. */
  closed?: () => Promise<ClosedParts<D, S, V, K>>
  /** Pill in the bar for what the visitor holds here; none if there is nothing. */
  mine?: (page: BarProps<D, S, V, K>) => MinePill | undefined
  /** Renders the page's own sheets; mounted with the page, whether or not a sheet is open. */
  sheets?: ScreenPart<D, S, V, K>
  /** Truthy while the store opens one of the page's own sheets without `openSheet`. The same atom at each call. */
  asksSheet?: (store: S) => ReadableAtom<unknown>
  /** Sheet that is open initially, e.g. for a code that the link names. */
  firstSheet?: (detail: D, store: S, query: Record<string, string>) => K | undefined
  /** Further mandatory information below the rules. */
  besideRules?: ComponentType<{ detail: D }>
}

type BarProps<D extends ActivityDetail, S, V extends string, K extends SheetName> = Pick<
  ScreenProps<D, S, V, K>,
  'store' | 'detail' | 'view' | 'openSheet'
>

const Rules = /* @__PURE__ */ lazyWithRetry(() =>
  import('./sheets/rules-sheet.tsx').then(({ RulesSheet }) => RulesSheet),
)

const $nothing = /* @__PURE__ */ atom()

/** The page after its activity has loaded: bar, screen of the state, and at most one sheet. */
export function readyPage<
  D extends ActivityDetail,
  S extends CampaignPart<D>,
  V extends string,
  K extends SheetName,
>(spec: ReadySpec<D, S, V, K>) {
  const { viewOf, running: Running, sheets: Sheets, besideRules: BesideRules } = spec
  const Closed = closedState(spec)
  const screens: Partial<Record<string, ScreenPart<D, S, V, K>>> = {
    running: Running,
    ...spec.states,
  }

  return function ReadyPage(props: ReadyProps<D, S, V, K>) {
    const { store, query, detail, refused } = props
    const [sheet, setSheet] = useState<K | RulesSheetName | undefined>(() =>
      spec.firstSheet?.(detail, store, query),
    )
    const openSheet = useCallback(
      (next: K | RulesSheetName) => {
        // What is tapped in a sheet cannot be meant for the state before it.
        store.endRest()
        setSheet(next)
      },
      [store],
    )
    const closeSheet = useCallback(() => setSheet(undefined), [])
    const isAsked = useStore(spec.asksSheet?.(store) ?? $nothing)
    const view = viewOf(detail, refused, store)
    const [wasRunning] = useState(view === 'running')
    if (view === 'notFound') return <CampaignNotFound />
    const pill = spec.mine?.({ store, detail, view, openSheet })
    const top = (
      <CampaignTop
        brand={detail.brand}
        onRules={() => openSheet({ kind: 'rules' })}
        mine={pill?.text}
        onMine={() => pill?.onTap()}
      />
    )
    const page = { ...props, view, top, sheet, openSheet, closeSheet }
    const Screen = screens[view] ?? Closed
    // A visitor who arrives too early or too late must not briefly see the running screen; others keep what they see.
    const waiting = wasRunning && view !== 'running' ? <Running {...page} /> : props.waiting
    return (
      <>
        <Screen {...page} waiting={waiting} />
        {/* Lazy sheets have no placeholder. */}
        {Sheets && <Sheets {...page} waiting={undefined} late={!sheet && !isAsked} />}
        <Rules
          late={!sheet}
          html={sheet?.kind === 'rules' ? detail.activity.rules_html : undefined}
          onClose={closeSheet}
        >
          {BesideRules && <BesideRules detail={detail} />}
        </Rules>
      </>
    )
  }
}

type ReadyProps<D extends ActivityDetail, S, V extends string, K extends SheetName> = Pick<
  ScreenProps<D, S, V, K>,
  'store' | 'query' | 'onAction' | 'detail' | 'refused' | 'waiting'
>

/** The frame's own states and the package's parts of them, in lazy files. */
function closedState<
  D extends ActivityDetail,
  S extends CampaignPart<D>,
  V extends string,
  K extends SheetName,
>({ start, closed }: ReadySpec<D, S, V, K>) {
  return lazyWithRetry<ScreenProps<D, S, V, K>>(async () => {
    const [{ closedScreen }, parts] = await Promise.all([
      import('./states/closed-state.tsx'),
      closed?.(),
    ])
    return closedScreen(start, parts ?? {})
  })
}
