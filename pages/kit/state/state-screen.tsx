import './state-screen.css'
import type { ReactNode } from 'react'
import { BottomBar } from '../bottom-bar.tsx'
import { Button } from '../button.tsx'
import { themeOf } from '../theme/theme.ts'
import { useLazyWithRetry } from './lazy-with-retry.tsx'
import { Plug } from './plug.tsx'

export type StateKind =
  | 'notStarted'
  | 'ended'
  | 'soldOut'
  | 'paused'
  | 'error'
  | 'gone'
  | 'denied'
  | 'empty'
  | 'building'

export interface StateAction {
  text: string
  onTap?: () => void
  /** In place of `onTap`: the button is busy until it settles. */
  onGo?: () => Promise<unknown>
  /** Address that the tap opens, as for `navigateTo`; replaces `onTap` and `onGo`. */
  leads?: string
  /** The primary action; the last action by default. */
  primary?: boolean
}

export interface StateScreenProps {
  kind: StateKind
  title: string
  text?: string
  /** The brand's colour, #RRGGBB; system screens omit it and follow the host's dark mode. */
  theme?: string | undefined
  /** What the shop's sign in the picture says, usually the brand's name. */
  sign?: string | undefined
  /** At most two, at the bottom. */
  actions?: StateAction[]
  /** Above the picture: the brand of the screen. */
  head?: ReactNode
  /** Below the text: a clock, records of the visitor, other offers. */
  children?: ReactNode
}

/** A full screen in place of a page's content, with the reason and a way on. */
export function StateScreen({
  kind,
  title,
  text,
  theme,
  sign,
  actions = [],
  head,
  children,
}: StateScreenProps) {
  const chosen = actions.findIndex(each => each.primary)
  const main = chosen < 0 ? actions.length - 1 : chosen
  return (
    <main
      className={
        theme
          ? 'screen screen-bar kit-state row text-center'
          : 'screen screen-bar kit-state row text-center follows-host'
      }
      style={theme ? themeOf(theme) : undefined}
    >
      {head && <div className='kit-state-head'>{head}</div>}
      <div className='kit-state-art firm'>
        <Scene kind={kind} theme={theme} sign={sign} />
      </div>
      <h1 className='kit-state-title heavy tight'>{title}</h1>
      {text && <p className='kit-state-text dim mt-3'>{text}</p>}
      {children && <div className='kit-state-more wide'>{children}</div>}
      {actions.length > 0 && (
        <BottomBar>
          {actions.map(({ text: label, onTap, onGo, leads }, index) => (
            <Button
              key={label}
              kind={index === main ? 'main' : 'soft'}
              onTap={onTap}
              onGo={onGo}
              leads={leads}
            >
              {label}
            </Button>
          ))}
        </BottomBar>
      )}
    </main>
  )
}

interface SceneProps {
  kind: StateKind
  theme: string | undefined
  sign: string | undefined
}

/**
 * The pictures are a lazy file: no first screen waits for them, and the text is shown without them. A failure may have
 * no network for it.
 */
const loadScene = () =>
  import('./state-scene.tsx').then(({ StateScene }) => (props: SceneProps) => (
    <StateScene {...props} />
  ))

function Scene(props: SceneProps) {
  const draw = useLazyWithRetry(loadScene)
  return draw ? draw(props) : props.kind === 'error' && <Plug />
}
