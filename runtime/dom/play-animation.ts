import { prefersReducedMotion } from '../core/prefers-reduced-motion.ts'
import type { AnimationAction, ExportedAnimation } from './create-animation.ts'

interface Playing {
  animation: ExportedAnimation
  timer?: ReturnType<typeof setTimeout>
}

const players = new WeakMap<HTMLElement, Playing>()

/** Plays an exported animation on an element, once per export; a new one replaces the running one. */
export function playAnimation(element: HTMLElement, animation: ExportedAnimation): void {
  const before = players.get(element)
  if (before?.animation === animation) return
  clearTimeout(before?.timer)
  const playing: Playing = { animation }
  players.set(element, playing)
  // Forces a layout: a transition needs a rendered start state.
  element.getBoundingClientRect()
  // Libraries also pass empty actions.
  play(
    element,
    playing,
    animation.actions.filter(({ option }) => option),
  )
}

function play(
  element: HTMLElement,
  playing: Playing,
  [action, ...rest]: readonly AnimationAction[],
): void {
  if (!action) return
  const { transformOrigin, transition } = action.option
  const styles = stylesOf(action)
  const durationMs = prefersReducedMotion() ? 0 : transition.duration
  const motion = `${durationMs}ms ${transition.timingFunction} ${transition.delay}ms`
  element.style.transition = Object.keys(styles)
    .map(name => `${name} ${motion}`)
    .join(', ')
  element.style.transformOrigin = transformOrigin
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
  playing.timer = setTimeout(() => play(element, playing, rest), durationMs + transition.delay)
}

/** CSS property names; all transforms are combined into one style. */
function stylesOf({ animates }: AnimationAction): Record<string, string> {
  const styles: Record<string, string> = {}
  const transform: string[] = []
  for (const { type, args } of animates) {
    if (type === 'style') {
      const [name = '', value = ''] = args
      const css = String(name).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      styles[css] = css === 'opacity' ? String(value) : length(value)
    } else {
      const values = args.map((arg, index) => withUnit(type, arg, index))
      transform.push(`${type}(${values.join(', ')})`)
    }
  }
  return transform.length > 0 ? { ...styles, transform: transform.join(' ') } : styles
}

/** The first three arguments of `rotate3d` are the axis. */
function withUnit(type: string, value: string | number, index: number): string {
  if (type.startsWith('translate')) return length(value)
  const isAngle = /^(rotate|skew)/.test(type) && (type !== 'rotate3d' || index === 3)
  return isAngle ? angle(value) : String(value)
}

const length = (value: string | number) => (typeof value === 'number' ? `${value}px` : value)
const angle = (value: string | number) => (typeof value === 'number' ? `${value}deg` : value)
