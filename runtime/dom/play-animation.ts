import type { AnimatedStyle, AnimationAction, ExportedAnimation } from './create-animation.ts'

interface Playing {
  animation: ExportedAnimation
  timer: ReturnType<typeof setTimeout> | undefined
  /** Parts of the transform that earlier steps set: they stay. */
  transforms: Map<string, string>
}

const players = new WeakMap<HTMLElement, Playing>()

/** Plays an exported animation on an element, once for each one that is exported; a new one takes over from the old. */
export function playAnimation(element: HTMLElement, animation: ExportedAnimation): void {
  const before = players.get(element)
  if (before?.animation === animation) return
  clearTimeout(before?.timer)
  const playing: Playing = {
    animation,
    timer: undefined,
    transforms: before?.transforms ?? new Map(),
  }
  players.set(element, playing)
  // The element must have been drawn as it is, or there is nothing to move away from.
  element.getBoundingClientRect()
  play(element, playing, animation.actions)
}

function play(
  element: HTMLElement,
  playing: Playing,
  [action, ...rest]: readonly AnimationAction[],
): void {
  if (!action) return
  const { duration, delay, timingFunction } = action.option.transition
  const time = isStillPreferred() ? 0 : duration
  element.style.transition = `all ${time}ms ${timingFunction} ${delay}ms`
  element.style.transformOrigin = action.option.transformOrigin
  for (const style of action.animates) apply(element, playing, style)
  playing.timer = setTimeout(() => play(element, playing, rest), time + delay)
}

function apply(element: HTMLElement, { transforms }: Playing, { type, args }: AnimatedStyle): void {
  if (type === 'style') {
    const [name = '', value = ''] = args
    Object.assign(element.style, { [name]: name === 'opacity' ? String(value) : length(value) })
    return
  }
  transforms.set(
    type,
    `${type}(${args.map((arg, index) => withUnit(type, arg, index)).join(', ')})`,
  )
  element.style.transform = [...transforms.values()].join(' ')
}

/** Of `rotate3d` the first three name the axis. */
function withUnit(type: string, value: string | number, index: number): string {
  if (type.startsWith('translate')) return length(value)
  const isAngle = /^(rotate|skew)/.test(type) && (type !== 'rotate3d' || index === 3)
  return isAngle ? angle(value) : String(value)
}

const length = (value: string | number) => (typeof value === 'number' ? `${value}px` : value)
const angle = (value: string | number) => (typeof value === 'number' ? `${value}deg` : value)
const isStillPreferred = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
