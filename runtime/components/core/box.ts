import type { ExportedAnimation } from '../../dom/create-animation.ts'
import { type PressProps, pressable } from './press.ts'
import type { HostProps } from './read-props.ts'

/** Props that boxes of every kind take: View, Text, Image, Button ... */
export interface BoxProps extends PressProps {
  /** Result of an animation's `export`; played once. */
  animation?: ExportedAnimation
  /** Touch moves on it do not scroll the page. */
  catchMove?: boolean
}

/** Props of the rendered element. */
export function boxProps<Own extends BoxProps>(own: Own, host: HostProps): HostProps {
  let props = pressable(own, host)
  if (own.catchMove) props = { ...props, style: { touchAction: 'none', ...props.style } }
  if (own.animation?.actions) props = { ...props, ref: playing(own.animation, props.ref) }
  return props
}

/** Loads the animation player on first use. */
function playing(animation: ExportedAnimation, ref: HostProps['ref']) {
  return (element: HTMLElement | null) => {
    if (element) {
      void import('../../dom/play-animation.ts').then(({ playAnimation }) =>
        playAnimation(element, animation),
      )
    }
    if (typeof ref === 'function') return ref(element as never)
    if (ref) (ref as { current: unknown }).current = element
  }
}
