import type { ReactNode } from 'react'
import { navigateTo } from '../../runtime/index.ts'
import { Icon, type IconName } from './icon.tsx'
import { useEarlyWay } from './use-early-way.ts'
import { useGoing } from './use-going.ts'

export interface ButtonProps {
  /** `main` is the primary action, `soft` the one beside it, `line` and `quiet` the rest. */
  kind: 'main' | 'soft' | 'line' | 'quiet'
  size?: 'mid' | 'small'
  icon?: IconName
  /** Second, smaller line. */
  note?: string
  /** Shows a spinner at the same size and ignores taps. */
  busy?: boolean
  disabled?: boolean
  /** Name of the action: a tap before the app is ready is kept and delivered to this button. */
  hold?: string
  /** The write of the tap, from a store's `sends`: a tap before the app is ready sends it at once. */
  sends?: string | undefined
  /**
   * Address that the tap opens, as for `navigateTo`: the files of its page are fetched before. Without `onTap` and
   * `onGo` the button opens it.
   */
  leads?: string | undefined
  /** The same, and a tap before the app is ready opens it at once. */
  goes?: string | undefined
  /** The visit that such a tap ends, from `visitText` of the tracking: the page that is opened records it. */
  visit?: string | undefined
  onTap?: (() => void) | undefined
  /** In place of `onTap`, for a tap that opens another page or a part of the host: the button is busy until it settles. */
  onGo?: (() => Promise<unknown>) | undefined
  className?: string
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    icon,
    note,
    busy = false,
    disabled = false,
    hold,
    sends,
    goes,
    leads = goes,
    visit,
    onTap,
    onGo = leads && !onTap ? () => navigateTo({ url: leads }) : undefined,
    className,
    children,
  } = props
  const { isGoing, go } = useGoing(onGo)
  const way = useEarlyWay(goes)
  const isBusy = busy || isGoing
  const names = ['kit-btn', `kit-btn-${kind}`]
  if (size) names.push(`kit-btn-${size}`)
  if (note) names.push('kit-btn-two')
  if (className) names.push(className)
  return (
    <button
      type='button'
      className={names.join(' ')}
      disabled={disabled || isBusy}
      aria-busy={isBusy}
      data-hold={hold}
      data-sends={sends}
      data-leads={leads}
      data-goes={way}
      data-visit={way && visit}
      onClick={onGo ? go : onTap}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {note && <small>{note}</small>}
    </button>
  )
}
